import { randomUUID } from 'node:crypto';
import {
  announce,
  audienceChoices,
  exportReceipts,
  listMyAnnouncements,
  MOST_ANNOUNCEMENTS_AN_HOUR,
  type AnnouncementAudience,
} from '@rigwise/contracts';
import { Periodic } from '@rigwise/persistence';
import type { RunningService } from '@rigwise/platform';
import { waitFor } from '@rigwise/testing';
import { Announcer } from './support/announcers.ts';
import { Inboxes, type Recipient } from './support/inboxes.ts';
import { surroundings, type Surroundings } from './support/running-notification.ts';

jest.setTimeout(60_000);

const REPORTS: AnnouncementAudience = { to: 'reports' };

let around: Surroundings;
let inboxes: Inboxes;
let service: RunningService;
let url: string;
let manager: Recipient;
let dana: Recipient;
let eli: Recipient;
let fay: Recipient;
let max: Announcer;
let ada: Announcer;
beforeAll(async () => {
  around = await surroundings();
  service = await around.start();
  ({ url } = service);
  inboxes = new Inboxes(around, url);
  const office = { department: 'Office' };
  manager = await inboxes.person('manager', { firstName: 'Max', lastName: 'Meyer', ...office });
  const admin = await inboxes.person('admin', { firstName: 'Ada', lastName: 'Admin', ...office });
  const crew = { managerId: manager.personId };
  [dana, eli, fay] = await Promise.all([
    inboxes.person('employee', { ...crew, firstName: 'Dana', department: 'Drilling', location: 'Rig 7' }),
    inboxes.person('employee', { ...crew, firstName: 'Eli', department: 'HSE', location: 'Rig 7' }),
    inboxes.person('employee', { ...crew, firstName: 'Fay', department: 'Drilling', location: 'Rig 9' }),
  ]);
  await Promise.all([
    inboxes.person('employee', { ...crew, firstName: 'Gone', active: false }),
    inboxes.person('employee', { firstName: 'Zoe', department: 'Drilling', location: 'Rig 9' }),
    inboxes.person('employee', {
      ...crew,
      account: { accountId: randomUUID(), username: 'locked', role: 'employee', disabled: true },
    }),
  ]);
  max = new Announcer(around, url, manager.accountId, 'manager');
  ada = new Announcer(around, url, admin.accountId, 'admin');
});
afterAll(() => around.close());
afterEach(async () => {
  await around.ledger.run('DELETE FROM notification');
  await around.ledger.run('DELETE FROM announcement');
});

const unread = () => Promise.all([dana, eli, fay].map(({ accountId }) => inboxes.unread(accountId)));
const idOf = async (accountId: string): Promise<string> => (await inboxes.list(accountId))[0]?.id ?? '';

