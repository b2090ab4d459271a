import { createHash } from 'node:crypto';
import {
  currentUser,
  endOtherSessions,
  endOwnSession,
  exitEmployeeView,
  listOwnSessions,
  login,
  sessionsRevokedV1,
  startEmployeeView,
  unreadCount,
  type OwnSession,
} from '@rigwise/contracts';
import { waitFor } from '@rigwise/testing';
import { ask, type Answer } from './routes/support/ask.ts';
import { untilEnded } from './routes/support/disable-account.ts';
import { expectDocumented, expectProblem } from './routes/support/expect-documented.ts';
import { startRoutePlatform, type RoutePlatform } from './routes/support/route-platform.ts';

jest.setTimeout(120_000);

const PHONE = 'Mozilla/5.0 (Android 15; Mobile; rv:143.0) Gecko/143.0 Firefox/143.0';
const DESK =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36';

let platform: RoutePlatform;
let one: string;
let other: string;
beforeAll(async () => {
  platform = await startRoutePlatform();
  [one, other] = [platform.gateways[0].url, platform.gateways[1].url];
});
afterAll(() => platform.close());

const cookieOf = ({ cookies }: Answer): string => {
  const line = cookies.find((each) => each.startsWith('rigwise_session=')) ?? '';
  return line.slice(0, line.indexOf(';'));
};
async function signIn(username: string, userAgent: string): Promise<string> {
  const body = { username, password: 'Derrick!2026' };
  const answer = await ask(one, login, { body, headers: { 'user-agent': userAgent } });
  expect(answer.status).toBe(200);
  return cookieOf(answer);
}
/** One session on the desktop, and no other of this person. */
async function alone(username: string): Promise<string> {
  const desk = await signIn(username, DESK);
  expect((await ask(one, endOtherSessions, { cookie: desk })).status).toBe(200);
  return desk;
}
async function listed(cookie: string, url = one): Promise<readonly OwnSession[]> {
  const answer = await ask(url, listOwnSessions, { cookie });
  expectDocumented(listOwnSessions, answer);
  return (answer.body as { items: OwnSession[] }).items;
}
/** The id that identifies another of the person's sessions. */
const idOf = async (cookie: string): Promise<string> =>
  (await listed(cookie)).find(({ current }) => current)?.id ?? '';
const end = (id: string, cookie: string, url = one): Promise<Answer> =>
  ask(url, { method: 'DELETE', path: `/api/auth/sessions/${id}` }, { cookie });
const endOthers = (cookie: string, url = one): Promise<Answer> => ask(url, endOtherSessions, { cookie });
const who = async (cookie: string, url = one): Promise<number> =>
  (await ask(url, currentUser, { cookie })).status;
const untilOver = (cookie: string): Promise<unknown> =>
  Promise.all([one, other].map((url) => untilEnded(platform, async () => (await who(cookie, url)) === 401)));
const hashOf = (cookie: string): string =>
  createHash('sha256')
    .update(cookie.slice(cookie.indexOf('=') + 1))
    .digest('base64url');
const now = (): string => platform.clock.now().toISOString();
/** The audit log's remote sign-outs, and the notifications about them. */
async function toldOf(username: string) {
  const { rows } = await platform.rows.query<Record<string, unknown>>(
    `select a.actor_id::text = a.target_id as own, a.outcome, d.address, d.detail from audit a join audit_detail d on d.audit_id = a.id
     where a.action = 'session.ended' and a.reason = 'signed-out-elsewhere'
       and a.actor_id = (select id from account where username = $1) order by a.sequence`,
    [username],
  );
  const events = await platform.rows.query<{ hashes: string[] }>(
    `select convert_from(value, 'UTF8')::jsonb->'payload'->'sessionHashes' as hashes from outbox
     where topic like '%' || $2 and key = (select id::text from account where username = $1)
       and convert_from(value, 'UTF8')::jsonb->'payload'->>'reason' = 'signed-out-elsewhere' order by sequence`,
    [username, sessionsRevokedV1.topic],
  );
  return { rows, hashes: events.rows.map(({ hashes }) => hashes) };
}

