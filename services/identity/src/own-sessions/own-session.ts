/** One of somebody's sessions, as they recognise it. */
export interface OwnSession {
  /** Of the sign-in: an employee view and what follows it are one to their owner. */
  readonly id: string;
  readonly browser: string | null;
  readonly system: string | null;
  readonly address: string | null;
  readonly startedAt: Date;
  /** Written at most once a minute. */
  readonly lastActiveAt: Date;
  /** Whether it is the one that asks. */
  readonly current: boolean;
}