describe('its recipients', () => {
  it('are everyone who reports to a manager and can read it, immediately and with its full text', async () => {
    const made = await max.announce(REPORTS);
    expect(made).toMatchObject({ addressed: 3, read: 0, audience: REPORTS, withdrawn: null });
    expect(made.madeBy).toEqual({ accountId: manager.accountId, name: 'Max Meyer' });
    expect(await unread()).toEqual([1, 1, 1]);
    expect(await inboxes.list(dana.accountId)).toMatchObject([
      {
        kind: 'announcement',
        title: 'Crane 2',
        body: 'Out of service.\nUse crane 1.\n\nMax Meyer',
        link: null,
      },
    ]);
  });

  it.each<[AnnouncementAudience, number[]]>([
    [{ to: 'reports-in-departments', departments: ['Drilling'] }, [1, 0, 1]],
    [{ to: 'reports-at-locations', locations: ['Rig 7'] }, [1, 1, 0]],
  ])('are a part of them: %j', async (wanted, expected) => {
    expect(await max.preview(wanted)).toEqual({ people: 2, leftOut: 0 });
    expect((await max.announce(wanted, { important: true })).addressed).toBe(2);
    expect(await unread()).toEqual(expected);
  });

  it('are any group for an administrator, and never the author', async () => {
    const groups: [AnnouncementAudience, number][] = [
      [{ to: 'everyone' }, 5],
      [{ to: 'roles', roles: ['manager'] }, 1],
      [{ to: 'departments', departments: ['Drilling', 'HSE'] }, 4],
      [{ to: 'departments', departments: ['Office'] }, 1],
      [{ to: 'locations', locations: ['Rig 9'] }, 2],
      [{ to: 'people', personIds: [dana.personId, eli.personId] }, 2],
    ];
    for (const [audience, people] of groups) {
      expect([audience, await ada.preview(audience)]).toEqual([audience, { people, leftOut: 0 }]);
      expect((await ada.announce(audience)).addressed).toBe(people);
    }
    // Everyone, the two departments, the people.
    expect(await inboxes.unread(dana.accountId)).toBe(3);
    expect(await inboxes.unread(ada.accountId)).toBe(0);
  });

  it('say how many of the chosen are left out', async () => {
    const personIds = [dana.personId, randomUUID(), dana.personId];
    expect(await ada.preview({ to: 'people', personIds })).toEqual({ people: 1, leftOut: 1 });
    expect((await ada.announce({ to: 'people', personIds })).audience).toEqual({ to: 'people' });
    expect(await inboxes.unread(dana.accountId)).toBe(1);
  });

  it('are offered only as groups that the caller may address, with their sizes', async () => {
    const ofManager = audienceChoices.answers[200].schema.parse(
      await (await max.ask(audienceChoices)).json(),
    );
    expect(ofManager.company).toBeNull();
    expect(ofManager.reports).toEqual({
      people: 3,
      departments: [
        { name: 'Drilling', people: 2 },
        { name: 'HSE', people: 1 },
      ],
      locations: [
        { name: 'Rig 7', people: 2 },
        { name: 'Rig 9', people: 1 },
      ],
    });
    const ofAdmin = audienceChoices.answers[200].schema.parse(await (await ada.ask(audienceChoices)).json());
    expect(ofAdmin.reports.people).toBe(0);
    expect(ofAdmin.company).toMatchObject({
      people: 5,
      roles: [
        { role: 'employee', people: 4 },
        { role: 'manager', people: 1 },
      ],
    });
  });

  it.each<[string, AnnouncementAudience, string]>([
    ['everyone', { to: 'everyone' }, 'announcement/not-yours-to-address'],
    ['a department', { to: 'departments', departments: ['Drilling'] }, 'announcement/not-yours-to-address'],
    ['nobody', { to: 'reports-at-locations', locations: ['Nowhere'] }, 'announcement/nobody'],
  ])('are refused to a manager, announced or counted: %s', async (_whom, audience, code) => {
    expect(await max.preview(audience)).toBe(code);
    expect(await max.tryToAnnounce(audience)).toBe(code);
    expect(await around.ledger.count('announcement')).toBe(0);
  });

  it('are none for an employee', async () => {
    const employee = new Announcer(around, url, dana.accountId, 'employee');
    expect(await employee.tryToAnnounce(REPORTS)).toBe('auth/forbidden');
    expect(await employee.preview(REPORTS)).toBe('auth/forbidden');
  });

  it('are current reports: a new one is notified, a former one is not', async () => {
    const [came, left] = [
      await inboxes.person('employee', { firstName: 'Cam' }),
      await inboxes.person('employee', { firstName: 'Lee', managerId: manager.personId }),
    ];
    expect(await max.preview(REPORTS)).toEqual({ people: 4, leftOut: 0 });
    const { accountId: _came, ...comes } = { ...came, managerId: manager.personId };
    const { accountId: _left, ...leaves } = { ...left, managerId: null };
    await inboxes.know([comes, leaves], 2);
    expect((await max.announce(REPORTS)).addressed).toBe(4);
    expect(await inboxes.unread(came.accountId)).toBeGreaterThan(0);
    expect((await inboxes.list(left.accountId)).filter(({ kind }) => kind === 'announcement')).toEqual([]);
    await inboxes.know([{ ...comes, managerId: null }], 3);
  });
});

