import {
  currentUser,
  forgotPassword,
  listChangedCertificates,
  listChangedLevels,
  listChangedResults,
  listServiceTokens,
  login,
  makeServiceToken,
  publicCalls,
  putDirectory,
  revokeServiceToken,
  stopEmailChange,
  type CallAnswer,
} from '@rigwise/contracts';
import { waitFor } from '@rigwise/testing';
import { ask, type Answer, type Asked } from './routes/support/ask.ts';
import { expectDocumented, expectProblem } from './routes/support/expect-documented.ts';
import { startRoutePlatform, type RoutePlatform } from './routes/support/route-platform.ts';
import { aToken, signIn } from './routes/support/visitors.ts';

jest.setTimeout(120_000);

let platform: RoutePlatform;
let one: string;
let other: string;
let admin: string;
beforeAll(async () => {
  platform = await startRoutePlatform();
  [one, other] = [platform.gateways[0].url, platform.gateways[1].url];
  admin = await signIn(platform, 'ada.admin');
});
afterAll(() => platform.close());

const WANTED = { name: 'HR nightly sync', scopes: ['directory:write'], expiresInDays: 30 };
type Made = CallAnswer<typeof makeServiceToken, 201>;
async function make(over: Record<string, unknown> = {}): Promise<Made> {
  const answer = await ask(one, makeServiceToken, { cookie: admin, body: { ...WANTED, ...over } });
  expectDocumented(makeServiceToken, answer);
  return makeServiceToken.answers[201].schema.parse(answer.body);
}
const people = [{ employeeNumber: 'S-1', firstName: 'Dana', lastName: 'Ortiz' }];
/** Like a program: no cookie, no Origin, no browser headers. */
const as = (secret: string, over: Asked = {}): Asked => ({
  body: { people },
  ...over,
  headers: { origin: null, authorization: `Bearer ${secret}`, ...over.headers },
});
const put = (secret: string, url = one, over: Asked = {}): Promise<Answer> =>
  ask(url, putDirectory, as(secret, over));

it('a program updates the directory with its token, and this is audited', async () => {
  const { secret, token } = await make();
  expect(secret).toMatch(/^rw_[A-Za-z0-9_-]{43}$/);
  expect(token).toMatchObject({
    name: WANTED.name,
    scopes: WANTED.scopes,
    madeBy: 'Ada Admin',
    lastUsedAt: null,
  });
  const answer = await put(secret, other);
  expectDocumented(putDirectory, answer);
  expect([answer.status, answer.cookies]).toEqual([200, []]);
  const { body } = await ask(one, listServiceTokens, { cookie: admin });
  const { items } = listServiceTokens.answers[200].schema.parse(body);
  expect(items.find(({ id }) => id === token.id)?.lastUsedAt).toBe(platform.clock.now().toISOString());
  expect(JSON.stringify(body)).not.toContain(secret.slice(0, -4));
});

it('a token that changes an administrator’s address gets no reset, and the old address is notified', async () => {
  const [old, wanted] = ['ada.admin@rigwise.example', 'attacker@evil.example'];
  const { secret } = await make({ name: 'Stolen' });
  const body = { people: [{ employeeNumber: 'RW-1001', email: wanted }] };
  const answer = await put(secret, one, { body });
  expectDocumented(putDirectory, answer);
  expect(answer.body).toMatchObject({ results: [{ result: 'changed', email: 'waits' }] });
  const { text } = await platform.mail.waitForMail(old);
  const [, token] = /stop-email\?token=([\w-]{22})/.exec(text) ?? [];
  for (const email of [wanted, old]) await ask(one, forgotPassword, { body: { email } });
  await waitFor(
    async () => {
      const looked = `select from audit where action = 'password.reset-requested'`;
      return (await platform.rows.query(looked)).rowCount === 2;
    },
    { timeoutMs: 30_000, what: 'both requests to be looked at' },
  );
  expect((await platform.mail.waitForMail(old, { count: 2 })).subject).toContain('Reset the password');
  expect(platform.mail.mailsTo(wanted)).toEqual([]);
  const stopped = await ask(one, stopEmailChange, { body: { token } });
  expectDocumented(stopEmailChange, stopped);
  const again = await put(secret, other, { body });
  expect(again.body).toMatchObject({ results: [{ result: 'unchanged', email: 'stopped' }] });
});

it('stores and logs nothing of a token that could be used', async () => {
  const { secret } = await make({ name: 'Secretive' });
  for (const table of ['service_token', 'audit', 'audit_detail', 'outbox', 'idempotency']) {
    const { rows } = await platform.rows.query<{ found: number }>(
      `select count(*)::int as found from ${table} t where t::text like '%' || $1 || '%'`,
      [secret.slice(3)],
    );
    expect([table, rows[0]?.found]).toEqual([table, 0]);
  }
});

