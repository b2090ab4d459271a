import {
  changePassword,
  listPeople,
  login,
  peopleOverview,
  showPerson,
  unlockAccount,
  type ListedPerson,
} from '@rigwise/contracts';
import { auditedOf, signedIn, type SignedIn } from './support/administrator.ts';
import { addAccount, addPerson, type AddedAccount } from './support/people.ts';
import { DEMO_PASSWORD, startIdentity, type RunningIdentity } from './support/running-identity.ts';
import type { TestBrowser } from './support/test-browser.ts';

jest.setTimeout(60_000);

let identity: RunningIdentity;
let admin: SignedIn;
beforeAll(async () => {
  identity = await startIdentity();
  admin = await signedIn(identity, 'ada.admin');
});
afterAll(() => identity.close());
// Every test starts with no account locked.
beforeEach(() => identity.clock.advance({ hours: 25 }));

const signIn = (username: string, password: string, browser = identity.browser()) =>
  browser.send(login, { username, password });
const fail = async (username: string, browser?: TestBrowser, times = 5) => {
  for (let n = 0; n < times; n++) await signIn(username, 'Not-it!2026', browser);
};
const locked = async (): Promise<readonly ListedPerson[]> => {
  const { items, total } = (await admin.send(listPeople, { query: { locked: 'true' } })).body;
  expect((await admin.send(peopleOverview)).body.waiting.lockedOut).toBe(total);
  expect(items).toHaveLength(total ?? -1);
  return items;
};
const numbers = async () => (await locked()).map(({ employeeNumber }) => employeeNumber);
const unlock = ({ personId }: AddedAccount) => admin.send(unlockAccount, { params: { personId } });
const minutes = (count: number): string =>
  new Date(identity.clock.now().getTime() + count * 60_000).toISOString();

it('are accounts with five wrong passwords, counted and listed alike, until they may try again', async () => {
  const person = await addAccount(identity.rows);
  await fail('nobody.at-all');
  await fail(person.username, undefined, 4);
  expect(await numbers()).toEqual([]);
  await fail(person.username, undefined, 1);
  expect(await locked()).toMatchObject([{ id: person.personId, lockedUntil: minutes(1) }]);
  const params = { personId: person.personId };
  expect((await admin.send(showPerson, { params })).body.lockedUntil).toBe(minutes(1));
  identity.clock.advance({ seconds: 60 });
  expect(await numbers()).toEqual([]);
  expect((await admin.send(showPerson, { params })).body.lockedUntil).toBeNull();
});

it('include owners who mistyped on a known computer', async () => {
  const person = await addAccount(identity.rows);
  const own = identity.browser();
  expect((await signIn(person.username, DEMO_PASSWORD, own)).status).toBe(200);
  await fail(person.username, own);
  expect(await numbers()).toEqual([person.employeeNumber]);
  expect((await signIn(person.username, DEMO_PASSWORD)).status).toBe(200);
});

it('include those whose password was guessed by a signed-in user', async () => {
  const person = await addAccount(identity.rows);
  const own = identity.browser();
  await signIn(person.username, DEMO_PASSWORD, own);
  for (let n = 0; n < 5; n++) {
    await own.send(changePassword, {
      userId: person.accountId,
      currentPassword: 'Not-it!2026',
      newPassword: 'Another-Derrick!2027',
      confirmPassword: 'Another-Derrick!2027',
    });
  }
  expect(await numbers()).toEqual([person.employeeNumber]);
});

it('are unlocked on every device immediately, with five new tries, and audited once', async () => {
  const person = await addAccount(identity.rows);
  const own = identity.browser();
  await signIn(person.username, DEMO_PASSWORD, own);
  await fail(person.username, own);
  await fail(person.username);
  expect((await unlock(person)).body).toMatchObject({ id: person.personId, lockedUntil: null });
  expect(await numbers()).toEqual([]);
  await fail(person.username, own, 4);
  expect((await signIn(person.username, DEMO_PASSWORD, own)).status).toBe(200);
  expect((await signIn(person.username, DEMO_PASSWORD)).status).toBe(200);
  await Promise.all([unlock(person), unlock(person)]);
  expect(await auditedOf(identity, 'account.unlocked', person.personId)).toEqual([
    expect.objectContaining({ outcome: 'succeeded', actor_id: admin.accountId }),
  ]);
});

it('can’t be unlocked by others, and nobody without an account is locked', async () => {
  const person = await addAccount(identity.rows);
  await fail(person.username);
  const manager = await signedIn(identity, 'max.manager');
  const params = { personId: person.personId };
  expect((await manager.send(unlockAccount, { params })).status).toBe(403);
  expect(await numbers()).toEqual([person.employeeNumber]);
  const without = await addPerson(identity.rows);
  const refused = await admin.send(unlockAccount, { params: { personId: without.personId } });
  expect(refused.problem.code).toBe('people/no-account');
});
