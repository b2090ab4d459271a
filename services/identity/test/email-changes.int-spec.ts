import {
  codeIssuedV2,
  confirmEmailChange,
  decideEmailChanges,
  employeeLoginSendOtp,
  exportMyData,
  forgotPassword,
  listPeople,
  login,
  mergePerson,
  sendEmailChangeCode,
  setCapabilities,
  setRole,
  showPerson,
  showProfile,
  stopEmailChange,
  changePerson,
  type EmailChange,
} from '@rigwise/contracts';
import { Periodic } from '@rigwise/persistence';
import { addAdmin, auditedOf, publishedOf, signedIn, type SignedIn } from './support/administrator.ts';
import { putBy, type Put } from './support/hr-system.ts';
import { addAccount, addPerson, type AddedAccount, type AddedPerson } from './support/people.ts';
import {
  DEMO_PASSWORD,
  idempotencyKey,
  startIdentity,
  type RunningIdentity,
} from './support/running-identity.ts';
import type { TestBrowser } from './support/test-browser.ts';

jest.setTimeout(60_000);

let identity: RunningIdentity;
let put: Put;
let admin: SignedIn;
beforeAll(async () => {
  identity = await startIdentity();
  put = putBy(identity);
  admin = await signedIn(identity, 'ada.admin');
});
afterAll(() => identity.close());

let addresses = 0;
const newAddress = (): string => `new${++addresses}@rigwise.example`;
const emailOf = async ({ personId }: AddedPerson): Promise<string | null | undefined> =>
  (await identity.rows.query<{ email: string | null }>('select email from person where id = $1', personId))[0]
    ?.email;
const shown = async ({ personId }: AddedPerson) =>
  (await admin.send(showPerson, { params: { personId } })).body;
const changeOf = async (person: AddedPerson): Promise<EmailChange> => {
  const { emailChange } = await shown(person);
  if (!emailChange) throw new Error('Nothing waits');
  return emailChange;
};
const kindsOf = async ({ personId }: AddedPerson) =>
  (await identity.rows.emailNoticesOf(personId)).map(({ kind, to }) => [kind, to]);
async function signedInAs(person: AddedAccount): Promise<TestBrowser> {
  const browser = identity.browser();
  const { status } = await browser.send(login, { username: person.username, password: DEMO_PASSWORD });
  expect(status).toBe(200);
  return browser;
}
const decide = async (
  decision: 'confirm' | 'discard',
  people: readonly AddedPerson[],
  by: SignedIn = admin,
  domain?: string,
) => {
  const changes = await Promise.all(
    people.map(async (person) => {
      const { id: changeId, state } = await changeOf(person);
      return { personId: person.personId, changeId, state };
    }),
  );
  return (await by.send(decideEmailChanges, { body: { decision, domain, changes } })).body.results;
};
const stop = (token: string) => identity.browser().send(stopEmailChange, { token });
const confirm = (browser: TestBrowser, code: string) => browser.send(confirmEmailChange, { code });
const role = (person: AddedPerson, to: string) =>
  identity.rows.query('update account set role = $2 where person_id = $1', person.personId, to);
/** A person with a waiting address. */
async function waiting(over: Parameters<typeof addAccount>[1] = {}) {
  const person = await addAccount(identity.rows, over);
  const email = newAddress();
  await put({ employeeNumber: person.employeeNumber, email });
  return { person, email };
}

describe('an administrator’s address', () => {
  it('can’t be changed by a token: a reset for the new one finds nobody', async () => {
    const { personId } = await addAdmin(identity);
    const ada = { ...(await shown({ personId } as AddedPerson)), personId };
    const old = ada.email ?? '';
    const { results } = await put({ employeeNumber: ada.employeeNumber, email: 'attacker@evil.example' });
    expect(results).toMatchObject([{ result: 'changed', email: 'waits' }]);
    const attacker = identity.browser();
    await attacker.send(forgotPassword, { email: 'attacker@evil.example' }, { headers: idempotencyKey() });
    await attacker.send(forgotPassword, { email: old }, { headers: idempotencyKey() });
    await identity.rows.untilMailRequestsHandled();
    const resets = (await identity.rows.events(codeIssuedV2)).map(({ payload }) => payload.recipient.address);
    expect(resets).toEqual([old]);
    expect(await identity.rows.emailNoticesOf(personId)).toEqual([
      { kind: 'started', to: old, stopToken: expect.stringMatching(/^[\w-]{22}$/) as string },
    ]);
  });

  it('needs another administrator’s confirmation; a sole one proves mailbox and session', async () => {
    const [one, other] = [await addAdmin(identity), await addAdmin(identity)];
    await put({ employeeNumber: one.employeeNumber, email: newAddress() });
    expect(await decide('confirm', [one], one.as)).toMatchObject([
      { done: false, code: 'people/own-account' },
    ]);
    expect((await (await signedInAs(one)).send(sendEmailChangeCode)).problem.code).toBe(
      'email-change/administrator-confirms',
    );
    expect(await decide('confirm', [one], other.as)).toMatchObject([{ done: true }]);
    const only = await addAdmin(identity);
    const others = `role = 'admin' and id <> '${only.accountId}'`;
    await identity.rows.query(
      `update account set role = 'manager' where ${others} and username <> 'ada.admin'`,
    );
    await identity.rows.query(`update account set status = 'disabled' where ${others}`);
    const email = newAddress();
    await put({ employeeNumber: only.employeeNumber, email });
    expect(await kindsOf(only)).toEqual([['started', only.email]]);
    const browser = await signedInAs(only);
    expect((await browser.send(sendEmailChangeCode)).status).toBe(200);
    const { clearCode } = await identity.rows.emailChangeCode(only.personId);
    expect((await confirm(browser, clearCode)).status).toBe(200);
    expect(await emailOf(only)).toBe(email);
    await identity.rows.query(`update account set status = 'active' where username = 'ada.admin'`);
  });
});

