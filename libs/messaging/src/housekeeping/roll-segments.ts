import { laneOf, ROLL_KEY, topics } from '@rigwise/contracts';
import type { Clock } from '@rigwise/platform';
import type { EventBroker } from '../broker/event-broker.ts';

const DAY_MS = 86_400_000;

/**
 * Writes to every partition of the compacted topics that this service publishes, once a day. Kafka only closes a
 * segment when a newer message arrives, and only compacts closed ones: without writes, data deleted by a tombstone
 * would stay on disk. Several processes may do this; after compaction a single message of the key remains.
 */
export class RollSegments {
  private readonly compacted: readonly string[];
  private last: Date | undefined;

  constructor(
    published: readonly string[],
    private readonly broker: EventBroker,
    private readonly clock: Clock,
  ) {
    this.compacted = published.filter((topic) => topics[topic]?.cleanup === 'compact');
  }

  async execute(): Promise<void> {
    const now = this.clock.now();
    if (this.last && now.getTime() - this.last.getTime() < DAY_MS) return;
    for (const topic of this.compacted) {
      await this.broker.writeTombstones(topic, ROLL_KEY, laneOf(topic));
    }
    this.last = now;
  }
}
