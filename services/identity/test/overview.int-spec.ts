import { randomUUID } from 'node:crypto';
import {
  listAudit,
  listDirectoryImports,
  listPeople,
  login,
  peopleOverview,
  signInActions,
  TREND_WEEKS,
  type PeopleOverview,
} from '@rigwise/contracts';
import { signedIn, type SignedIn } from './support/administrator.ts';
import { addAccount, addPerson } from './support/people.ts';
import { DEMO_PASSWORD, startIdentity, type RunningIdentity } from './support/running-identity.ts';

jest.setTimeout(60_000);

let identity: RunningIdentity;
let admin: SignedIn;
beforeAll(async () => {
  identity = await startIdentity();
  admin = await signedIn(identity, 'ada.admin');
});
afterAll(() => identity.close());

const overview = async (): Promise<PeopleOverview> => (await admin.send(peopleOverview)).body;
const countOf = (trend: PeopleOverview['signIns'], weeksAgo = 0): number | undefined =>
  trend.at(-1 - weeksAgo)?.count;
const daysAgo = (days: number): Date => new Date(identity.clock.now().getTime() - days * 86_400_000);

it('counts people by whether they can sign in, without former people', async () => {
  const before = (await overview()).people;
  await addPerson(identity.rows, { employeeNumber: 'O-1' });
  const { accountId } = await addAccount(identity.rows);
  await identity.rows.query(`update account set status = 'disabled' where id = $1`, accountId);
  await addPerson(identity.rows, { employeeNumber: 'O-2' });
  await identity.rows.query(`update person set active = false where employee_number = 'O-2'`);
  await addPerson(identity.rows, { employeeNumber: 'O-3' });
  await identity.rows.query(`update person set external = true where employee_number = 'O-3'`);
  expect((await overview()).people).toEqual({
    all: before.all + 3,
    withoutAccount: before.withoutAccount + 2,
    external: before.external + 1,
    disabled: before.disabled + 1,
  });
});

it('shows sign-ins and new accounts by week from Monday, the current one last', async () => {
  const before = await overview();
  expect(before.signIns).toHaveLength(TREND_WEEKS);
  for (const { from } of before.signIns) expect(new Date(from).getUTCDay()).toBe(1);
  await identity.browser().send(login, { username: 'erin.employee', password: DEMO_PASSWORD });
  const { accountId } = await addAccount(identity.rows);
  await identity.rows.query('update account set created_at = $2 where id = $1', accountId, daysAgo(7));
  const after = await overview();
  expect(countOf(after.signIns)).toBe((countOf(before.signIns) ?? 0) + 1);
  expect(countOf(after.newAccounts, 1)).toBe((countOf(before.newAccounts, 1) ?? 0) + 1);
});

it('shows imports that refused rows or were never loaded, for a week', async () => {
  const add = (status: string, refused: number, days: number) =>
    identity.rows.query(
      `insert into directory_import (id, file_name, status, uploaded_by, uploaded_at, columns, ignored_columns, rows,
         refused) values ($1, 'people.csv', $2, $1, $3, '{}', '{}', 1, $4)`,
      randomUUID(),
      status,
      daysAgo(days),
      refused,
    );
  await add('checked', 0, 1);
  await add('loaded', 1, 1);
  await add('loaded', 0, 1);
  await add('failed', 0, 8);
  await add('checked', 1, 8);
  await add('failed', 0, 6);
  expect((await overview()).waiting).toMatchObject({ unfinishedImports: 1, failedImports: 2 });
  const statuses = async (concern: 'failed' | 'unfinished') =>
    (await admin.send(listDirectoryImports, { query: { concern } })).body.items.map(({ status }) => status);
  expect(await statuses('failed')).toEqual(['loaded', 'failed']);
  expect(await statuses('unfinished')).toEqual(['checked']);
});

describe('the rows behind a figure match its count', () => {
  const people = async (query: Record<string, string>) =>
    (await admin.send(listPeople, { query })).body.total;
  const signedIn = async (from: string) => {
    const to = new Date(Date.parse(from) + 7 * 86_400_000).toISOString();
    const query = {
      action: signInActions.join(','),
      outcome: 'succeeded' as const,
      from: `${from}T00:00:00Z`,
      to,
    };
    return (await admin.send(listAudit, { query })).body.total;
  };
  const now = (trend: PeopleOverview['signIns']) => trend.at(-1) ?? { from: '', count: 0 };

  beforeAll(async () => {
    const [left, merged] = [await addPerson(identity.rows), await addPerson(identity.rows)];
    await identity.rows.query(
      'update person set active = false, external = true where id = any($1::uuid[])',
      [left.personId, merged.personId],
    );
    const { accountId } = await addAccount(identity.rows);
    await identity.rows.query(`update account set status = 'disabled' where id = $1`, accountId);
    const { accountId: lastYear } = await addAccount(identity.rows);
    await identity.rows.query('update account set created_at = $2 where id = $1', lastYear, daysAgo(365));
  });

  it.each<[string, (figures: PeopleOverview) => [figure: number, rows: Promise<number | undefined>]]>([
    ['people', ({ people: { all } }) => [all, people({ present: 'true' })]],
    ['without an account', ({ people: all }) => [all.withoutAccount, people({ state: 'no-account' })]],
    ['external', ({ people: all }) => [all.external, people({ external: 'true', present: 'true' })]],
    ['disabled', ({ people: all }) => [all.disabled, people({ state: 'disabled' })]],
    ['locked out', ({ waiting }) => [waiting.lockedOut, people({ locked: 'true' })]],
    ['extra time', ({ waiting }) => [waiting.extraTime, people({ extraTime: 'requested' })]],
    [
      'new accounts',
      ({ newAccounts }) => [now(newAccounts).count, people({ accountMadeIn: now(newAccounts).from })],
    ],
    ['sign-ins', ({ signIns }) => [now(signIns).count, signedIn(now(signIns).from)]],
  ])('%s', async (_name, of) => {
    const [figure, rows] = of(await overview());
    expect(await rows).toBe(figure);
  });

  it('and a week is named by its Monday', async () => {
    expect((await admin.send(listPeople, { query: { accountMadeIn: '2026-11-24' } })).status).toBe(400);
  });
});
