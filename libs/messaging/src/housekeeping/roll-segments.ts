import { laneOf, ROLL_KEY, topics } from '@rigwise/contracts';
import type { Clock } from '@rigwise/platform';
import type { EventBroker } from '../broker/event-broker.ts';

const DAY_MS = 86_400_000;

/**
 * Writes into every partition of the compacted topics that this service fills, once a day. Kafka closes a segment only
 * when something is written behind it, and cleans closed ones alone: where nobody writes, what a tombstone forgets would
 * stay on disk. Several processes may do it; one key is one message in the end.
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
