import type { EventDefinition } from './define-event.ts';
import { lanes, type Lane } from './topic-settings.ts';
import { laneOf } from './topics.ts';

/**
 * Topics that a service reads in one consumer group: a batch in progress blocks the rest of its group, but no other
 * group.
 */
export interface ConsumerGroup {
  readonly lane: Lane;
  readonly name: string;
  /** Without duplicates. */
  readonly topics: readonly string[];
}

/** One group for each lane from which a service reads. */
export function consumerGroupsOf(service: string, subscribes: readonly EventDefinition[]): ConsumerGroup[] {
  const topics = [...new Set(subscribes.map(({ topic }) => topic))];
  return lanes
    .map((lane) => ({
      lane,
      // The bulk group keeps the name of the former single group.
      name: lane === 'bulk' ? service : `${service}.${lane}`,
      topics: topics.filter((topic) => laneOf(topic) === lane),
    }))
    .filter((group) => group.topics.length > 0);
}