describe('receipts', () => {
  it('show exactly who has read it and when, however it was read', async () => {
    const { id } = await max.announce(REPORTS);
    around.clock.advance({ minutes: 5 });
    const readAt = around.clock.now().toISOString();
    await inboxes.read(dana.accountId, [await idOf(dana.accountId)]);
    await inboxes.readAll(fay.accountId, await idOf(fay.accountId));
    around.clock.advance({ minutes: 5 });
    await inboxes.read(dana.accountId, [await idOf(dana.accountId)]);
    expect(await max.show(id)).toMatchObject({ addressed: 3, read: 2 });
    expect((await max.list()).items).toMatchObject([{ id, addressed: 3, read: 2 }]);
    const { items } = await max.receipts(id);
    expect(items.map(({ person, readAt: at }) => [person?.name, person?.department, at])).toEqual([
      ['Dana Ortiz', 'Drilling', readAt],
      ['Eli Ortiz', 'HSE', null],
      ['Fay Ortiz', 'Drilling', readAt],
    ]);
    const names = async (query: string) =>
      (await max.receipts(id, query)).items.map(({ person }) => person?.name);
    expect(await names('?state=read')).toEqual(['Dana Ortiz', 'Fay Ortiz']);
    expect(await names('?state=unread')).toEqual(['Eli Ortiz']);
  });

  it('come page by page, and as a filtered table', async () => {
    const { id } = await max.announce(REPORTS);
    await inboxes.read(eli.accountId, [await idOf(eli.accountId)]);
    const first = await max.receipts(id, '?limit=2');
    const second = await max.receipts(id, `?limit=2&cursor=${first.nextCursor ?? ''}`);
    expect([...first.items, ...second.items].map(({ person }) => person?.name)).toEqual([
      'Dana Ortiz',
      'Eli Ortiz',
      'Fay Ortiz',
    ]);
    expect(second.nextCursor).toBeNull();
    const file = await max.ask(exportReceipts, { id, query: '?state=unread' });
    expect(file.headers.get('content-disposition')).toMatch(/^attachment; filename="receipts-.*\.csv"$/);
    // Ordered by account: sorting by name would make each page of an export cost as much as the whole.
    const [header, ...lines] = (await file.text()).trimEnd().split('\r\n');
    expect([header, ...lines.sort()]).toEqual([
      'Name,Department,Read (UTC)',
      'Dana Ortiz,Drilling,',
      'Fay Ortiz,Drilling,',
    ]);
    expect(await around.ledger.audited(id)).toMatchObject([
      { action: 'announcement.made' },
      { action: 'announcement.receipts-exported', facts: { state: 'unread' } },
    ]);
  });

  it('count simultaneous readers', async () => {
    const { id } = await max.announce(REPORTS);
    const ids = await Promise.all([dana, eli, fay].map(({ accountId }) => idOf(accountId)));
    const people = [dana, eli, fay];
    await Promise.all(
      [...people, ...people].map(({ accountId }, at) => inboxes.read(accountId, [ids[at % 3] ?? ''])),
    );
    expect(await max.show(id)).toMatchObject({ read: 3 });
  });

  it('follow the person when two accounts are merged', async () => {
    const duplicate = await inboxes.person('employee', { managerId: manager.personId, firstName: 'Dup' });
    const { id } = await max.announce({ to: 'reports' });
    const { accountId, ...person } = duplicate;
    await inboxes.know([{ ...person, active: false, mergedInto: eli.personId }], 2);
    // Eli was notified as well: the receipt of the account that is gone is unchanged.
    expect((await max.receipts(id)).items.map((one) => one.accountId)).toContain(accountId);
    const alone = await inboxes.person('employee', { firstName: 'Alone' });
    const survivor = await inboxes.person('employee', { firstName: 'Sur', lastName: 'Vivor' });
    const other = await ada.announce({ to: 'people', personIds: [alone.personId] });
    const { accountId: gone, ...left } = alone;
    await inboxes.know([{ ...left, active: false, mergedInto: survivor.personId }], 2);
    await inboxes.read(survivor.accountId, [await idOf(survivor.accountId)]);
    const { items } = await ada.receipts(other.id);
    expect(items.map((one) => [one.accountId, one.readAt !== null])).toEqual([[survivor.accountId, true]]);
    expect(gone).not.toBe(survivor.accountId);
  });

  it('of two accounts of one person become one, also where a notification is gone already', async () => {
    const duplicate = await inboxes.person('employee', { firstName: 'Dup' });
    const survivor = await inboxes.person('employee', { firstName: 'Sur', lastName: 'Vivor' });
    const { personId, accountId } = survivor;
    const { id } = await ada.announce({ to: 'people', personIds: [duplicate.personId, personId] });
    await inboxes.read(accountId, [await idOf(accountId)]);
    await around.ledger.run('DELETE FROM notification WHERE account_id = $1', accountId);
    const { accountId: _, ...person } = duplicate;
    await inboxes.know([{ ...person, active: false, mergedInto: personId }], 2);
    const { items } = await ada.receipts(id);
    expect(items.map((one) => [one.accountId, one.readAt !== null])).toEqual([[accountId, true]]);
  });

  it('are for the author and for administrators', async () => {
    const { id } = await max.announce(REPORTS);
    const other = new Announcer(around, url, randomUUID(), 'manager');
    expect(await other.show(id)).toBe('announcement/not-found');
    expect(await other.withdraw(id)).toBe('announcement/not-found');
    expect((await other.ask(exportReceipts, { id })).status).toBe(404);
    expect((await other.list()).items).toEqual([]);
    expect(await ada.show(id)).toMatchObject({ id, body: 'Out of service.\nUse crane 1.' });
    expect((await ada.list()).items).toHaveLength(1);
    expect((await ada.list('?by=me')).items).toEqual([]);
    expect((await ada.ask(exportReceipts, { id: randomUUID() })).status).toBe(404);
  });
});

