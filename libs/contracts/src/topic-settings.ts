/**
 * Who waits for what travels here. `interactive`: a person does, and one act of theirs is one event. `bulk`: everything
 * else. The lanes share no fetch, no producer and no consumer group, so that an import keeps no code waiting.
 */
export const lanes = ['interactive', 'bulk'] as const;
export type Lane = (typeof lanes)[number];

/** How a Kafka topic is kept. Partitions: 12 in production, fixed when the topic is made. */
export interface TopicSettings {
  /** Bulk unless it is said. All events of a topic share its lane, which keeps their order. */
  readonly lane?: Lane;
  /** `compact` keeps the newest event of every key for ever; `delete` drops old ones. */
  readonly cleanup: 'compact' | 'delete';
  readonly retentionDays?: number;
  /** For operators: why its events are never published again. Else the owner has to be able to (`@Republishes`). */
  readonly neverAgain?: string;
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** After so long a compacted topic has forgotten what was replaced, or erased with a tombstone. */
const MOST_COMPACTION_LAG_MS = 7 * DAY_MS;
/**
 * The key of tombstones that mean nothing: written into every partition of a compacted topic now and then, so that Kafka
 * closes the segment before them. No event has it.
 */
export const ROLL_KEY = '~roll';

/**
 * A topic's settings in Kafka's terms. Kafka deletes whole segments once their newest message is too old: a segment's
 * span is taken off the retention, so that no message outlives `retentionDays`. Compacted are closed segments alone.
 */
export function kafkaSettings({ cleanup, retentionDays }: TopicSettings): Record<string, string | number> {
  if (cleanup === 'compact') {
    return {
      'cleanup.policy': cleanup,
      'max.compaction.lag.ms': MOST_COMPACTION_LAG_MS,
      'segment.ms': DAY_MS,
    };
  }
  if (retentionDays === undefined) throw new Error('A topic that is not compacted needs retentionDays');
  const segmentMs = Math.min(DAY_MS, retentionDays * HOUR_MS);
  return {
    'cleanup.policy': cleanup,
    'retention.ms': retentionDays * DAY_MS - segmentMs,
    'segment.ms': segmentMs,
  };
}

/** Where an event goes that its consumer could not handle. One a topic, kept for 30 days. */
export const deadLetterTopic = (topic: string): string => `${topic}.dlt`;
export const DEAD_LETTER_RETENTION_DAYS = 30;
