import pg from 'pg';
import {
  changePerson,
  codeIssuedV2,
  disableAccount,
  enableAccount,
  invitePerson,
  login,
  mailPasswordReset,
  makeTemporaryPassword,
  mergePerson,
  setCapabilities,
  sessionKey,
  sessionRecord,
  setRole,
  showPerson,
  signOutEverywhere,
  type CallDefinition,
  personChangedV1,
} from '@rigwise/contracts';
import { recordIn } from '@rigwise/testing';
import {
  addAdmin,
  auditedOf,
  personOf,
  publishedOf,
  signedIn,
  type SignedIn,
} from './support/administrator.ts';
import { addAccount, addPerson, type AddedAccount } from './support/people.ts';
import { DEMO_PASSWORD, startIdentity, type RunningIdentity } from './support/running-identity.ts';

jest.setTimeout(60_000);

let identity: RunningIdentity;
let admin: SignedIn;
beforeAll(async () => {
  identity = await startIdentity();
  admin = await signedIn(identity, 'ada.admin');
});
afterAll(() => identity.close());

const act = <D extends CallDefinition>(call: D, personId: string, body?: unknown, by = admin) =>
  by.send(call, { params: { personId }, ...(body !== undefined && { body }) });
const show = async (personId: string) => (await act(showPerson, personId)).body;
const signIn = async ({ username }: { username: string }, password = DEMO_PASSWORD) => {
  const browser = identity.browser();
  return { browser, answer: await browser.send(login, { username, password }) };
};
const openSessions = ({ accountId }: AddedAccount): Promise<number> =>
  identity.rows.count('session where account_id = $1 and revoked_at is null', accountId);
const published = (personId: string) => publishedOf(identity, personId);
const audited = (action: string, personId: string) => auditedOf(identity, action, personId);
const anAdmin = () => addAdmin(identity);

describe('a role', () => {
  it('ends every session, is published and audited; the same one again does nothing', async () => {
    const person = await addAccount(identity.rows);
    await signIn(person);
    const answer = await act(setRole, person.personId, { role: 'manager' });
    expect(answer.body).toMatchObject({ account: { role: 'manager' }, access: { sessions: 0 } });
    expect(await openSessions(person)).toBe(0);
    expect((await published(person.personId)).at(-1)?.payload).toMatchObject({
      account: { role: 'manager' },
    });
    await act(setRole, person.personId, { role: 'manager' });
    expect(await audited('account.role-changed', person.personId)).toEqual([
      expect.objectContaining({ outcome: 'succeeded', detail: { from: 'employee', to: 'manager' } }),
    ]);
  });

  it.each([
    ['a disabled state', `status = 'disabled'`],
    ['permissions', `capabilities = '{author:all}'`],
  ])('and %s are those of a sign-in whose password was checked before', async (_what, change) => {
    const person = await addAccount(identity.rows);
    const lock = new pg.Client({ connectionString: identity.environment['DATABASE_URL'] });
    await lock.connect();
    await lock.query('begin');
    await lock.query('select from account where id = $1 for update', [person.accountId]);
    const signing = signIn(person);
    await identity.rows.untilOneWaits();
    await lock.query(`update account set ${change} where id = $1`, [person.accountId]);
    await lock.query('commit');
    await lock.end();
    expect((await signing).answer.status).toBe(401);
    expect(await openSessions(person)).toBe(0);
  });
});

