import {
  changeActingRole,
  currentSession,
  currentUser,
  exitEmployeeView,
  listPeople,
  peopleOverview,
  startEmployeeView,
  unreadCount,
  type CallDefinition,
  type Role,
} from '@rigwise/contracts';
import { ask, type Answer } from './routes/support/ask.ts';
import { untilEnded } from './routes/support/disable-account.ts';
import { expectDocumented, expectProblem } from './routes/support/expect-documented.ts';
import { startRoutePlatform, type RoutePlatform } from './routes/support/route-platform.ts';
import { signIn } from './routes/support/visitors.ts';

jest.setTimeout(120_000);

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
const act = (cookie: string, role: Role | 'root', url = one): Promise<Answer> =>
  ask(url, changeActingRole, { cookie, body: { role } });
const who = (cookie: string, url = one): Promise<Answer> => ask(url, currentUser, { cookie });
const untilOver = (cookie: string): Promise<unknown> =>
  Promise.all(
    [one, other].map((url) => untilEnded(platform, async () => (await who(cookie, url)).status === 401)),
  );
const idsOf = async (username: string): Promise<{ accountId: string; personId: string }> => {
  const { rows } = await platform.rows.query<{ accountId: string; personId: string }>(
    'select id as "accountId", person_id as "personId" from account where username = $1',
    [username],
  );
  return rows[0] ?? { accountId: '', personId: '' };
};
const lastAudit = async (count = 1): Promise<Record<string, unknown>[]> => {
  const { rows } = await platform.rows.query<Record<string, unknown>>(
    `select a.action, a.outcome, a.actor_id, a.target_id, d.detail from audit a
     left join audit_detail d on d.audit_id = a.id order by sequence desc limit $1`,
    [count],
  );
  return rows;
};
/** The cookie of a session in training. */
async function inTraining(username = 'ada.admin'): Promise<string> {
  const answer = await act(await signIn(platform, username), 'employee');
  expect(answer.status).toBe(200);
  return cookieOf(answer);
}

describe.each<[string, Role, CallDefinition]>([
  ['ada.admin', 'admin', listPeople],
  ['max.manager', 'manager', currentUser],
])('%s', (username, ownRole, ownCall) => {
  it('is an employee at every gateway, under a new id, until they switch back', async () => {
    const own = await signIn(platform, username);
    const before = (await who(own)).body;
    const answer = await act(own, 'employee');
    expectDocumented(changeActingRole, answer);
    // Their other permissions are suspended too.
    const { operator: _operator, ...person } = currentSession.parse(before);
    expect(currentSession.parse(answer.body)).toEqual({ ...person, role: 'employee', ownRole });
    const training = cookieOf(answer);
    expect(training).not.toBe(own);
    for (const url of [one, other]) expect((await who(training, url)).body).toEqual(answer.body);
    expect((await ask(other, unreadCount, { cookie: training })).status).toBe(200);
    await untilOver(own);

    const back = await act(training, ownRole, other);
    expectDocumented(changeActingRole, back);
    expect(back.body).toEqual(before);
    for (const url of [one, other]) {
      expect((await who(cookieOf(back), url)).body).toEqual(before);
      expect((await ask(url, ownCall, { cookie: cookieOf(back) })).status).toBe(200);
    }
    await untilOver(training);
    const { accountId } = await idsOf(username);
    const ids = { actor_id: accountId, target_id: accountId, outcome: 'succeeded' };
    expect(await lastAudit(2)).toMatchObject([
      { ...ids, action: 'training.ended' },
      { ...ids, action: 'training.started' },
    ]);
  });
});

it('an administrator in training may do what an employee may', async () => {
  const cookie = await inTraining();
  for (const call of [listPeople, peopleOverview]) {
    for (const url of [one, other]) expectProblem(await ask(url, call, { cookie }), 403, 'auth/forbidden');
  }
  const body = { userId: (await idsOf('erin.employee')).accountId, reason: 'To see what Erin sees.' };
  expectProblem(await ask(one, startEmployeeView, { cookie, body }), 403, 'auth/forbidden');
  expectProblem(await ask(one, exitEmployeeView, { cookie }), 403, 'auth/forbidden');
});

