import { ADMINISTRATOR, PASSWORD, personOf } from './people.ts';
import type { Scenario, Visitor } from './visit.ts';

const LOOKS = 10;
/** The polling interval of a phone without a live stream. */
const BETWEEN_SECONDS = 30;

/** Bars: as at shift change, sustained for hours. Watch memory and lag meanwhile: see docs/load-tests.md. */
export const soak: Scenario = {
  name: 'soak',
  about:
    'A working day: an announcement; people sign in, check every 30 s for five minutes, read it, sign out.',
  ...{ perSecond: 3, rampSeconds: 60, minutes: 60 },
  thresholds: [
    { of: 'login', percent: 99, atMostMs: 1_000 },
    { of: 'currentUser', percent: 99, atMostMs: 200 },
    { of: 'unreadCount', percent: 99, atMostMs: 200 },
    { of: 'listNotifications', percent: 99, atMostMs: 200 },
    { of: 'markAllNotificationsRead', percent: 99, atMostMs: 200 },
  ],
  async visit(visitor, turn, people) {
    if (turn === 0) await announce(visitor);
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

/** Gives everyone something to read. */
async function announce(visitor: Visitor): Promise<void> {
  await visitor.call('login', { body: { username: ADMINISTRATOR, password: PASSWORD } });
  await visitor.call('announce', {
    body: { title: 'A load test is running', body: 'It will take a while.', audience: { to: 'everyone' } },
  });
  await visitor.call('logout');
}
