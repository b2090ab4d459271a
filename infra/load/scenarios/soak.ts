import { PASSWORD, personOf } from './people.ts';
import type { Scenario } from './visit.ts';

const LOOKS = 10;
/** As often as a phone asks whose live stream is down. */
const BETWEEN_SECONDS = 30;

/** Bars: as at shift change, held for hours. Watch memory and lags meanwhile: see docs/load-tests.md. */
export const soak: Scenario = {
  name: 'soak',
  about:
    'A working day: people sign in, look at their inbox every 30 s for five minutes, read it and sign out.',
  ...{ perSecond: 3, rampSeconds: 60, minutes: 60 },
  thresholds: [
    { of: 'login', percent: 99, atMostMs: 1_000 },
    { of: 'currentUser', percent: 99, atMostMs: 200 },
    { of: 'unreadCount', percent: 99, atMostMs: 200 },
    { of: 'listNotifications', percent: 99, atMostMs: 200 },
    { of: 'markAllNotificationsRead', percent: 99, atMostMs: 200 },
  ],
  async visit(visitor, turn, people) {
    const { username } = personOf(turn, people);
    await visitor.page('/login');
    await visitor.call('login', { body: { username, password: PASSWORD } });
    for (let looks = 0; looks < LOOKS; looks += 1) {
      await visitor.call('currentUser');
      await visitor.call('unreadCount');
      await visitor.pause(BETWEEN_SECONDS);
    }
    const { body } = await visitor.call('listNotifications');
    const [newest] = (body as { items: { id: string }[] }).items;
    if (newest) await visitor.call('markAllNotificationsRead', { body: { upTo: newest.id } });
    await visitor.call('logout');
  },
};
