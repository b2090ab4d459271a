import type { AuditOutcome } from '../audit-entry.ts';

/** The accounts and targets by which entries refer to people. */
export interface Involved {
  readonly accountIds: readonly string[];
  /** Person and account ids: entries name either. */
  readonly targetIds: readonly string[];
}

/** A query on the log; a missing part does not filter. */
export interface AuditQuery {
  readonly actor?: Involved | undefined;
  readonly subject?: Involved | undefined;
  /** Each is the actor or the target. */
  readonly either: readonly Involved[];
  readonly actions?: readonly string[] | undefined;
  readonly outcome?: AuditOutcome | undefined;
  readonly service?: string | undefined;
  readonly from?: Date | undefined;
  readonly to?: Date | undefined;
}

/** The sort order of entries, newest first. */
export interface AuditPlace {
  readonly occurredAt: Date;
  readonly sequence: string;
}
