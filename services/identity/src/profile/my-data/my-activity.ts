import type { AuditEntryView, MyActivity } from '@rigwise/contracts';

/** Identifies a person's entries: their person id and account ids. */
export interface Me {
  readonly accountIds: readonly string[];
  readonly targetIds: readonly string[];
}

/**
 * An audit entry as shown to the person concerned. Other people in it have rights of their own: neither their identity
 * nor their address is shown.
 */
export function activityOf(entry: AuditEntryView, { accountIds, targetIds }: Me): MyActivity {
  const { occurredAt: at, service, action, outcome, reason, actor, subject } = entry;
  const byMe = actor !== null && accountIds.includes(actor.accountId);
  const aboutMe = subject !== null && targetIds.includes(subject.id);
  const isPerson = subject?.type === 'person' || subject?.type === 'account';
  return {
    ...{ at, service, action, outcome, reason },
    by: byMe ? 'you' : actor !== null ? 'another person' : entry.address === null ? 'the system' : NOBODY,
    about: aboutMe ? 'you' : isPerson ? 'another person' : 'something else',
    address: byMe ? entry.address : null,
    details: aboutMe ? entry.details : null,
  };
}

/** Usually the person themselves before signing in, which can't be known. */
const NOBODY = 'nobody signed in';