describe('the last administrator', () => {
  it('can’t be demoted, disabled or merged away by anyone', async () => {
    const other = await anAdmin();
    const own = await show(await personOf(identity, 'ada.admin'));
    // No other administrator is left once this one waits for a first sign-in: pending accounts don't count.
    await identity.rows.query(`update account set status = 'unverified' where id = $1`, other.accountId);
    const survivor = await addAccount(identity.rows);
    const body = { duplicateId: own.id, confirmation: own.employeeNumber };
    const answers = [
      await act(setRole, own.id, { role: 'employee' }, other.as),
      await act(disableAccount, own.id, undefined, other.as),
      await act(mergePerson, survivor.personId, body, other.as),
    ];
    expect(answers.map(({ status, problem }) => [status, problem.code])).toEqual(
      [1, 2, 3].map(() => [409, 'people/last-administrator']),
    );
    const [refused] = await audited('account.disabled', own.id);
    expect(refused).toMatchObject({ outcome: 'refused', reason: 'people/last-administrator' });
    await identity.rows.query(`update account set role = 'employee' where id = $1`, other.accountId);
  });

  it('is the last one if the other is external, and their last day is over', async () => {
    const [other, waiting] = [await anAdmin(), await anAdmin()];
    const own = await personOf(identity, 'ada.admin');
    await identity.rows.query(`update account set status = 'unverified' where id = $1`, waiting.accountId);
    const endsAt = new Date(identity.clock.now().getTime() + 3_600_000);
    await identity.rows.query(
      `insert into external_access (person_id, sponsor_id, ends_on, time_zone, ends_at, granted_at)
       values ($1, $2, $3::timestamptz::date, 'UTC', $3, now())`,
      ...[other.personId, own, endsAt],
    );
    identity.clock.advance({ hours: 1 });
    const answer = await act(setRole, own, { role: 'employee' }, waiting.as);
    expect([answer.status, answer.problem.code]).toEqual([409, 'people/last-administrator']);
    await identity.rows.query(
      `update account set role = 'employee' where id in ($1, $2)`,
      ...[other.accountId, waiting.accountId],
    );
  });

  it('stays if two demote each other simultaneously', async () => {
    const [one, two] = [await anAdmin(), await anAdmin()];
    await identity.rows.query(`update account set status = 'disabled' where username = 'ada.admin'`);
    const answers = await Promise.all([
      act(setRole, two.personId, { role: 'employee' }, one.as),
      act(setRole, one.personId, { role: 'employee' }, two.as),
    ]);
    await identity.rows.query(`update account set status = 'active' where username = 'ada.admin'`);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const left = await identity.rows.count(
      `account where role = 'admin' and id in ($1, $2)`,
      one.accountId,
      two.accountId,
    );
    expect(left).toBe(1);
    await identity.rows.query(
      `update account set role = 'employee' where id in ($1, $2)`,
      one.accountId,
      two.accountId,
    );
  });

  it('can’t lock themselves out', async () => {
    const other = await anAdmin();
    const own = other.personId;
    const demoted = await act(setRole, own, { role: 'manager' }, other.as);
    const disabled = await act(disableAccount, own, undefined, other.as);
    expect([demoted, disabled].map(({ status }) => status)).toEqual([422, 422]);
    await identity.rows.query(`update account set role = 'employee' where id = $1`, other.accountId);
  });

  it('is checked again, whatever the gateway has cached', async () => {
    const former = await anAdmin();
    const { personId } = await addAccount(identity.rows);
    await act(setRole, former.personId, { role: 'employee' });
    const answer = await act(disableAccount, personId, undefined, former.as);
    expect([answer.status, answer.problem.code]).toEqual([403, 'auth/forbidden']);
    expect((await show(personId)).state).toBe('active');
  });
});

it('permissions are stored, and end sessions only if one is removed', async () => {
  const person = await addAccount(identity.rows);
  const { browser } = await signIn(person);
  const given = [
    { name: 'author', scope: 'all' },
    { name: 'marker', scope: 'department' },
  ];
  await act(setCapabilities, person.personId, { capabilities: given });
  expect((await show(person.personId)).access?.capabilities).toEqual(given);
  // The copy that gateways read and are notified about.
  const copy = await identity.redis.get(sessionKey(browser.sessionHash ?? ''));
  expect(sessionRecord.parse(recordIn(copy)).capabilities).toEqual(['author:all', 'marker:department']);
  expect(await openSessions(person)).toBe(1);
  await act(setCapabilities, person.personId, { capabilities: [{ name: 'author', scope: 'department' }] });
  expect(await openSessions(person)).toBe(0);
  const twice = [given[0], { name: 'author', scope: 'department' }];
  expect((await act(setCapabilities, person.personId, { capabilities: twice })).status).toBe(400);
});

it('the operator permission is published when it is granted and removed, and no other', async () => {
  const { personId } = await addAccount(identity.rows);
  const before = (await identity.rows.events(personChangedV1)).length;
  for (const name of ['operator', 'author']) {
    await act(setCapabilities, personId, { capabilities: [{ name, scope: 'all' }] });
  }
  const told = (await identity.rows.events(personChangedV1)).slice(before);
  expect(told.map(({ payload }) => payload.operator)).toEqual([true, undefined]);
});

