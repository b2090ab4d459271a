import { randomUUID } from 'node:crypto';
import {
  accessRequestRequestedV1,
  markAllNotificationsRead,
  markNotificationsRead,
} from '@rigwise/contracts';
import { anEvent, publishEvents, waitFor } from '@rigwise/testing';
import { Inboxes, type Recipient } from './support/inboxes.ts';
import { surroundings, type Surroundings } from './support/running-notification.ts';

jest.setTimeout(90_000);

let around: Surroundings;
let inboxes: Inboxes;
let ada: Recipient;
beforeAll(async () => {
  around = await surroundings({ DELIVERY_REMOVE_EVERY: '200ms' });
  // Two processes' worth of consumers.
  const { url } = await around.start();
  await around.start();
  inboxes = new Inboxes(around, url);
  ada = await inboxes.person('admin');
});
afterAll(() => around.close());

const requests = (count: number) =>
  Array.from({ length: count }, () =>
    anEvent(accessRequestRequestedV1, {
      ...{ requestId: randomUUID(), employeeNumber: 'RW-1', firstName: 'Dana', lastName: 'Ortiz' },
      ...{ email: 'dana@rigwise.example', requestedAt: new Date().toISOString() },
    }),
  );
const publish = (events: ReturnType<typeof requests>) =>
  publishEvents(around.topicPrefix, accessRequestRequestedV1, events);

/** Creates this many notifications of different facts in a new inbox; newest first. */
async function anInbox(count: number, { read = 0, kind = 'test' } = {}): Promise<string> {
  const accountId = randomUUID();
  await around.ledger.run(
    `INSERT INTO notification (id, account_id, kind, subject_id, created_at, read_at)
     SELECT gen_random_uuid(), $1, $4, n::text, $5, CASE WHEN n <= $3 THEN $5::timestamptz END
     FROM generate_series(1, $2::int) n`,
    ...[accountId, count, read, kind, around.clock.now()],
  );
  return accountId;
}
const unreadRows = (accountId: string, more = ''): Promise<number> =>
  around.ledger.count(`notification WHERE account_id = $1 AND read_at IS NULL ${more}`, accountId);

describe('each fact notifies once', () => {
  it('however often its event is delivered, and to two consumers at once', async () => {
    const events = requests(30);
    const before = await inboxes.unread(ada.accountId);
    await Promise.all([publish(events), publish([...events].reverse()), publish(events)]);
    // The same fact in a separate event.
    const [first] = events;
    if (!first) throw new Error('No event');
    const again = { ...first, id: randomUUID() };
    await publish([again]);
    await inboxes.untilHandled(again.id, ...events.map(({ id }) => id));
    expect(await inboxes.unread(ada.accountId)).toBe(before + 30);
    expect(await unreadRows(ada.accountId)).toBe(before + 30);
    expect(await around.ledger.count('dead_letter WHERE event_id = $1::uuid', again.id)).toBe(0);
  });
});