describe('an employee with an account', () => {
  it('keeps the old address until the code from the new mailbox is entered while signed in', async () => {
    const { person, email } = await waiting();
    expect(await emailOf(person)).toBe(person.email);
    expect(await publishedOf(identity, person.personId)).toEqual([]);
    expect(await kindsOf(person)).toEqual([
      ['started', person.email],
      ['confirm', email],
    ]);
    await identity.browser().send(employeeLoginSendOtp, { employeeNumber: person.employeeNumber });
    expect((await identity.rows.newestCode()).payload.recipient.address).toBe(person.email);
    const [here, elsewhere] = [await signedInAs(person), await signedInAs(person)];
    expect((await here.send(showProfile)).body).toMatchObject({
      email: person.email,
      emailChange: { email, state: 'waiting', confirmedBy: 'person' },
    });
    await here.send(sendEmailChangeCode);
    const { address, clearCode } = await identity.rows.emailChangeCode(person.personId);
    expect(address).toBe(email);
    const wrong = clearCode === '000000' ? '000001' : '000000';
    expect((await confirm(here, wrong)).status).toBe(400);
    expect((await confirm(elsewhere, clearCode)).status).toBe(400);
    expect(await confirm(here, clearCode)).toMatchObject({ status: 200, body: { email } });
    expect((await here.send(showProfile)).body).toMatchObject({ email, emailChange: null });
    expect(await publishedOf(identity, person.personId)).toMatchObject([{ payload: { email } }]);
    expect((await kindsOf(person)).at(-1)).toEqual(['changed', person.email]);
    const open = 'session where account_id = $1 and revoked_at is null';
    expect(await identity.rows.count(open, person.accountId)).toBe(1);
    const outcomes = await auditedOf(identity, 'email-change.confirmed', person.personId);
    expect(outcomes.map(({ outcome }) => outcome)).toEqual(['failed', 'failed', 'succeeded']);
  });

  it('confirms once, even with simultaneous correct codes', async () => {
    const { person } = await waiting();
    const browser = await signedInAs(person);
    await browser.send(sendEmailChangeCode);
    const { clearCode } = await identity.rows.emailChangeCode(person.personId);
    const answers = await Promise.all(Array.from({ length: 8 }, () => confirm(browser, clearCode)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(7).fill(404)]);
    expect((await kindsOf(person)).filter(([kind]) => kind === 'changed')).toHaveLength(1);
  });

  it('is mailed once, however often a list repeats it; other details change immediately', async () => {
    const { person, email } = await waiting();
    const mails = await kindsOf(person);
    const again = await put({ employeeNumber: person.employeeNumber, email: email.toUpperCase() });
    expect(again.results).toMatchObject([{ result: 'unchanged', email: 'waits' }]);
    const row = { employeeNumber: person.employeeNumber, email, location: 'Rig Corona' };
    await Promise.all([1, 2].map(() => put(row)));
    expect(await kindsOf(person)).toEqual(mails);
    expect(await publishedOf(identity, person.personId)).toMatchObject([
      { payload: { email: person.email, location: 'Rig Corona' } },
    ]);
  });

  it('follows the newest list: another address replaces the pending one, the old one withdraws it', async () => {
    const { person } = await waiting();
    const browser = await signedInAs(person);
    await browser.send(sendEmailChangeCode);
    const { clearCode } = await identity.rows.emailChangeCode(person.personId);
    const email = newAddress();
    await put({ employeeNumber: person.employeeNumber, email });
    expect((await confirm(browser, clearCode)).status).toBe(400);
    expect(await changeOf(person)).toMatchObject({ email });
    const back = await put({ employeeNumber: person.employeeNumber, email: person.email });
    expect(back.results).toEqual([{ employeeNumber: person.employeeNumber, result: 'changed', errors: [] }]);
    expect((await shown(person)).emailChange).toBeNull();
    expect((await confirm(browser, clearCode)).problem.code).toBe('email-change/none');
  });

  it('gets few mails when lists alternate; the newest link stops the pending change', async () => {
    const { person } = await waiting();
    for (let times = 0; times < 6; times++) {
      await put({ employeeNumber: person.employeeNumber, email: newAddress() });
    }
    const started = (await identity.rows.emailNoticesOf(person.personId)).filter(
      ({ kind }) => kind === 'started',
    );
    expect(started).toHaveLength(4);
    await stop(started.at(-1)?.stopToken ?? '');
    expect(await changeOf(person)).toMatchObject({ state: 'stopped' });
  });

  it('must confirm an administrator’s edit too', async () => {
    const person = await addAccount(identity.rows);
    const email = newAddress();
    const body = { revision: 1, email, location: 'Rig Corona' };
    await admin.send(changePerson, { params: { personId: person.personId }, body });
    expect(await emailOf(person)).toBe(person.email);
    // The form sends the current address back with its next change.
    const next = { revision: 2, email: person.email, location: 'Rig Aurora' };
    await admin.send(changePerson, { params: { personId: person.personId }, body: next });
    expect(await changeOf(person)).toMatchObject({ email });
  });

  it('without an address is protected as well, and only an administrator can remove an address', async () => {
    const person = await addAccount(identity.rows, { email: null });
    const email = newAddress();
    await put({ employeeNumber: person.employeeNumber, email });
    expect(await emailOf(person)).toBeNull();
    expect(await kindsOf(person)).toEqual([['confirm', email]]);
    const other = await addAccount(identity.rows);
    await put({ employeeNumber: other.employeeNumber, email: null });
    expect(await emailOf(other)).toBe(other.email);
    expect(await changeOf(other)).toMatchObject({ email: null, confirmedBy: 'administrator' });
    await decide('confirm', [other]);
    expect(await emailOf(other)).toBeNull();
  });
});

