import {
  disableAccount,
  enableAccount,
  listPeople,
  makeTemporaryPassword,
  stopEmailChange,
} from '@rigwise/contracts';
import { signedIn, type SignedIn } from './support/administrator.ts';
import { putBy, type Put } from './support/hr-system.ts';
import { addAccount, type AddedAccount } from './support/people.ts';
import { startIdentity, type RunningIdentity } from './support/running-identity.ts';

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

const MAILED_A_DAY = 4;
let addresses = 0;
const theirs = (): string => `evil${++addresses}@evil.example`;
/** The response to a list that sends this address for a person. */
const want = async ({ employeeNumber }: AddedAccount, email: string | null) => {
  const { results } = await put({ employeeNumber, email });
  return [results[0]?.result, results[0]?.email];
};
const links = async ({ personId }: AddedAccount): Promise<string[]> =>
  (await identity.rows.emailNoticesOf(personId)).flatMap(({ kind, stopToken }) =>
    kind === 'started' ? [stopToken] : [],
  );
const stop = (token = '') => identity.browser().send(stopEmailChange, { token });
const stateOf = async ({ personId }: AddedAccount) =>
  (
    await identity.rows.query<{ state: string; email: string }>(
      'select state, email from email_change where person_id = $1',
      personId,
    )
  )[0];
const emailOf = async ({ personId }: AddedAccount) =>
  (await identity.rows.query<{ email: string }>('select email from person where id = $1', personId))[0]
    ?.email;

describe('a token that attacks an account', () => {
  it('can’t clear a stop by naming the current address', async () => {
    const person = await addAccount(identity.rows);
    const evil = theirs();
    await want(person, evil);
    await stop((await links(person))[0]);
    expect(await want(person, person.email)).toEqual(['unchanged', undefined]);
    expect(await want(person, evil)).toEqual(['unchanged', 'stopped']);
    expect(await stateOf(person)).toEqual({ state: 'stopped', email: evil });
    expect(await links(person)).toHaveLength(1);
  });

  it('makes nothing pending that the old mailbox was not notified of, however often it was stopped before', async () => {
    const person = await addAccount(identity.rows);
    for (let times = 0; times < MAILED_A_DAY; times += 1) {
      expect(await want(person, theirs())).toEqual(['changed', 'waits']);
      await stop((await links(person)).at(-1));
    }
    const before = await stateOf(person);
    expect(before?.state).toBe('stopped');
    expect(await want(person, theirs())).toEqual(['unchanged', 'stopped']);
    expect(await stateOf(person)).toEqual(before);
    const query = { emailChange: 'waiting', q: person.employeeNumber };
    expect((await admin.send(listPeople, { query })).body.items).toEqual([]);
    identity.clock.advance({ hours: 25 });
    expect(await want(person, theirs())).toEqual(['changed', 'waits']);
    expect(await links(person)).toHaveLength(MAILED_A_DAY + 1);
  });

  it('makes nothing pending unnoticed by withdrawing a change', async () => {
    const person = await addAccount(identity.rows);
    for (let times = 0; times < MAILED_A_DAY; times += 1) {
      await want(person, theirs());
      await want(person, person.email);
    }
    expect(await want(person, theirs())).toEqual(['unchanged', 'stopped']);
    expect(await stateOf(person)).toBeUndefined();
    expect(await links(person)).toHaveLength(MAILED_A_DAY);
  });

  it('leaves the pending change to its link after too many in a day; other details change', async () => {
    const person = await addAccount(identity.rows);
    for (let times = 0; times < MAILED_A_DAY; times += 1) await want(person, theirs());
    const before = await stateOf(person);
    const row = { employeeNumber: person.employeeNumber, email: theirs(), location: 'Rig Corona' };
    expect((await put(row)).results).toMatchObject([{ result: 'changed', email: 'stopped' }]);
    expect(await stateOf(person)).toEqual(before);
    await stop((await links(person)).at(-1));
    expect((await stateOf(person))?.state).toBe('stopped');
  });
});

describe('an account’s address', () => {
  it('is protected while a temporary password replaces a forgotten one', async () => {
    const person = await addAccount(identity.rows, { email: null });
    const path = { params: { personId: person.personId } };
    expect((await admin.send(makeTemporaryPassword, path)).status).toBe(200);
    expect(await want(person, theirs())).toEqual(['changed', 'waits']);
    expect(await emailOf(person)).toBeNull();
  });

  it('is protected while it is disabled, and once it is enabled again', async () => {
    const person = await addAccount(identity.rows, { password: null });
    const path = { params: { personId: person.personId } };
    expect((await admin.send(disableAccount, path)).status).toBe(200);
    expect(await want(person, theirs())).toEqual(['changed', 'waits']);
    expect((await admin.send(enableAccount, path)).status).toBe(200);
    expect(await want(person, theirs())).toEqual(['changed', 'waits']);
    expect(await emailOf(person)).toBe(person.email);
  });
});
