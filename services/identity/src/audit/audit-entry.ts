import type { identityAudits } from '@rigwise/contracts';

export type AuditOutcome = 'succeeded' | 'failed' | 'refused';

export type AuditAction = keyof typeof identityAudits;

/** One act or attempt. Neither `reason` nor `detail` ever carries a secret. */
export interface AuditEntry {
  readonly action: AuditAction;
  readonly outcome: AuditOutcome;
  /** The account that acted; null when nobody is signed in. */
  readonly actorId: string | null;
  readonly target: {
    readonly type: 'account' | 'person' | 'audit' | 'service-token' | 'directory-import';
    readonly id: string;
  } | null;
  readonly reason?: string;
  /** The client's address. */
  readonly address: string | null;
  /** Personal details, stored separately so that they can be erased. */
  readonly detail?: Readonly<Record<string, unknown>>;
}
