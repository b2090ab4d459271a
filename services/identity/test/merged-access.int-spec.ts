import { login, mergePerson } from '@rigwise/contracts';
import { signedIn } from './support/administrator.ts';
import { addAccount, addPerson, type AddedAccount, type AddedPerson } from './support/people.ts';
import { DEMO_PASSWORD, startIdentity, type RunningIdentity } from './support/running-identity.ts';

jest.setTimeout(60_000);

let identity: RunningIdentity;
beforeAll(async () => {
  identity = await startIdentity();
});
afterAll(() => identity.close());

/** A person with an account, granted external access for this many seconds. */
async function anExternal(seconds: number): Promise<AddedAccount> {
  const account = await addAccount(identity.rows);
  await identity.rows.query(
    `insert into external_access (person_id, sponsor_id, ends_on, time_zone, ends_at, granted_at)
     values ($1, $1, $2::timestamptz::date, 'UTC', $2, now())`,
    ...[account.personId, new Date(identity.clock.now().getTime() + seconds * 1000)],
  );
  return account;
}
async function merge(survivor: AddedPerson, duplicate: AddedPerson): Promise<void> {
  const admin = await signedIn(identity, 'ada.admin');
  const answer = await admin.send(mergePerson, {
    params: { personId: survivor.personId },
    body: { duplicateId: duplicate.personId, confirmation: duplicate.employeeNumber },
  });
  expect(answer.status).toBe(200);
}
const signInsOf = async (...accounts: readonly AddedAccount[]): Promise<number[]> =>
  Promise.all(
    accounts.map(async ({ username }) => {
      const { status } = await identity.browser().send(login, { username, password: DEMO_PASSWORD });
      return status;
    }),
  );

it('a merged account keeps the end of its own access, and of two the earlier', async () => {
  const moved = await anExternal(60);
  await merge(await addPerson(identity.rows), moved);
  const [later, earlier] = [await anExternal(120), await anExternal(60)];
  await merge(later, earlier);
  const [sooner, last] = [await anExternal(60), await anExternal(120)];
  await merge(sooner, last);
  const employee = await addAccount(identity.rows);
  await merge(employee, await anExternal(60));
  expect(await signInsOf(moved, later, sooner, employee)).toEqual([200, 200, 200, 200]);
  identity.clock.advance({ seconds: 60 });
  expect(await signInsOf(moved, later, sooner, employee)).toEqual([401, 401, 401, 200]);
});