describe('a user’s sessions', () => {
  it('show device, place and start, the last active first, and which one is the current', async () => {
    const desk = await alone('erin.employee');
    const signedIn = now();
    // Less than a minute: none of the calls is recorded as activity.
    platform.clock.advance({ seconds: 30 });
    const phone = await signIn('erin.employee', PHONE);
    const seen = await listed(desk);
    const address = expect.stringContaining('127.0.0.1') as unknown;
    const onDesk = { browser: 'Chrome', system: 'Windows', handheld: false, address, startedAt: signedIn };
    const onPhone = { browser: 'Firefox', system: 'Android', handheld: true, address, startedAt: now() };
    expect(seen).toEqual([
      { ...onPhone, id: expect.any(String) as unknown, lastActiveAt: now(), current: false },
      { ...onDesk, id: expect.any(String) as unknown, lastActiveAt: signedIn, current: true },
    ]);
    expect(JSON.stringify(seen)).not.toContain(hashOf(phone));
    // The phone sees the same, from its side.
    expect((await listed(phone, other)).map(({ id, current }) => [id, current])).toEqual(
      seen.map(({ id, current }) => [id, !current]),
    );
  });

  it('count activity', async () => {
    const desk = await alone('erin.employee');
    const phone = await signIn('erin.employee', PHONE);
    platform.clock.advance({ minutes: 2 });
    await ask(one, unreadCount, { cookie: phone });
    await ask(one, currentUser, { cookie: phone });
    await waitFor(
      async () =>
        (await listed(desk)).some(({ current, lastActiveAt }) => !current && lastActiveAt === now()),
      {
        timeoutMs: 30_000,
        what: 'the activity to be noted',
      },
    );
  });

  it('include no ended ones, and show little about those from before this was recorded', async () => {
    const desk = await alone('erin.employee');
    await signIn('erin.employee', PHONE);
    platform.clock.advance({ minutes: 29 });
    await ask(one, currentUser, { cookie: desk });
    const old = await signIn('erin.employee', 'x');
    await platform.rows.query('update session set address = null where hash = $1', [hashOf(old)]);
    platform.clock.advance({ minutes: 1 });
    expect((await listed(old)).map(({ browser, system, address }) => [browser, system, address])).toEqual(
      expect.arrayContaining([[null, null, null]]),
    );
    expect((await listed(old)).some(({ browser }) => browser === 'Firefox')).toBe(false);
  });
});

