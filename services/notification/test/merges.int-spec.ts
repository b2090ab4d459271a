import { randomUUID } from 'node:crypto';
import { directoryImportEndedV1 } from '@rigwise/contracts';
import { setFailpoint } from '@rigwise/platform';
import { anEvent, publishEvents, waitFor } from '@rigwise/testing';
import { Inboxes, withAccount, type Recipient } from './support/inboxes.ts';
import { surroundings, type Surroundings } from './support/running-notification.ts';

jest.setTimeout(120_000);

let around: Surroundings;
let inboxes: Inboxes;
beforeAll(async () => {
  around = await surroundings();
  // Two processes' worth of consumers.
  const { url } = await around.start();
  await around.start();
  inboxes = new Inboxes(around, url);
});
afterAll(() => around.close());

const PASSWORD = 'Your password was changed';
/** The person as published by identity after being merged as a duplicate. */
const mergedInto = (survivor: Recipient, { accountId: _, ...person }: Recipient) => ({
  ...person,
  ...{ active: false, managerId: null, mergedInto: survivor.personId },
});
const theirs = ({ accountId: _, ...person }: Recipient) => person;
/** People who are already known. */
async function known<People extends readonly Recipient[]>(...people: People): Promise<People> {
  await inboxes.know(people.map(theirs));
  return people;
}

/** Notifies a person of a fact by this id; resolves once processed. */
async function tell(...people: readonly Recipient[]): Promise<void> {
  const notices = people.map(({ personId }) => around.notices.make({ personId }));
  await around.notices.publish(...notices);
  await inboxes.untilHandled(...notices.map(({ event }) => event.id));
}
/** The same, addressed by account. */
async function tellAccounts(...people: readonly Recipient[]): Promise<void> {
  const counts = { created: 1, changed: 0, refused: 0 };
  const events = people.map(({ accountId: startedBy }) => {
    const ended = { importId: randomUUID(), startedBy, fileName: 'crew.csv', outcome: 'loaded' as const };
    return anEvent(directoryImportEndedV1, { ...ended, ...counts });
  });
  await publishEvents(around.topicPrefix, directoryImportEndedV1, events);
  await inboxes.untilHandled(...events.map(({ id }) => id));
}
const unreadOf = (...people: readonly Recipient[]) =>
  Promise.all(people.map(({ accountId }) => inboxes.unread(accountId)));

/** Every order in which these can arrive, each for different people. */
async function inEveryOrder<T>(
  all: readonly T[],
  check: (order: readonly T[]) => Promise<void>,
): Promise<void> {
  await Promise.all(ordersOf(all).map(check));
}
const ordersOf = <T>(all: readonly T[]): T[][] =>
  all.length < 2
    ? [[...all]]
    : all.flatMap((first) => ordersOf(all.filter((one) => one !== first)).map((rest) => [first, ...rest]));

