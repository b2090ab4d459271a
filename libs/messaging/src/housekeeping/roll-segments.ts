import { laneOf, ROLL_KEY, topics } from '@rigwise/contracts';
import type { EventBroker } from '../broker/event-broker.ts';

/**
 * Writes to every partition of the compacted topics that this service publishes. Kafka only closes a segment when a
 * newer message arrives, and only compacts closed ones: without writes, data deleted by a tombstone would stay on disk.
 * After compaction a single message of the key remains.
 */
export class RollSegments {
  private readonly compacted: readonly string[];

  constructor(
    published: readonly string[],
    private readonly broker: EventBroker,
  ) {
    this.compacted = published.filter((topic) => topics[topic]?.cleanup === 'compact');
  }

  async execute(): Promise<void> {
    for (const topic of this.compacted) {
      await this.broker.writeTombstones(topic, ROLL_KEY, laneOf(topic));
    }
  }
}