describe('withdrawing', () => {
  it('removes it from every inbox, and keeps its receipts', async () => {
    const { id } = await max.announce(REPORTS);
    await inboxes.read(dana.accountId, [await idOf(dana.accountId)]);
    const withdrawn = await ada.withdraw(id);
    const at = around.clock.now().toISOString();
    expect(withdrawn).toMatchObject({ withdrawn: { at, by: { name: 'Ada Admin' } }, addressed: 3, read: 1 });
    expect(await unread()).toEqual([0, 0, 0]);
    expect(await inboxes.list(dana.accountId)).toEqual([]);
    expect((await max.receipts(id, '?state=read')).items).toHaveLength(1);
    around.clock.advance({ minutes: 1 });
    expect(await max.withdraw(id)).toEqual(withdrawn);
    expect(await around.ledger.audited(id)).toMatchObject([
      { action: 'announcement.made', facts: { audience: 'reports', people: 3, important: false } },
      { action: 'announcement.withdrawn', actorId: ada.accountId, facts: { people: 3, read: 1 } },
    ]);
  });

  it('and reading simultaneously end with an empty inbox, and a receipt if it was read first', async () => {
    const { id } = await max.announce(REPORTS);
    const [first, second] = [await idOf(dana.accountId), await idOf(eli.accountId)];
    await Promise.all([
      inboxes.read(dana.accountId, [first]),
      inboxes.read(eli.accountId, [second]),
      max.withdraw(id),
      ada.withdraw(id),
    ]);
    expect(await unread()).toEqual([0, 0, 0]);
    const shown = await max.show(id);
    const { items } = await max.receipts(id, '?state=read');
    expect(shown).toMatchObject({ read: items.length, withdrawn: expect.anything() as object });
    expect((await around.ledger.audited(id)).length).toBe(2);
  });
});

