/** Every Kafka topic of the platform. Partitions: 12 in production, fixed when the topic is made. */
export const topics = {
  'identity.people': { cleanup: 'compact' },
  'identity.accounts': { cleanup: 'delete', retentionDays: 30 },
  'identity.codes': { cleanup: 'delete', retentionDays: 1 },
  'identity.sessions': { cleanup: 'delete', retentionDays: 7 },
  'notification.deliveries': { cleanup: 'delete', retentionDays: 7 },
} as const satisfies Record<string, TopicSettings>;

export interface TopicSettings {
  /** `compact` keeps the newest event of every key for ever; `delete` drops old ones. */
  readonly cleanup: 'compact' | 'delete';
  readonly retentionDays?: number;
}

export type TopicName = keyof typeof topics;

/** Where an event goes that its consumer could not handle. One a topic, kept for 30 days. */
export const deadLetterTopic = (topic: string): string => `${topic}.dlt`;
export const DEAD_LETTER_RETENTION_DAYS = 30;