it('requesting the current role changes nothing', async () => {
  const own = await signIn(platform, 'ada.admin');
  const training = await inTraining();
  const erin = await signIn(platform, 'erin.employee');
  for (const [cookie, role] of [
    [own, 'admin'],
    [training, 'employee'],
    [erin, 'employee'],
  ] as const) {
    const answer = await act(cookie, role);
    expect([answer.status, answer.cookies]).toEqual([200, []]);
    expect(answer.body).toEqual((await who(cookie)).body);
  }
});

it.each<[string, Role]>([
  ['erin.employee', 'manager'],
  ['erin.employee', 'admin'],
  ['max.manager', 'admin'],
  ['ada.admin', 'manager'],
])('%s can’t become %s, and that is recorded', async (username, role) => {
  const cookie = await signIn(platform, username);
  const before = (await who(cookie)).body;
  const answer = await act(cookie, role);
  expectProblem(answer, 403, 'auth/forbidden');
  expect(answer.cookies).toEqual([]);
  expect((await who(cookie)).body).toEqual(before);
  expect((await lastAudit())[0]).toMatchObject({
    action: 'training.refused',
    outcome: 'refused',
    actor_id: (await idsOf(username)).accountId,
    detail: { role },
  });
});

it('an invalid role, and additional fields, are rejected', async () => {
  const cookie = await signIn(platform, 'ada.admin');
  expectProblem(await act(cookie, 'root'), 400, 'request/invalid');
  const body = { role: 'employee', userId: 'x' };
  expectProblem(await ask(one, changeActingRole, { cookie, body }), 400, 'request/invalid');
  expect((await who(cookie)).body).not.toHaveProperty('ownRole');
});

it('is not available in an employee view', async () => {
  const own = await signIn(platform, 'ada.admin');
  const body = { userId: (await idsOf('erin.employee')).accountId, reason: 'To see what Erin sees.' };
  const view = cookieOf(await ask(one, startEmployeeView, { cookie: own, body }));
  for (const role of ['employee', 'admin'] as const) {
    expectProblem(await act(view, role), 403, 'employee-view/read-only');
  }
});

describe('two at once', () => {
  it('change the role once', async () => {
    for (let round = 0; round < 3; round++) {
      const own = await signIn(platform, 'ada.admin');
      const answers = await Promise.all([act(own, 'employee'), act(own, 'employee', other)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
      const training = answers.map(cookieOf).find((cookie) => cookie !== '') ?? '';
      const back = await Promise.all([act(training, 'admin'), act(training, 'admin', other)]);
      expect(back.map(({ status }) => status).sort()).toEqual([200, 401]);
    }
  });

  it('of which one opens an employee view result in a training or a view, never both', async () => {
    const own = await signIn(platform, 'ada.admin');
    const body = { userId: (await idsOf('erin.employee')).accountId, reason: 'To see what Erin sees.' };
    const answers = await Promise.all([
      act(own, 'employee'),
      ask(other, startEmployeeView, { cookie: own, body }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
  });
});

it('ends with the eight hours of the original session', async () => {
  let cookie = await signIn(platform, 'ada.admin');
  for (let elapsed = 0; elapsed < 8 * 60 - 20; elapsed += 20) {
    platform.clock.advance({ minutes: 20 });
    cookie = cookieOf(await act(cookie, elapsed % 40 === 0 ? 'employee' : 'admin'));
  }
  platform.clock.advance({ minutes: 19 });
  expect((await who(cookie)).status).toBe(200);
  platform.clock.advance({ minutes: 1 });
  expect((await who(cookie)).status).toBe(401);
});

it('ends with a role change, and an administrator in training still counts as one', async () => {
  const admin = await signIn(platform, 'ada.admin');
  const { personId } = await idsOf('max.manager');
  const give = (role: Role, cookie: string): Promise<Answer> =>
    ask(one, { method: 'PUT', path: `/api/admin/people/${personId}/role` }, { cookie, body: { role } });
  const search = { method: 'GET', path: '/api/admin/people?q=max.manager' } as const;
  const before = await inTraining('max.manager');
  expect((await give('admin', admin)).status).toBe(200);
  await untilOver(before);

  const max = await inTraining('max.manager');
  // If training removed the role from the account, Max would have to be made an administrator again.
  const listed = await ask(one, search, { cookie: admin });
  expect(listed.body).toMatchObject({ items: [{ account: { role: 'admin' } }] });
  expect((await give('manager', admin)).status).toBe(200);
  await untilOver(max);
  expect((await who(await signIn(platform, 'max.manager'))).body).toMatchObject({ role: 'manager' });
});
