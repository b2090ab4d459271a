import type { PersonDetails, PersonState } from '@rigwise/contracts';

export const actNames = [
  'unlock',
  'invite',
  'temporaryPassword',
  'passwordReset',
  'viewAs',
  'role',
  'capabilities',
  'extraTime',
  'signOut',
  'merge',
  'enable',
  'disable',
  'legalHold',
  'endHold',
  'erase',
] as const;
export type ActName = (typeof actNames)[number];

const WORKING: ReadonlySet<PersonState> = new Set(['active', 'first-login', 'unverified']);

/** People who can sign in, or could after choosing a password. */
export const canSignIn = ({ state }: Pick<PersonDetails, 'state'>): boolean => WORKING.has(state);

/** So many actions are all shown; of more, the rare ones are in a menu. */
const SHOWN = 3;
const RARE: ReadonlySet<ActName> = new Set([
  'role',
  'capabilities',
  'extraTime',
  'signOut',
  'merge',
  'disable',
  'legalHold',
  'erase',
]);

/** Actions apart by how often they are needed, and whether the person's state asks for them. */
export function inOrderOfNeed(
  acts: readonly ActName[],
  { extraTime }: Pick<PersonDetails, 'extraTime'>,
): Readonly<Record<'shown' | 'inMenu', readonly ActName[]>> {
  if (acts.length <= SHOWN) return { shown: acts, inMenu: [] };
  const isRare = (act: ActName): boolean =>
    RARE.has(act) && !(act === 'extraTime' && extraTime.requestedAt !== null);
  return { shown: acts.filter((act) => !isRare(act)), inMenu: acts.filter(isRare) };
}

/** The actions possible in a person's current state: the server refuses the others, so they aren't offered. */
export function actsFor(person: PersonDetails, ownAccountId: string | undefined): ActName[] {
  const { state, email, account, access, lockedUntil } = person;
  const isOwn = account !== null && account.id === ownAccountId;
  const isIn = canSignIn(person);
  const isHeld = person.legalHold !== null;
  const canBeAskedIn = (isIn || state === 'no-account') && access?.hasPassword !== true;
  const fits: Readonly<Record<ActName, boolean>> = {
    unlock: lockedUntil !== null,
    invite: canBeAskedIn && email !== null,
    temporaryPassword: (isIn || state === 'no-account') && email === null && !isOwn,
    passwordReset: isIn && email !== null && access?.hasPassword === true,
    viewAs: state === 'active' && account?.role === 'employee',
    role: isIn && !isOwn,
    capabilities: isIn,
    extraTime: state !== 'merged' && state !== 'left' && !isOwn,
    signOut: isIn && (access?.sessions ?? 0) > 0 && !isOwn,
    merge: state !== 'merged' && state !== 'left',
    enable: state === 'disabled',
    disable: isIn && !isOwn,
    legalHold: state !== 'merged' && !isHeld,
    endHold: isHeld,
    erase: state !== 'merged' && !isIn && !isOwn && !isHeld,
  };
  return actNames.filter((name) => fits[name]);
}