describe('signing out there', () => {
  it('ends the session at every gateway immediately, is audited, and is idempotent', async () => {
    const [desk, phone] = [await alone('max.manager'), await signIn('max.manager', PHONE)];
    const id = await idOf(phone);
    expect(await who(phone, other)).toBe(200);
    const before = await toldOf('max.manager');
    const answer = await end(id, desk);
    expectDocumented(endOwnSession, answer);
    expect(answer.status).toBe(200);
    await untilOver(phone);
    expect((await listed(desk)).map(({ current }) => current)).toEqual([true]);
    const after = await toldOf('max.manager');
    expect(after.rows.slice(before.rows.length)).toEqual([
      {
        own: true,
        outcome: 'succeeded',
        address: expect.stringContaining('127.0.0.1') as unknown,
        detail: {
          browser: 'Firefox',
          system: 'Android',
          address: expect.stringContaining('127.0.0.1') as unknown,
          sessions: 1,
        },
      },
    ]);
    expect(after.hashes.slice(before.hashes.length)).toEqual([[hashOf(phone)]]);
    expect((await end(id, desk, other)).status).toBe(200);
    expect(await toldOf('max.manager')).toEqual(after);
    expect(await who(desk)).toBe(200);
  });

  it('is refused for the current device', async () => {
    const desk = await alone('max.manager');
    expectProblem(await end(await idOf(desk), desk), 409, 'session/is-this-one');
    expect(await who(desk)).toBe(200);
  });

  it('knows no session of anyone else, none that never existed, and no invalid id', async () => {
    const [max, erin] = [await alone('max.manager'), await alone('erin.employee')];
    expectProblem(await end(await idOf(erin), max), 404, 'session/not-found');
    expect(await who(erin)).toBe(200);
    expectProblem(await end('01900000-0000-7000-8000-000000000000', max), 404, 'session/not-found');
    expectProblem(await end('all', max), 400, 'request/invalid');
  });

  it('happens once for simultaneous requests', async () => {
    const [desk, phone] = [await alone('max.manager'), await signIn('max.manager', PHONE)];
    const [id, before] = [await idOf(phone), await toldOf('max.manager')];
    const answers = await Promise.all([end(id, desk, one), end(id, desk, other), end(id, desk, one)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const after = await toldOf('max.manager');
    expect(after.rows).toHaveLength(before.rows.length + 1);
    expect(after.hashes).toHaveLength(before.hashes.length + 1);
  });

  it('leaves one of two devices that sign each other out simultaneously', async () => {
    const [desk, phone] = [await alone('max.manager'), await signIn('max.manager', PHONE)];
    const [deskId, phoneId] = [await idOf(desk), await idOf(phone)];
    const answers = await Promise.all([end(phoneId, desk, one), end(deskId, phone, other)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401]);
    const [over, stays] = answers[0].status === 200 ? [phone, desk] : [desk, phone];
    await untilOver(over);
    expect(await who(stays)).toBe(200);
  });
});

it('signs out everywhere else, and says how many', async () => {
  const [desk, phone] = [await alone('nina.north'), await signIn('nina.north', PHONE)];
  const tablet = await signIn('nina.north', PHONE);
  const before = await toldOf('nina.north');
  const answer = await endOthers(desk);
  expectDocumented(endOtherSessions, answer);
  expect(answer.body).toEqual({ ended: 2 });
  await Promise.all([untilOver(phone), untilOver(tablet)]);
  expect((await endOthers(desk, other)).body).toEqual({ ended: 0 });
  const { rows, hashes } = await toldOf('nina.north');
  expect(rows.slice(before.rows.length)).toMatchObject([{ own: true, detail: { sessions: 2 } }]);
  expect(hashes.at(-1)?.toSorted()).toEqual([phone, tablet].map(hashOf).toSorted());
  expect(await who(desk)).toBe(200);
});

describe('an employee view', () => {
  const view = async (cookie: string): Promise<string> => {
    const { rows } = await platform.rows.query<{ id: string }>(
      `select id from account where username = 'erin.employee'`,
    );
    const body = { userId: rows[0]?.id, reason: 'Erin cannot find her certificate.' };
    return cookieOf(await ask(other, startEmployeeView, { cookie, body }));
  };

  it('belongs to the administrator’s sessions, as before it, and can be ended from elsewhere', async () => {
    const [desk, away] = [await alone('ada.admin'), await signIn('ada.admin', PHONE)];
    const before = (await listed(desk)).find(({ current }) => !current);
    platform.clock.advance({ minutes: 3 });
    const cookie = await view(away);
    expect(await listed(desk)).toContainEqual({ ...before, lastActiveAt: now() });
    expect((await end(before?.id ?? '', desk)).status).toBe(200);
    await untilOver(cookie);
    expectProblem(await ask(one, exitEmployeeView, { cookie }), 401, 'auth/unauthenticated');
  });

  it('is not among the employee’s sessions, who can neither see nor end it', async () => {
    const erin = await alone('erin.employee');
    const cookie = await view(await signIn('ada.admin', PHONE));
    expect((await listed(erin)).map(({ current }) => current)).toEqual([true]);
    expect((await endOthers(erin)).body).toEqual({ ended: 0 });
    expect(await who(cookie)).toBe(200);
  });

  it('does not show where the employee is signed in', async () => {
    const cookie = await view(await signIn('ada.admin', PHONE));
    for (const call of [listOwnSessions, endOtherSessions])
      expectProblem(await ask(one, call, { cookie }), 403, 'employee-view/read-only');
  });
});