describe('a stopped change', () => {
  it('stays stopped for lists, restarts for an administrator, and its link works once', async () => {
    const { person, email } = await waiting();
    const [{ stopToken = '' } = {}] = await identity.rows.emailNoticesOf(person.personId);
    await Promise.all([stop(stopToken), stop(stopToken)]);
    expect(await auditedOf(identity, 'email-change.stopped', person.personId)).toHaveLength(1);
    const mails = await kindsOf(person);
    const { results } = await put({ employeeNumber: person.employeeNumber, email });
    expect(results).toMatchObject([{ result: 'unchanged', email: 'stopped' }]);
    expect(await kindsOf(person)).toEqual(mails);
    expect((await (await signedInAs(person)).send(sendEmailChangeCode)).status).toBe(422);
    const { revision } = await shown(person);
    await admin.send(changePerson, { params: { personId: person.personId }, body: { revision, email } });
    await stop(stopToken);
    expect(await changeOf(person)).toMatchObject({ state: 'waiting', email });
  });

  it('is remembered while lists repeat it, and thirty days longer', async () => {
    const { person, email } = await waiting();
    await decide('discard', [person]);
    const again = async () => (await put({ employeeNumber: person.employeeNumber, email })).results[0]?.email;
    const sweep = () => identity.service.app.get(Periodic).run('sweep-expired');
    for (let month = 0; month < 2; month++) {
      identity.clock.advance({ hours: 20 * 24 });
      await sweep();
      expect(await again()).toBe('stopped');
    }
    identity.clock.advance({ hours: 32 * 24 });
    await sweep();
    expect(await identity.rows.count('email_change where person_id = $1', person.personId)).toBe(0);
    expect(await again()).toBe('waits');
  });
});