describe('a person who was in the directory twice', () => {
  it('keeps the notifications of both, in any order', async () => {
    await inEveryOrder(['the duplicate', 'the survivor'] as const, async (order) => {
      const [dup, survivor] = [await inboxes.person(), withAccount()];
      await tell(dup);
      for (const next of order) {
        if (next === 'the duplicate') await inboxes.know([mergedInto(survivor, dup)], 2);
        if (next === 'the survivor') await inboxes.know([theirs(survivor)], 2);
      }
      expect([order, await unreadOf(dup, survivor)]).toEqual([order, [0, 1]]);
    });
  });

  it('gets what is addressed to the duplicate later, or was pending for it', async () => {
    const [dup, survivor] = [withAccount('employee', { account: null }), await inboxes.person()];
    await tell(dup);
    await inboxes.know([mergedInto(survivor, dup)], 2);
    expect(await inboxes.titles(survivor.accountId)).toEqual([PASSWORD]);
    await tell(dup, dup);
    expect(await unreadOf(survivor)).toEqual([3]);
    expect(await around.ledger.count('owed_notification')).toBe(0);
  });

  it('gets it once there is an account, if neither had one', async () => {
    const [dup, survivor] = [withAccount('employee', { account: null }), withAccount()];
    await tell(dup);
    await inboxes.know([mergedInto(survivor, dup)], 2);
    await tell(dup, survivor);
    await inboxes.know([{ ...theirs(survivor), account: null }], 2);
    for (const version of [3, 3, 4]) await inboxes.know([theirs(survivor)], version);
    expect(await unreadOf(survivor)).toEqual([3]);
    expect(await around.ledger.count('owed_notification')).toBe(0);
  });

  it('gets what is addressed to the duplicate’s account, through a second merge as well', async () => {
    const [first, second, third] = await known(withAccount(), withAccount(), withAccount());
    await inboxes.know([mergedInto(second, first)], 2);
    await tellAccounts(first);
    expect(await unreadOf(first, second)).toEqual([0, 1]);
    await inboxes.know([mergedInto(third, second)], 2);
    await tellAccounts(first, second, third);
    expect(await unreadOf(first, second, third)).toEqual([0, 0, 4]);
  });

  it('gets it once there is an account, even if it was the duplicate’s', async () => {
    const [dup, survivor] = await known(withAccount(), withAccount('employee', { account: null }));
    await inboxes.know([{ ...mergedInto(survivor, dup), account: null }], 2);
    await inboxes.know([{ ...theirs(survivor), account: dup.account }], 2);
    await tellAccounts(dup);
    expect(await unreadOf(dup)).toEqual([1]);
  });

  it('is found through a second merge, in any order, and on republishing', async () => {
    const merges = ['first into second', 'first into third', 'second into third'] as const;
    await inEveryOrder(merges, async (order) => {
      const [first, second, third] = await known(withAccount(), withAccount(), withAccount());
      await tell(first, second, third);
      const toldTwice = (dup: Recipient, survivor: Recipient, version: number) =>
        inboxes.know([mergedInto(survivor, dup), mergedInto(survivor, dup)], version);
      for (const next of order) {
        if (next === 'first into second') await toldTwice(first, second, 2);
        if (next === 'first into third') await toldTwice(first, third, 3);
        if (next === 'second into third') await toldTwice(second, third, 2);
      }
      await tell(first, second, third);
      expect([order, await unreadOf(first, second, third)]).toEqual([order, [0, 0, 6]]);
    });
  });

  it('misses nothing from that very moment', async () => {
    const pairs = Array.from({ length: 8 }, () => [withAccount(), withAccount()] as const);
    await known(...pairs.flat());
    await Promise.all([
      tell(...pairs.map(([dup]) => dup)),
      tellAccounts(...pairs.map(([dup]) => dup)),
      ...pairs.map(([dup, survivor]) => inboxes.know([mergedInto(survivor, dup)], 2)),
    ]);
    for (const [dup, survivor] of pairs) expect(await unreadOf(dup, survivor)).toEqual([0, 2]);
  });

  it('is merged while they read, without a deadlock', async () => {
    const [dup, survivor] = await known(withAccount(), withAccount());
    await tell(dup, dup, dup);
    // Announcing to open consoles locks the inbox briefly, and would be blocked, too.
    const untold = 'inbox_version WHERE account_id = $1 AND told < version';
    await waitFor(async () => (await around.ledger.count(untold, dup.accountId)) === 0, {
      timeoutMs: 30_000,
      what: 'open consoles to be told',
    });
    const newest = (await inboxes.list(dup.accountId))[0]?.id ?? '';
    const before = await around.ledger.deadlocks();
    // Below the lock timeout of a few seconds: the merge arrives before the first waiter times out.
    const [inHand, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    setFailpoint('consumer.before-transaction', () => {
      setFailpoint('consumer.before-transaction', undefined);
      inHand.resolve();
      return gate.promise;
    });
    const merging = inboxes.know([mergedInto(survivor, dup)], 2);
    await inHand.promise;
    const both = await around.ledger.holding(
      'SELECT FROM notification WHERE id = $1 FOR UPDATE',
      [newest],
      async () => {
        const reading = inboxes.readAll(dup.accountId, newest);
        await around.ledger.untilWaiting(1);
        gate.resolve();
        await around.ledger.untilWaiting(2);
        return [reading, merging];
      },
    );
    expect(await Promise.all(both)).toEqual([0, undefined]);
    expect(await around.ledger.deadlocks()).toBe(before);
    expect(await inboxes.list(survivor.accountId)).toHaveLength(3);
    expect(await unreadOf(dup, survivor)).toEqual([0, 0]);
  });
});

describe('a manager who was in the directory twice', () => {
  const aManager = () => withAccount('manager');
  const aReport = (of: Recipient) => withAccount('employee', { managerId: of.personId });
  const movedTo = ({ personId: managerId }: Recipient, report: Recipient) => ({
    ...theirs(report),
    managerId,
  });

  it('is not notified that their own crew joined them, in any order', async () => {
    await inEveryOrder(['the merge', 'the crew'] as const, async (order) => {
      const dup = aManager();
      const [survivor, report] = await known(aManager(), aReport(dup), dup);
      const request = randomUUID();
      for (const next of [...order, ...order]) {
        if (next === 'the merge') await inboxes.know([mergedInto(survivor, dup)], 2, request);
        if (next === 'the crew') await inboxes.know([movedTo(survivor, report)], 2, request);
      }
      expect([order, await inboxes.titles(survivor.accountId)]).toEqual([order, []]);
      expect([order, await unreadOf(survivor)]).toEqual([order, [0]]);
    });
  });

  it('is not notified either if the duplicate’s account becomes theirs', async () => {
    await inEveryOrder(['the merge', 'the crew', 'the account'] as const, async (order) => {
      const dup = aManager();
      const [survivor, report] = await known(withAccount('manager', { account: null }), aReport(dup), dup);
      const request = randomUUID();
      for (const next of order) {
        const merged = { ...mergedInto(survivor, dup), account: null };
        const account = { ...theirs(survivor), account: dup.account };
        if (next === 'the merge') await inboxes.know([merged], 2, request);
        if (next === 'the crew') await inboxes.know([movedTo(survivor, report)], 2, request);
        if (next === 'the account') await inboxes.know([account], 2, request);
      }
      expect([order, await inboxes.titles(dup.accountId)]).toEqual([order, []]);
    });
    expect(await around.ledger.count('owed_notification')).toBe(0);
  });

  it('is not notified if both are published simultaneously', async () => {
    const teams = Array.from({ length: 8 }, () => {
      const dup = aManager();
      return { dup, survivor: aManager(), report: aReport(dup), request: randomUUID() };
    });
    await known(...teams.flatMap(({ dup, survivor, report }) => [dup, survivor, report]));
    await Promise.all(
      teams.flatMap(({ dup, survivor, report, request }) => [
        inboxes.know([movedTo(survivor, report)], 2, request),
        inboxes.know([mergedInto(survivor, dup)], 2, request),
      ]),
    );
    expect(await unreadOf(...teams.map(({ survivor }) => survivor))).toEqual(teams.map(() => 0));
  });

  it('keeps notifications about people who did join, before the merge and after it', async () => {
    const [dup, survivor, other] = await known(aManager(), aManager(), aManager());
    const [early, late] = await known(aReport(dup), aReport(other));
    await inboxes.know([movedTo(survivor, early)], 2);
    await inboxes.know([mergedInto(survivor, dup)], 2);
    await inboxes.know([movedTo(survivor, late)], 2);
    const joined = 'Dana Ortiz joined your team';
    expect(await inboxes.titles(survivor.accountId)).toEqual([joined, joined]);
  });
});

describe('the manager of a person who was in the directory twice', () => {
  const aReport = (of: Recipient) => withAccount('employee', { managerId: of.personId });
  const under = (report: Recipient, manager: Recipient | null) => ({
    ...theirs(report),
    managerId: manager?.personId ?? null,
  });

  it('is not notified about team members already known under the other number, in any order', async () => {
    await inEveryOrder(['the merge', 'the survivor'] as const, async (order) => {
      const [manager] = await known(withAccount('manager'));
      const [dup, survivor] = await known(aReport(manager), withAccount());
      const request = randomUUID();
      for (const next of [...order, ...order]) {
        if (next === 'the merge') await inboxes.know([mergedInto(survivor, dup)], 2, request);
        if (next === 'the survivor') await inboxes.know([under(survivor, manager)], 2, request);
      }
      expect([order, await inboxes.titles(manager.accountId)]).toEqual([order, []]);
    });
  });

  it('is not notified if both are published simultaneously', async () => {
    const teams = Array.from({ length: 8 }, () => {
      const manager = withAccount('manager');
      return { manager, dup: aReport(manager), survivor: withAccount(), request: randomUUID() };
    });
    await known(...teams.flatMap(({ manager, dup, survivor }) => [manager, dup, survivor]));
    await Promise.all(
      teams.flatMap(({ manager, dup, survivor, request }) => [
        inboxes.know([mergedInto(survivor, dup)], 2, request),
        inboxes.know([under(survivor, manager)], 2, request),
      ]),
    );
    expect(await unreadOf(...teams.map(({ manager }) => manager))).toEqual(teams.map(() => 0));
  });

  it('is notified of people who rejoin, and of others', async () => {
    const [manager] = await known(withAccount('manager'));
    const [dup, survivor, other] = await known(aReport(manager), withAccount(), withAccount());
    await inboxes.know([mergedInto(survivor, dup)], 2);
    await inboxes.know([under(survivor, manager), under(other, manager)], 2);
    expect(await unreadOf(manager)).toEqual([2]);
  });
});
