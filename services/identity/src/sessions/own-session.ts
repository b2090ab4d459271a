/** A session as its owner recognises it. */
export interface OwnSession {
  /** Of the sign-in: an employee view and the session after it count as the same session. */
  readonly id: string;
  readonly browser: string | null;
  readonly system: string | null;
  readonly address: string | null;
  readonly startedAt: Date;
  /** Written at most once a minute. */
  readonly lastActiveAt: Date;
  /** Whether it is the calling session. */
  readonly current: boolean;
}