it('is accepted by no call but its own, not even a public one', async () => {
  const { secret } = await make();
  const refused = publicCalls.filter(({ scope, navigation }) => scope === undefined && navigation !== true);
  expect(refused.length).toBeGreaterThan(20);
  for (const call of refused) {
    expectProblem(await ask(one, call, { headers: as(secret).headers ?? {} }), 403, 'auth/scope-missing');
  }
});

it.each([
  ['results', 'results:read', listChangedResults],
  ['levels', 'levels:read', listChangedLevels],
  ['certificates', 'certificates:read', listChangedCertificates],
] as const)('reads %s with a token of that scope, which may do nothing else', async (_what, scope, call) => {
  const { secret } = await make({ name: 'Learning records', scopes: [scope] });
  const reading = { headers: as(secret).headers ?? {} };
  const answer = await ask(other, call, reading);
  expectDocumented(call, answer);
  expect([answer.status, answer.body]).toEqual([200, { items: [], next: null, more: false }]);
  expectProblem(await put(secret), 403, 'auth/scope-missing');
  const directory = await make();
  const refused = await ask(one, call, { headers: as(directory.secret).headers ?? {} });
  expectProblem(refused, 403, 'auth/scope-missing');
});

it('ends immediately when revoked, at every gateway, and revoking again is idempotent', async () => {
  const { secret, token } = await make();
  expect((await put(secret, other)).status).toBe(200);
  const revoke = { method: 'POST', path: `/api/admin/service-tokens/${token.id}/revoke` } as const;
  const [first, second] = await Promise.all([
    ask(one, revoke, { cookie: admin }),
    ask(one, revoke, { cookie: admin }),
  ]);
  for (const answer of [first, second]) expectDocumented(revokeServiceToken, answer);
  for (const url of [one, other]) expectProblem(await put(secret, url), 401, 'auth/invalid-token');
  const { rows } = await platform.rows.query(
    `select action from audit where target_id = $1 and action <> 'service-token.refused' order by sequence`,
    [token.id],
  );
  expect(rows).toEqual([{ action: 'service-token.made' }, { action: 'service-token.revoked' }]);
});

it('ends when it expires', async () => {
  const { secret } = await make({ expiresInDays: 1 });
  const { rows } = await platform.rows.query(
    `update service_token set expires_at = $1 where expires_at < $1::timestamptz + interval '2 days' returning id`,
    [platform.clock.now()],
  );
  expect(rows).toHaveLength(1);
  expectProblem(await put(secret), 401, 'auth/invalid-token');
});

it('is accepted with no other credentials', async () => {
  const { secret } = await make();
  expectProblem(await put(secret, one, { cookie: admin }), 400, 'auth/two-callers');
  expectProblem(await put(secret, one, { cookie: 'any=cookie' }), 400, 'auth/two-callers');
});

it('needs no page of ours, unlike a session', async () => {
  const { secret } = await make();
  expect((await put(secret, one, { headers: { origin: 'https://elsewhere.example' } })).status).toBe(200);
  const forged = { cookie: admin, body: { people }, headers: { origin: 'https://elsewhere.example' } };
  expectProblem(await ask(one, putDirectory, forged), 403, 'request/cross-site');
});

it.each([`rw_${aToken()}`, 'rw_x', `RW_${aToken()}`])('a wrong one is refused: %s', async (secret) => {
  expectProblem(await put(secret), 401, 'auth/invalid-token');
});

it.each(['Basic cnc6cnc=', 'Bearer', 'Bearer abc', `Bearer ${aToken()}`])(
  'is ignored if it is no token of ours: %s',
  async (authorization) => {
    expectProblem(await put('', one, { headers: { authorization } }), 401, 'auth/unauthenticated');
    expect((await ask(one, currentUser, { cookie: admin, headers: { authorization } })).status).toBe(200);
  },
);

it('wrong ones are throttled like wrong passwords, and block no valid one', async () => {
  const { secret } = await make();
  await platform.rows.query(`update throttle_window set count = 100000, ends_at = $1`, [
    new Date(platform.clock.now().getTime() + 60_000),
  ]);
  const answer = await put(`rw_${aToken()}`);
  expectProblem(answer, 429, 'auth/throttled');
  expect(answer.headers['retry-after']).toBe('60');
  expect((await put(secret)).status).toBe(200);
  await platform.rows.query('delete from throttle_window');
  expect((await ask(one, login, { body: { username: 'ada.admin', password: 'wrong' } })).status).toBe(401);
});
