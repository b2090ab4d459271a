import { randomUUID } from 'node:crypto';
import { setNotificationPreferences, showNotificationPreferences } from '@rigwise/contracts';
import { Inboxes, type Recipient } from './support/inboxes.ts';
import { Preferences } from './support/preferences.ts';
import { surroundings, type Surroundings } from './support/running-notification.ts';

jest.setTimeout(60_000);

let around: Surroundings;
let inboxes: Inboxes;
let preferences: Preferences;
beforeAll(async () => {
  around = await surroundings();
  inboxes = new Inboxes(around, (await around.start()).url);
  preferences = new Preferences(around, inboxes);
});
afterAll(() => around.close());

const DECIDED = 'access-request.decided';
const put = (who: Recipient, body: unknown, actorId: string | null = null) =>
  inboxes.ask(setNotificationPreferences, who.accountId, { body, actorId, role: 'manager' });
const nothing = { kinds: [], quietHours: null, digestAt: '07:00', revision: 0 };

it('are the kinds’ defaults until the user chooses, for kinds of their role', async () => {
  const max = await inboxes.person('manager', { email: null });
  const mine = await preferences.of(max, 'manager');
  expect(mine).toMatchObject({
    ...{ quietHours: null, digestAt: '07:00', revision: 0 },
    ...{ timeZone: 'UTC', timeZoneIsChosen: false, hasEmail: false },
  });
  const byKind = new Map(mine.kinds.map((kind) => [kind.kind, kind]));
  expect(byKind.get(DECIDED)).toMatchObject({
    ...{ group: 'Access requests', label: 'Someone you sponsor was given access' },
    ...{ inApp: true, email: true, digest: true, fixed: [] },
  });
  expect(byKind.get('account.password-changed')?.fixed).toEqual(['inApp', 'email', 'digest']);
  expect(byKind.has('access-request.waiting')).toBe(false);
  const kinds = (await preferences.of(max, 'admin')).kinds.map(({ kind }) => kind);
  expect(kinds).toContain('access-request.waiting');
  expect((await preferences.of(max)).kinds.map(({ kind }) => kind)).not.toContain(DECIDED);
});

it('include operators’ kinds, for an operator of any role', async () => {
  const kindsOf = async (more: { operator?: true }) => {
    const mine = await preferences.of(await inboxes.person('employee', more));
    return mine.kinds.map(({ kind }) => kind);
  };
  expect(await kindsOf({ operator: true })).toContain('mail.failed');
  expect(await kindsOf({})).not.toContain('mail.failed');
});

it('are the user’s choices, except fixed channels; defaults are not stored', async () => {
  const max = await inboxes.person('manager');
  const off = { inApp: false, email: false, digest: false };
  const kinds = [DECIDED, 'account.password-changed', 'of.tomorrow'].map((kind) => ({ kind, ...off }));
  const times = { quietHours: { from: '22:00', to: '06:00' }, digestAt: null };
  const answer = await preferences.choose(max, { kinds, ...times }, 'manager');
  expect(answer.status).toBe(200);
  const mine = await preferences.of(max, 'manager');
  expect(mine).toMatchObject({ ...times, revision: 1, hasEmail: true });
  const shown = new Map(mine.kinds.map((kind) => [kind.kind, kind]));
  expect(shown.get(DECIDED)).toMatchObject(off);
  expect(shown.get('account.password-changed')).toMatchObject({ inApp: true });
  const kept = () => around.ledger.count('notification_preference WHERE account_id = $1', max.accountId);
  expect(await kept()).toBe(1);
  const standard = { kind: DECIDED, inApp: true, email: true, digest: true };
  await preferences.choose(max, { kinds: [standard] }, 'manager');
  expect(await kept()).toBe(0);
});

it('changed on another device in the meantime are shown instead of overwritten', async () => {
  const max = await inboxes.person('manager');
  for (const revision of [0, 1]) {
    const answers = await Promise.all(
      ['06:00', '08:00', '09:00'].map((digestAt) => put(max, { ...nothing, digestAt, revision })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const refused = answers.find(({ status }) => status === 409);
    const { code, current } = (await refused?.json()) as { code: string; current: unknown };
    expect(code).toBe('request/conflict');
    expect(current).toEqual(await preferences.of(max, 'manager'));
  }
  expect((await put(max, { ...nothing, revision: 7 })).status).toBe(409);
});

it.each([
  { quietHours: { from: '22:00', to: '22:00' } },
  { quietHours: { from: '24:00', to: '06:00' } },
  { quietHours: { from: '22:00' } },
  { digestAt: '7:00' },
  { digestAt: '23:30' },
  { revision: -1 },
  { revision: 3_000_000_000 },
  { kinds: [DECIDED, DECIDED].map((kind) => ({ kind, inApp: true, email: true, digest: true })) },
  { kinds: [{ kind: DECIDED, inApp: true }] },
])('%j are rejected', async (wrong) => {
  const max = await inboxes.person('manager');
  expect((await put(max, { ...nothing, ...wrong })).status).toBe(400);
  expect((await preferences.of(max)).revision).toBe(0);
});

it('are visible to an administrator in a view, and changed by nobody else', async () => {
  const max = await inboxes.person('manager');
  const looked = await inboxes.ask(showNotificationPreferences, max.accountId, { actorId: randomUUID() });
  expect(looked.status).toBe(200);
  const changed = await put(max, nothing, randomUUID());
  expect([changed.status, ((await changed.json()) as { code: string }).code]).toEqual([
    403,
    'employee-view/read-only',
  ]);
});

it('follow identity’s newest time zone of each user', async () => {
  const max = await inboxes.person('manager');
  await preferences.tell(max, 'Asia/Dubai', 3);
  await preferences.tell(max, 'Europe/London', 2);
  expect(await preferences.of(max)).toMatchObject({ timeZone: 'Asia/Dubai', timeZoneIsChosen: true });
  await preferences.tell(max, null, 4);
  expect(await preferences.of(max)).toMatchObject({ timeZone: 'UTC', timeZoneIsChosen: false });
  // From a newer database than ours, and about a person announced later.
  await preferences.tell(max, 'Mars/Olympus', 5);
  expect(await preferences.of(max)).toMatchObject({ timeZone: 'UTC' });
  await preferences.tell({ accountId: randomUUID(), personId: randomUUID() }, 'Asia/Dubai', 1);
});
