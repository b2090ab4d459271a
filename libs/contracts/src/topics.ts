/** Every Kafka topic of the platform. Partitions: 12 in production, fixed when the topic is made. */
export const topics = {
  'identity.people': { cleanup: 'compact' },
  'identity.preferences': { cleanup: 'compact' },
  'identity.accounts': {
    cleanup: 'delete',
    retentionDays: 30,
    neverAgain: 'An account is created once. What it is now stands in identity.people: republish that.',
  },
  'identity.codes': {
    cleanup: 'delete',
    retentionDays: 1,
    neverAgain: 'A code is told once and forgotten. Whoever still needs one asks for a new one.',
  },
  'identity.notices': {
    cleanup: 'delete',
    retentionDays: 7,
    neverAgain: 'What a mail tells a person it tells once.',
  },
  'identity.invitations': {
    cleanup: 'delete',
    retentionDays: 7,
    neverAgain: 'An invitation is mailed once. Whoever still needs one is invited again.',
  },
  // Read by identity itself: whoever asks is answered before anybody looks whether there is somebody to write to.
  'identity.mail-requests': {
    cleanup: 'delete',
    retentionDays: 1,
    neverAgain: 'Whoever still waits for a mail asks again.',
  },
  // Apart from what ends sessions, which identity reads itself: there are far more of these.
  'identity.sign-ins': {
    cleanup: 'delete',
    retentionDays: 7,
    neverAgain: 'Sign-ins happened once. Which sessions live is asked of identity itself.',
  },
  'identity.sessions': {
    cleanup: 'delete',
    retentionDays: 7,
    neverAgain: 'Sign-outs happened once. Which sessions live is asked of identity itself.',
  },
  // Read by access-request itself: whoever asks is answered before anybody looks whether it was asked before.
  'access-request.submissions': {
    cleanup: 'delete',
    retentionDays: 7,
    neverAgain: 'What was asked for is filed once, and then stands in access-request.',
  },
  'access-request.events': {
    cleanup: 'delete',
    retentionDays: 30,
    neverAgain: 'A request is told once. What it is now stands in access-request.',
  },
  'access-request.notices': {
    cleanup: 'delete',
    retentionDays: 7,
    neverAgain: 'What a mail tells somebody who asked for access it tells once.',
  },
  'identity.access-grants': {
    cleanup: 'delete',
    retentionDays: 30,
    neverAgain: 'An approval is carried out once. What became of it stands in access-request.',
  },
  'identity.outcomes': {
    cleanup: 'delete',
    retentionDays: 7,
    neverAgain:
      'That something was answered or came to its end is told once. What came of it stands in identity.',
  },
  'notification.deliveries': {
    cleanup: 'delete',
    retentionDays: 7,
    neverAgain: 'What became of a mail is told once, and then stands in the ledger of notification.',
  },
  'audit.events': {
    cleanup: 'delete',
    retentionDays: 30,
    neverAgain: 'What was done is told once. The audit log of identity keeps it.',
  },
} as const satisfies Record<string, TopicSettings>;

export interface TopicSettings {
  /** `compact` keeps the newest event of every key for ever; `delete` drops old ones. */
  readonly cleanup: 'compact' | 'delete';
  readonly retentionDays?: number;
  /** For operators: why its events are never published again. Else the owner has to be able to (`@Republishes`). */
  readonly neverAgain?: string;
}

export type TopicName = keyof typeof topics;

/** Where an event goes that its consumer could not handle. One a topic, kept for 30 days. */
export const deadLetterTopic = (topic: string): string => `${topic}.dlt`;
export const DEAD_LETTER_RETENTION_DAYS = 30;
