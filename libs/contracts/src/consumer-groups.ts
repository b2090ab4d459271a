import type { EventDefinition } from './define-event.ts';
import { lanes, type Lane } from './topic-settings.ts';
import { laneOf } from './topics.ts';

/** What a service reads together: a batch in hand keeps everything else of its group waiting, and nothing of another. */
export interface ConsumerGroup {
  readonly lane: Lane;
  readonly name: string;
  /** Each once. */
  readonly topics: readonly string[];
}

/** A group for each lane that a service reads something of. */
export function consumerGroupsOf(service: string, subscribes: readonly EventDefinition[]): ConsumerGroup[] {
  const topics = [...new Set(subscribes.map(({ topic }) => topic))];
  return lanes
    .map((lane) => ({
      lane,
      // What is bulk keeps the name that the only group once had.
      name: lane === 'bulk' ? service : `${service}.${lane}`,
      topics: topics.filter((topic) => laneOf(topic) === lane),
    }))
    .filter((group) => group.topics.length > 0);
}
