import type { AuditOutcome } from '../audit-entry.ts';

/** Accounts and targets by which entries tell of people. */
export interface Involved {
  readonly accountIds: readonly string[];
  /** Of people and of accounts: entries name either. */
  readonly targetIds: readonly string[];
}

/** What is asked of the log; a part left out filters nothing. */
export interface AuditQuestion {
  readonly actor?: Involved | undefined;
  readonly subject?: Involved | undefined;
  /** Each is the actor or the subject. */
  readonly either: readonly Involved[];
  readonly action?: string | undefined;
  readonly outcome?: AuditOutcome | undefined;
  readonly service?: string | undefined;
  readonly from?: Date | undefined;
  readonly to?: Date | undefined;
}

/** What entries are ordered by, newest first. */
export interface AuditPlace {
  readonly occurredAt: Date;
  readonly sequence: string;
}
