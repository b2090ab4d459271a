/**
 * Lanes separate topics by urgency. `interactive`: a person waits, and one action of theirs is one event. `bulk`:
 * everything else. The lanes share no fetch, no producer and no consumer group, so that an import doesn't delay a code.
 */
export const lanes = ['interactive', 'bulk'] as const;
export type Lane = (typeof lanes)[number];

/** How a Kafka topic is kept. Partitions: 12 in production, fixed when the topic is created. */
export interface TopicSettings {
  /** Default: bulk. All events of a topic share its lane, which keeps their order. */
  readonly lane?: Lane;
  /** `compact` keeps the newest event of every key forever; `delete` drops old ones. */
  readonly cleanup: 'compact' | 'delete';
  readonly retentionDays?: number;
  /** For operators: why its events are never published again. Otherwise the owner must be able to (`@Republishes`). */
  readonly neverAgain?: string;
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** The longest time until a compacted topic drops what was replaced, or erased with a tombstone. */
const MOST_COMPACTION_LAG_MS = 7 * DAY_MS;
/**
 * The key of meaningless tombstones, written to every partition of a compacted topic once a day, so that Kafka closes
 * the segment before them. No event has it.
 */
export const ROLL_KEY = '~roll';

/**
 * A topic's settings in Kafka's terms. Kafka deletes whole segments once their newest message is too old: so the
 * segment's span is subtracted from the retention, and no message outlives `retentionDays`. Only closed segments are
 * compacted.
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

/** Where events go that their consumer could not handle. One per topic, kept for 30 days. */
export const deadLetterTopic = (topic: string): string => `${topic}.dlt`;
export const DEAD_LETTER_RETENTION_DAYS = 30;
