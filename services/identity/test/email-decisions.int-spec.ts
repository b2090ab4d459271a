import { decideEmailChanges, forgotPassword, showPerson, type EmailChange } from '@rigwise/contracts';
import { signedIn, type SignedIn } from './support/administrator.ts';
import { putBy, type Put } from './support/hr-system.ts';
import { addAccount, type AddedAccount } from './support/people.ts';
import { idempotencyKey, startIdentity, type RunningIdentity } from './support/running-identity.ts';

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
/** A person with a waiting address. */
async function waiting(
  over: Parameters<typeof addAccount>[1] = {},
  email = `next${++addresses}@rigwise.example`,
): Promise<AddedAccount & { readonly next: string }> {
  const person = await addAccount(identity.rows, over);
  const { results } = await put({ employeeNumber: person.employeeNumber, email });
  expect(results).toMatchObject([{ email: 'waits' }]);
  return { ...person, next: email };
}
const change = ({ accountId }: AddedAccount, to: string) =>
  identity.rows.query(`update account set ${to} where id = $1`, accountId);
const changeOf = async ({ personId }: AddedAccount): Promise<EmailChange | null | undefined> =>
  (await admin.send(showPerson, { params: { personId } })).body.emailChange;
const emailOf = async ({ personId }: AddedAccount): Promise<string | null> =>
  (await admin.send(showPerson, { params: { personId } })).body.email;
async function confirm(people: readonly AddedAccount[], domain?: string) {
  const changes = await Promise.all(
    people.map(async (person) => ({
      personId: person.personId,
      changeId: (await changeOf(person))?.id,
      state: 'waiting',
    })),
  );
  return admin.send(decideEmailChanges, { body: { decision: 'confirm', domain, changes } });
}

describe('a person who never signed in', () => {
  it.each([
    ['invited', { status: 'unverified', password: null }],
    ['with a temporary password', { status: 'first-login', password: 'temporary' }],
  ] as const)('%s, keeps their address until an administrator confirms the new one', async (_what, over) => {
    const person = await waiting(over);
    const { next } = person;
    expect(await changeOf(person)).toMatchObject({ email: next, confirmedBy: 'administrator' });
    const mailed = await identity.rows.emailNoticesOf(person.personId);
    expect(mailed.map(({ kind, to }) => [kind, to])).toEqual([['started', person.email]]);
    await identity.browser().send(forgotPassword, { email: next }, { headers: idempotencyKey() });
    await identity.rows.untilMailRequestsHandled();
    expect(await identity.rows.codesMade('password-reset', person.employeeNumber)).toEqual([]);
    await change(person, `role = 'manager'`);
    expect(await emailOf(person)).toBe(person.email);
    expect((await confirm([person])).body.results).toMatchObject([{ done: true }]);
    expect(await emailOf(person)).toBe(next);
  });
});

describe('a bulk confirmation', () => {
  it('confirms by the domain of new addresses, and privileged people one by one', async () => {
    const [plain, elsewhere, manager, marker] = [
      await waiting(),
      await waiting({}, 'new@rigwise.example.evil.example'),
      await waiting(),
      await waiting(),
    ];
    await change(manager, `role = 'manager'`);
    await change(marker, `capabilities = '{marker:all}'`);
    const people = [plain, elsewhere, manager, marker];
    const { results } = (await confirm(people, 'Rigwise.example')).body;
    const oneByOne = 'email-change/one-by-one';
    expect(results.map(({ code }) => code)).toEqual([null, oneByOne, oneByOne, oneByOne]);
    const emails = await Promise.all(people.map(emailOf));
    expect(emails).toEqual([plain.next, elsewhere.email, manager.email, marker.email]);
    expect((await confirm([elsewhere, manager])).status).toBe(400);
    expect((await confirm([marker])).body.results).toMatchObject([{ done: true }]);
  });

  it('waits for nothing slow', async () => {
    const [slow, other] = [await waiting(), await waiting()];
    await identity.rows.query(
      `create function slow() returns trigger language plpgsql as $$ begin raise 'slow' using errcode = '57014'; end $$`,
    );
    await identity.rows.query(
      `create trigger slow before update on person for each row when (new.id = '${slow.personId}') execute function slow()`,
    );
    const { results } = (await confirm([slow, other], 'rigwise.example')).body;
    expect(results.map(({ code }) => code)).toEqual(['service/unavailable', null]);
    expect([await emailOf(slow), await emailOf(other)]).toEqual([slow.email, other.next]);
  });
});