it('disabling ends every session and every way in; enabling restores them', async () => {
  const person = await addAccount(identity.rows);
  await signIn(person);
  const { body } = await act(disableAccount, person.personId);
  expect([body.state, await openSessions(person)]).toEqual(['disabled', 0]);
  expect((await signIn(person)).answer.status).toBe(401);
  expect((await act(enableAccount, person.personId)).body.state).toBe('active');
  expect((await signIn(person)).answer.status).toBe(200);
  expect((await published(person.personId)).map(({ payload }) => payload.account?.disabled)).toEqual([
    true,
    false,
  ]);
});

it('signing a person out ends their sessions on every device', async () => {
  const person = await addAccount(identity.rows);
  await signIn(person);
  await signIn(person);
  expect((await show(person.personId)).access?.sessions).toBe(2);
  expect((await act(signOutEverywhere, person.personId)).body.access?.sessions).toBe(0);
  expect((await signIn(person)).answer.status).toBe(200);
});

describe('a way to a password', () => {
  it('is a mailed link for people with an address, whose password works until then', async () => {
    const person = await addAccount(identity.rows);
    expect((await act(mailPasswordReset, person.personId)).status).toBe(200);
    const mailed = (await identity.rows.events(codeIssuedV2)).at(-1)?.payload;
    expect(mailed).toMatchObject({
      personId: person.personId,
      purpose: 'password-reset',
      askedBy: 'administrator',
    });
    expect((await signIn(person)).answer.status).toBe(200);
  });

  it('is no mail without an address, or without a chosen password', async () => {
    const silent = await addAccount(identity.rows, { email: null });
    const fresh = await addAccount(identity.rows, { password: null, status: 'unverified' });
    const off = await addAccount(identity.rows, { status: 'disabled' });
    const codes = [silent, fresh, off].map(
      async ({ personId }) => (await act(mailPasswordReset, personId)).problem.code,
    );
    expect(await Promise.all(codes)).toEqual(['people/no-email', 'people/no-account', 'people/not-usable']);
  });

  it('is an invitation for people without an account, repeated if the mail was lost', async () => {
    const { personId } = await addPerson(identity.rows);
    expect((await act(invitePerson, personId)).body).toMatchObject({ state: 'unverified' });
    await act(invitePerson, personId);
    const [first, second] = await identity.rows.invitationsOf(personId);
    expect(second?.payload.supersedes).toEqual([first?.payload.invitationId]);
    const { personId: known } = await addAccount(identity.rows);
    expect((await act(invitePerson, known)).problem.code).toBe('people/has-password');
    const { personId: silent } = await addPerson(identity.rows, { email: null });
    expect((await act(invitePerson, silent)).problem.code).toBe('people/no-email');
  });

  it('is a temporary password without an address: once, for a week, and only in the response', async () => {
    const person = await addPerson(identity.rows, { email: null });
    const { body } = await act(makeTemporaryPassword, person.personId);
    expect(body.person).toMatchObject({ state: 'first-login', access: { hasPassword: false } });
    const { answer } = await signIn(body, body.temporaryPassword);
    expect([answer.status, answer.body]).toEqual([202, expect.objectContaining({ otpSent: false })]);
    const kept = await identity.rows.query(
      `select 1 from audit_detail where detail::text like $1
       union all select 1 from outbox where convert_from(value, 'UTF8') like $1`,
      `%${body.temporaryPassword}%`,
    );
    expect(kept).toEqual([]);
    const days = (Date.parse(body.expiresAt) - identity.clock.now().getTime()) / 86_400_000;
    expect(days).toBeCloseTo(7);
  });

  it('is no temporary password if a mail would arrive, and none for a disabled account', async () => {
    const { personId } = await addAccount(identity.rows);
    expect((await act(makeTemporaryPassword, personId)).problem.code).toBe('people/has-email');
    const off = await addAccount(identity.rows, { email: null, status: 'disabled' });
    expect((await act(makeTemporaryPassword, off.personId)).problem.code).toBe('people/not-usable');
  });

  it('replaces the password of a person without an address, and ends their sessions', async () => {
    const person = await addAccount(identity.rows, { email: null });
    await signIn(person);
    await act(makeTemporaryPassword, person.personId);
    expect(await openSessions(person)).toBe(0);
    expect((await signIn(person)).answer.status).toBe(401);
  });
});

