import type { AccessRequestsOverview, PeopleOverview } from '@rigwise/contracts';

/** Something that needs an administrator's attention, and the link to its rows. */
export interface Concern {
  readonly name:
    | 'late'
    | 'notCarriedOut'
    | 'due'
    | 'lockedOut'
    | 'failedImports'
    | 'extraTime'
    | 'unfinishedImports'
    | 'fresh';
  readonly count: number;
  /** `bad`: a promise is broken, or someone is locked out; `warn`: it will be today; `calm`: it can wait. */
  readonly urgency: 'bad' | 'warn' | 'calm';
  readonly to: string;
}

const QUEUE = '/admin/access-requests';

/** The pending matters, most urgent first, without those that have a count of zero. */
export function concernsOf(
  people: PeopleOverview['waiting'] | undefined,
  requests: AccessRequestsOverview['waiting'] | undefined,
): Concern[] {
  const all: Concern[] = [
    { name: 'late', count: requests?.late ?? 0, urgency: 'bad', to: `${QUEUE}?age=late` },
    {
      name: 'notCarriedOut',
      count: requests?.notCarriedOut ?? 0,
      urgency: 'bad',
      to: `${QUEUE}?status=not-carried-out`,
    },
    { name: 'due', count: requests?.due ?? 0, urgency: 'warn', to: `${QUEUE}?age=due` },
    {
      name: 'lockedOut',
      count: people?.lockedOut ?? 0,
      urgency: 'warn',
      to: '/admin/users?locked=true',
    },
    {
      name: 'failedImports',
      count: people?.failedImports ?? 0,
      urgency: 'warn',
      to: '/admin/users/import?concern=failed',
    },
    {
      name: 'extraTime',
      count: people?.extraTime ?? 0,
      urgency: 'warn',
      to: '/admin/users?extraTime=requested',
    },
    {
      name: 'unfinishedImports',
      count: people?.unfinishedImports ?? 0,
      urgency: 'calm',
      to: '/admin/users/import?concern=unfinished',
    },
    { name: 'fresh', count: requests?.fresh ?? 0, urgency: 'calm', to: `${QUEUE}?age=fresh` },
  ];
  return all.filter(({ count }) => count > 0);
}
