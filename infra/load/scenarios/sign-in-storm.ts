import { PASSWORD, personOf } from './people.ts';
import type { Scenario } from './visit.ts';

/** Bars: quality.md's "sign-in p99 at most 1 s, other requests' p99 at most 200 ms meanwhile". */
export const signInStorm: Scenario = {
  name: 'sign-in-storm',
  about: 'Shift change: everyone opens the sign-in page, signs in by password and looks at the inbox.',
  ...{ perSecond: 40, rampSeconds: 20, minutes: 2 },
  thresholds: [
    { of: 'login', percent: 99, atMostMs: 1_000 },
    { of: 'currentUser', percent: 99, atMostMs: 200 },
    { of: 'unreadCount', percent: 99, atMostMs: 200 },
    { of: 'listNotifications', percent: 99, atMostMs: 200 },
  ],
  async visit(visitor, turn, people) {
    const { username } = personOf(turn, people);
    await visitor.page('/login');
    await visitor.call('login', { body: { username, password: PASSWORD } });
    await visitor.call('currentUser');
    await visitor.call('unreadCount');
    await visitor.call('listNotifications');
  },
};