describe('a duplicate', () => {
  const merge = (survivor: { personId: string }, duplicate: { personId: string; employeeNumber: string }) =>
    act(mergePerson, survivor.personId, {
      duplicateId: duplicate.personId,
      confirmation: duplicate.employeeNumber.toLowerCase(),
    });

  it('gives its account, crew and details to the surviving person, and its number stays known', async () => {
    const survivor = await addPerson(identity.rows, { email: null });
    const duplicate = await addAccount(identity.rows);
    const member = await addPerson(identity.rows);
    await act(changePerson, member.personId, { revision: 1, managerId: duplicate.personId });
    await signIn(duplicate);
    const { body } = await merge(survivor, duplicate);
    expect(body).toMatchObject({
      email: duplicate.email,
      state: 'active',
      account: { username: duplicate.username },
      crewSize: 1,
      mergedFrom: [{ employeeNumber: duplicate.employeeNumber }],
    });
    expect(await show(duplicate.personId)).toMatchObject({
      state: 'merged',
      account: null,
      mergedInto: { employeeNumber: survivor.employeeNumber },
    });
    expect(await openSessions(duplicate)).toBe(0);
    expect((await signIn(duplicate)).answer.status).toBe(200);
    expect((await published(duplicate.personId)).at(-1)?.payload).toMatchObject({
      active: false,
      account: null,
    });
    expect((await published(member.personId)).at(-1)?.payload).toMatchObject({
      managerId: survivor.personId,
    });
    expect(await audited('person.merged', survivor.personId)).toEqual([
      expect.objectContaining({ outcome: 'succeeded', actor_id: admin.accountId }),
    ]);
  });

  it('keeps its account, disabled and signed out, if the surviving person has one', async () => {
    const [survivor, duplicate] = [await addAccount(identity.rows), await addAccount(identity.rows)];
    await signIn(duplicate);
    expect((await merge(survivor, duplicate)).body.account).toMatchObject({ username: survivor.username });
    expect(await openSessions(duplicate)).toBe(0);
    expect((await signIn(duplicate)).answer.status).toBe(401);
    expect((await signIn(survivor)).answer.status).toBe(200);
  });

  it.each([
    ['a wrong number typed', async () => [await addPerson(identity.rows), 'RW-0'] as const],
    ['the same person', async () => [null, null] as const],
  ])('is refused with %s', async (_what, made) => {
    const survivor = await addPerson(identity.rows);
    const [duplicate, confirmation] = await made();
    const other = duplicate ?? survivor;
    const answer = await act(mergePerson, survivor.personId, {
      duplicateId: other.personId,
      confirmation: confirmation ?? other.employeeNumber,
    });
    expect([answer.status, answer.problem.code]).toEqual([422, 'people/unfit-merge']);
  });

  it('is refused if one reports to the other through others, in either direction', async () => {
    const [top, middle, low] = [
      await addPerson(identity.rows),
      await addPerson(identity.rows),
      await addPerson(identity.rows),
    ];
    await act(changePerson, middle.personId, { revision: 1, managerId: top.personId });
    await act(changePerson, low.personId, { revision: 1, managerId: middle.personId });
    for (const answer of [await merge(low, top), await merge(top, low)]) {
      expect([answer.status, answer.problem.code]).toEqual([422, 'people/unfit-merge']);
    }
  });

  it('is merged once, even if two are merged into each other simultaneously', async () => {
    const [one, two] = [await addPerson(identity.rows), await addPerson(identity.rows)];
    const answers = await Promise.all([merge(one, two), merge(two, one)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  });

  it('is never the signed-in user', async () => {
    const other = await anAdmin();
    const survivor = await addPerson(identity.rows);
    const body = { duplicateId: other.personId, confirmation: other.employeeNumber };
    const answer = await act(mergePerson, survivor.personId, body, other.as);
    expect(answer.problem.code).toBe('people/own-account');
    await identity.rows.query(`update account set role = 'employee' where id = $1`, other.accountId);
  });
});

it('merging is for administrators, and a role needs an account', async () => {
  const without = await addPerson(identity.rows);
  expect((await act(setRole, without.personId, { role: 'admin' })).problem.code).toBe('people/no-account');
  const manager = await signedIn(identity, 'max.manager');
  const { personId } = await addAccount(identity.rows);
  for (const call of [
    disableAccount,
    signOutEverywhere,
    mailPasswordReset,
    makeTemporaryPassword,
    invitePerson,
  ]) {
    expect((await act(call, personId, undefined, manager)).status).toBe(403);
  }
  expect((await show(personId)).state).toBe('active');
});