describe('the unread count', () => {
  it('is exact while notifications come, are read twice simultaneously, and all are read', async () => {
    const noticed = Array.from({ length: 40 }, () => around.notices.make({ personId: ada.personId }));
    await inboxes.readAll(ada.accountId, (await inboxes.list(ada.accountId))[0]?.id ?? '');
    await around.notices.publish(...noticed.slice(0, 20));
    await inboxes.untilHandled(...noticed.slice(0, 20).map(({ event }) => event.id));
    const [newest, ...older] = await inboxes.list(ada.accountId, '?state=unread');
    if (!newest) throw new Error('Nothing came');
    const some = older.slice(0, 8).map(({ id }) => id);
    const arriving = around.notices.publish(...noticed.slice(20));
    const marked = await Promise.all([
      ...[inboxes.read(ada.accountId, some), inboxes.read(ada.accountId, [...some].reverse())],
      ...[inboxes.readAll(ada.accountId, newest.id), inboxes.readAll(ada.accountId, newest.id)],
    ]);
    await arriving;
    await inboxes.untilHandled(...noticed.map(({ event }) => event.id));
    // Existing notifications are read, those that arrived meanwhile are not.
    expect(await inboxes.unread(ada.accountId)).toBe(20);
    expect(await unreadRows(ada.accountId)).toBe(20);
    expect(Math.max(...marked)).toBeLessThanOrEqual(40);
    expect(await inboxes.readAll(ada.accountId, newest.id)).toBe(20);
  });

  it('is what each response says it is then', async () => {
    const accountId = await anInbox(10);
    const ids = (await inboxes.list(accountId)).map(({ id }) => id);
    const answers = await Promise.all(ids.map((id) => inboxes.read(accountId, [id])));
    expect(answers.sort((a, b) => a - b)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(await inboxes.read(accountId, ids)).toBe(0);
  });

  it('does not count switched-off kinds, nor does the list show them', async () => {
    const accountId = await anInbox(2);
    await around.ledger.run(`UPDATE notification SET in_app = false WHERE account_id = $1`, accountId);
    expect([await inboxes.unread(accountId), await inboxes.list(accountId)]).toEqual([0, []]);
    expect(await inboxes.mine(accountId)).toHaveLength(2);
  });
});

describe('the list', () => {
  it('is paged from the newest on, unaffected by new ones', async () => {
    const accountId = await anInbox(7, { read: 2 });
    const first = await inboxes.page(accountId, '?limit=3');
    await around.ledger.run(
      `INSERT INTO notification (id, account_id, kind, subject_id, created_at)
       VALUES (gen_random_uuid(), $1, 'test', 'late', now())`,
      accountId,
    );
    const second = await inboxes.page(accountId, `?limit=3&cursor=${first.nextCursor ?? ''}`);
    const third = await inboxes.page(accountId, `?limit=3&cursor=${second.nextCursor ?? ''}`);
    const all = [first, second, third].flatMap(({ items }) => items);
    expect([all.length, new Set(all.map(({ id }) => id)).size, third.nextCursor]).toEqual([7, 7, null]);
    expect(all.map(({ readAt }) => readAt !== null)).toEqual([false, false, false, false, false, true, true]);
    expect(await inboxes.list(accountId, '?state=unread')).toHaveLength(6);
  });

  it('finds a page in an index, however many there are', async () => {
    const accountId = await anInbox(3_000, { read: 2_900 });
    for (const [unread, index] of [
      ['', 'notification_account_id_position_idx'],
      ['AND read_at IS NULL', 'notification_unread_idx'],
    ] as const) {
      const plan = await around.ledger.planOf(
        `SELECT * FROM notification WHERE account_id = '${accountId}' AND in_app ${unread}
         ORDER BY position DESC LIMIT 50`,
      );
      expect(plan).toContain(index);
      expect(plan).not.toMatch(/Seq Scan|Sort/);
    }
  });
});

describe('nobody', () => {
  it('can mark other users’ notifications', async () => {
    const [erin, fred] = [await anInbox(2), await anInbox(1)];
    const ids = (await inboxes.list(erin)).map(({ id }) => id);
    expect(await inboxes.read(fred, ids)).toBe(1);
    const refused = await inboxes.ask(markAllNotificationsRead, fred, { body: { upTo: ids[0] } });
    expect([refused.status, await inboxes.unread(erin)]).toEqual([404, 2]);
  });

  it('can mark more than 200 at once, or an invalid id', async () => {
    const tooMany = Array.from({ length: 201 }, () => randomUUID());
    for (const ids of [[], ['x'], tooMany]) {
      expect((await inboxes.ask(markNotificationsRead, ada.accountId, { body: { ids } })).status).toBe(400);
    }
  });

  it('can mark anything in an employee view', async () => {
    const refused = await inboxes.ask(markNotificationsRead, ada.accountId, {
      ...{ body: { ids: [randomUUID()] }, actorId: randomUUID() },
    });
    expect(refused.status).toBe(403);
  });
});

it('deletes read ones after 90 days, and unread ones after a year', async () => {
  const accountId = await anInbox(5, { read: 3 });
  around.clock.advance({ hours: 24 * 91 });
  await waitFor(async () => (await inboxes.list(accountId)).length === 2, {
    timeoutMs: 30_000,
    what: 'the read ones to be removed',
  });
  around.clock.advance({ hours: 24 * 275 });
  await waitFor(async () => (await inboxes.list(accountId)).length === 0, {
    timeoutMs: 30_000,
    what: 'the unread ones to be removed',
  });
});
