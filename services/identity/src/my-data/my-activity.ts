import type { AuditEntryView, MyActivity } from '@rigwise/contracts';

/** Whose entries these are: their person's id, and their account's. */
export interface Me {
  readonly accountIds: readonly string[];
  readonly targetIds: readonly string[];
}

/**
 * An entry of the log as it is told to whom it concerns. Whoever else it names is somebody with rights of their own:
 * neither who they are is told, nor from where they came.
 */
export function activityOf(entry: AuditEntryView, { accountIds, targetIds }: Me): MyActivity {
  const { occurredAt: at, service, action, outcome, reason, actor, subject } = entry;
  const byMe = actor !== null && accountIds.includes(actor.accountId);
  const aboutMe = subject !== null && targetIds.includes(subject.id);
  const isPerson = subject?.type === 'person' || subject?.type === 'account';
  return {
    ...{ at, service, action, outcome, reason },
    by: byMe ? 'you' : actor !== null ? 'somebody else' : entry.address === null ? 'the system' : NOBODY,
    about: aboutMe ? 'you' : isPerson ? 'somebody else' : 'something else',
    address: byMe ? entry.address : null,
    details: aboutMe ? entry.details : null,
  };
}

/** Mostly the person themselves, before they were known: nobody can say. */
const NOBODY = 'nobody signed in';