describe('an administrator', () => {
  it('confirms or discards many, each separately', async () => {
    const [good, stale, stopped] = [await waiting(), await waiting(), await waiting()];
    const changes = await Promise.all(
      [good, stale, stopped].map(async ({ person }) => ({
        personId: person.personId,
        changeId: (await changeOf(person)).id,
        state: 'waiting' as const,
      })),
    );
    await put({ employeeNumber: stale.person.employeeNumber, email: newAddress() });
    const [{ stopToken = '' } = {}] = await identity.rows.emailNoticesOf(stopped.person.personId);
    await stop(stopToken);
    const body = { decision: 'confirm', domain: 'rigwise.example', changes };
    const { results } = (await admin.send(decideEmailChanges, { body })).body;
    expect(results.map(({ code }) => code)).toEqual([null, 'email-change/changed', 'email-change/changed']);
    expect(await emailOf(good.person)).toBe(good.email);
    expect(await emailOf(stale.person)).toBe(stale.person.email);
    expect(await emailOf(stopped.person)).toBe(stopped.person.email);
    expect(await auditedOf(identity, 'email-change.confirmed', good.person.personId)).toMatchObject([
      { outcome: 'succeeded', actor_id: admin.accountId },
    ]);
  });

  it('decides once of two simultaneous ones', async () => {
    const { person, email } = await waiting();
    const { id: changeId } = await changeOf(person);
    const body = (decision: string) => ({
      body: { decision, changes: [{ personId: person.personId, changeId, state: 'waiting' }] },
    });
    const [one, two] = await identity.rows.oneBehindTheOther(
      person.personId,
      () => admin.send(decideEmailChanges, body('confirm')),
      () => admin.send(decideEmailChanges, body('discard')),
    );
    expect([one, two].map(({ body: { results } }) => results[0]?.done)).toEqual([true, false]);
    expect(await emailOf(person)).toBe(email);
  });

  it('must confirm one by one if the account gained permissions since', async () => {
    const { person } = await waiting();
    await admin.send(setCapabilities, {
      params: { personId: person.personId },
      body: { capabilities: [{ name: 'marker', scope: 'all' }] },
    });
    const browser = await signedInAs(person);
    expect((await browser.send(sendEmailChangeCode)).status).toBe(422);
    await admin.send(setCapabilities, { params: { personId: person.personId }, body: { capabilities: [] } });
    const plain = await signedInAs(person);
    await plain.send(sendEmailChangeCode);
    const { clearCode } = await identity.rows.emailChangeCode(person.personId);
    // Without the sessions, which a change of role ends: the code alone must not suffice.
    await role(person, 'manager');
    expect((await confirm(plain, clearCode)).problem.code).toBe('email-change/administrator-confirms');
    await admin.send(setRole, { params: { personId: person.personId }, body: { role: 'employee' } });
  });

  it('finds pending changes in the list of people, and in the person’s own data', async () => {
    const { person, email } = await waiting({ lastName: 'Waitingly' });
    const query = { emailChange: 'waiting', q: 'Waitingly' };
    const { items, total } = (await admin.send(listPeople, { query })).body;
    expect([total, items.map(({ emailChange }) => emailChange?.email)]).toEqual([1, [email]]);
    const { body } = await (await signedInAs(person)).send(exportMyData);
    expect(body['emailChange']).toMatchObject({ email, state: 'waiting' });
    identity.clock.advance({ hours: 31 * 24 });
    expect((await admin.send(listPeople, { query })).body.total).toBe(0);
  });
});

it('a mailbox shared by two changes for the confirmed one only', async () => {
  const email = 'rig7@rigwise.example';
  const [one, two] = [await addAccount(identity.rows, { email }), await addAccount(identity.rows, { email })];
  const next = newAddress();
  await put(...[one, two].map(({ employeeNumber }) => ({ employeeNumber, email: next })));
  const browser = await signedInAs(one);
  await browser.send(sendEmailChangeCode);
  const { clearCode } = await identity.rows.emailChangeCode(one.personId);
  expect((await confirm(await signedInAs(two), clearCode)).status).toBe(400);
  expect((await confirm(browser, clearCode)).status).toBe(200);
  expect([await emailOf(one), await emailOf(two)]).toEqual([next, email]);
});

describe('a merge', () => {
  const merge = (survivor: AddedPerson, duplicate: AddedPerson, by: SignedIn) =>
    by.send(mergePerson, {
      params: { personId: survivor.personId },
      body: { duplicateId: duplicate.personId, confirmation: duplicate.employeeNumber },
    });

  it('gives no account an address that it did not have', async () => {
    const [account, planted] = [await addAccount(identity.rows), await addPerson(identity.rows)];
    await role(account, 'manager');
    expect((await merge(planted, account, admin)).status).toBe(200);
    expect(await shown(planted)).toMatchObject({
      email: account.email,
      account: { id: account.accountId },
      emailChange: { email: planted.email, confirmedBy: 'administrator' },
    });
    expect(await kindsOf(planted)).toEqual([['started', account.email]]);
  });

  it('makes the duplicate’s address pending, and drops the duplicate’s pending one', async () => {
    const survivor = await addAccount(identity.rows, { email: null });
    const { person: duplicate } = await waiting();
    await merge(survivor, duplicate, admin);
    expect(await shown(survivor)).toMatchObject({ email: null, emailChange: { email: duplicate.email } });
    expect(await identity.rows.count('email_change where person_id = $1', duplicate.personId)).toBe(0);
  });
});
