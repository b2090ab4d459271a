export type AuditOutcome = 'succeeded' | 'failed' | 'refused';

export type AuditAction =
  | 'sign-in.password'
  | 'sign-in.code'
  | 'sign-in.code-requested'
  | 'sign-in.sso'
  | 'sso.linked'
  | 'session.ended'
  | 'employee-view.started'
  | 'employee-view.ended'
  | 'training.started'
  | 'training.ended'
  | 'training.refused'
  | 'person.created'
  | 'person.changed'
  | 'employee.looked-up'
  | 'sign-up.code-requested'
  | 'sign-up.completed'
  | 'registration.mail-requested'
  | 'registration.completed'
  | 'verification.mail-requested'
  | 'email.verified'
  | 'email-change.started'
  | 'email-change.withdrawn'
  | 'email-change.code-requested'
  | 'email-change.confirmed'
  | 'email-change.discarded'
  | 'email-change.stopped'
  | 'first-login.completed'
  | 'person.invited'
  | 'person.merged'
  | 'person.erased'
  | 'legal-hold.placed'
  | 'legal-hold.released'
  | 'account.role-changed'
  | 'account.capabilities-changed'
  | 'account.disabled'
  | 'account.enabled'
  | 'account.password-reset-mailed'
  | 'account.temporary-password-made'
  | 'account.signed-out'
  | 'account.unlocked'
  | 'extra-time.requested'
  | 'extra-time.withdrawn'
  | 'extra-time.set'
  | 'data.exported'
  | 'access.granted'
  | 'access.ended'
  | 'link.followed'
  | 'password.created'
  | 'password.reset-requested'
  | 'password.reset'
  | 'password.changed'
  | 'service-token.made'
  | 'service-token.revoked'
  | 'service-token.refused'
  | 'directory.imported'
  | 'directory.exported'
  | 'directory.import-cancelled'
  | 'audit.exported'
  | 'audit.verified'
  | 'audit.details-erased';

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