describe('the same key', () => {
  const key = () => `key-${randomUUID()}`;

  it('announces once, even with simultaneous requests, one of which may have to wait', async () => {
    const twice = key();
    const answers = await Promise.all([
      max.tryToAnnounce(REPORTS, { key: twice }),
      max.tryToAnnounce(REPORTS, { key: twice }),
    ]);
    const [one, ...others] = answers.filter((answer) => answer !== 'request/conflict');
    expect(one).toMatchObject({ addressed: 3 });
    for (const other of others) expect(other).toEqual(one);
    expect(await unread()).toEqual([1, 1, 1]);
    around.clock.advance({ hours: 2 });
    expect(await max.tryToAnnounce(REPORTS, { key: twice })).toEqual(one);
    expect(await around.ledger.count('announcement')).toBe(1);
  });

  it('is refused for another text, and free for another user', async () => {
    const once = key();
    await max.tryToAnnounce(REPORTS, { key: once });
    expect(await max.tryToAnnounce(REPORTS, { key: once, title: 'Crane 3' })).toBe('request/conflict');
    const theirs = await ada.tryToAnnounce({ to: 'departments', departments: ['HSE'] }, { key: once });
    expect(theirs).toMatchObject({ addressed: 1 });
  });
});

it('is made no more often than an hour allows, even with simultaneous requests', async () => {
  // A request that hit the database's lock timeout changed nothing, and is retried.
  const asked = () =>
    waitFor(
      async () => {
        const answer = await max.ask(announce, { body: { title: 'x', body: 'y', audience: REPORTS } });
        return answer.status !== 503 && answer;
      },
      { timeoutMs: 40_000, what: 'an answer of a database that has time' },
    );
  const answers = await Promise.all(Array.from({ length: MOST_ANNOUNCEMENTS_AN_HOUR + 3 }, () => asked()));
  const refused = answers.filter(({ status }) => status !== 201);
  expect(refused.map(({ status }) => status)).toEqual([429, 429, 429]);
  expect(refused[0]?.headers.get('retry-after')).toBe('3600');
  expect(await refused[0]?.json()).toMatchObject({ code: 'announcement/too-many' });
  expect(await unread()).toEqual([10, 10, 10]);
  around.clock.advance({ minutes: 59 });
  expect((await asked()).status).toBe(429);
  // Others are not blocked by it.
  expect((await ada.announce({ to: 'departments', departments: ['HSE'] })).addressed).toBe(1);
  around.clock.advance({ minutes: 1 });
  expect((await asked()).status).toBe(201);
});

it.each([
  ['what a terminal would stumble over', { title: 'Crane\u0007' }],
  ['a title in two lines', { title: 'Crane\n2' }],
  ['half of a character', { title: 'Crane \ud83c' }],
  ['no text', { body: '  ' }],
  ['an overlong text', { body: 'x'.repeat(2001) }],
])('is refused with %s', async (_what, wrong) => {
  expect(await max.tryToAnnounce(REPORTS, wrong)).toBe('request/invalid');
});

it('is listed newest first, page by page, and is in its author’s data export', async () => {
  for (const title of ['One', 'Two', 'Three']) await max.announce(REPORTS, { title });
  const first = await max.list('?limit=2');
  const second = await max.list(`?limit=2&cursor=${first.nextCursor ?? ''}`);
  expect([...first.items, ...second.items].map(({ title }) => title)).toEqual(['Three', 'Two', 'One']);
  const mine = listMyAnnouncements.answers[200].schema.parse(
    await (await max.ask(listMyAnnouncements)).json(),
  );
  const three = ['Three', 'Two', 'One'].map((title) => [title, 3]);
  expect(mine.items.map(({ title, addressed }) => [title, addressed])).toEqual(three);
});

it('is deleted after two years, with its receipts', async () => {
  const { id } = await max.announce(REPORTS);
  const left = async (): Promise<number> => {
    await service.app.get(Periodic).run('forget-announcements');
    return around.ledger.count('announcement_receipt WHERE announcement_id = $1', id);
  };
  around.clock.advance({ hours: 2 * 365 * 24 });
  expect(await left()).toBe(3);
  around.clock.advance({ seconds: 1 });
  expect(await left()).toBe(0);
  expect(await max.show(id)).toBe('announcement/not-found');
});
