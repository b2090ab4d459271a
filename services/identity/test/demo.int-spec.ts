import { accountCreatedV1, demoAccounts, login, personChangedV1 } from '@rigwise/contracts';
import { startProgram } from '@rigwise/testing';
import { Client } from 'pg';
import { DEMO_LOCK } from '../src/demo/demo-loads.repository.ts';
import { startIdentity, DEMO_PASSWORD, type RunningIdentity } from './support/running-identity.ts';

jest.setTimeout(120_000);

let identity: RunningIdentity;
beforeAll(async () => {
  identity = await startIdentity();
});
afterAll(() => identity.close());

const addPeople = async (...args: string[]) => {
  const program = startProgram('services/identity/src/demo-people.ts', {
    args,
    env: { DATABASE_URL: identity.environment['DATABASE_URL'] ?? '' },
  });
  return { ...(await program.ended), output: program.output() };
};

it('is loaded once, by processes that start together too', async () => {
  await identity.rows.query('delete from demo_load');
  await identity.rows.query('delete from outbox');
  await identity.rows.query('delete from account');
  await identity.rows.query('delete from person');
  await Promise.all([identity.another(), identity.another()]);
  expect(await identity.rows.count('person')).toBe(60);
  expect(await identity.rows.count('account')).toBe(51);
  expect(await identity.rows.events(personChangedV1)).toHaveLength(60);
  expect(await identity.rows.events(accountCreatedV1)).toHaveLength(51);
  await identity.another();
  expect(await identity.rows.count('person')).toBe(60);
});

it('is awaited by a process that finds another loading it, longer than the statement limit', async () => {
  const other = new Client({ connectionString: identity.environment['DATABASE_URL'] });
  await other.connect();
  await other.query(`begin; select pg_advisory_xact_lock(${DEMO_LOCK})`);
  const working = other.query('select pg_sleep(6); commit');
  await identity.another();
  await working;
  await other.end();
  expect(await identity.rows.count('person')).toBe(60);
});

it('gives each account its own hash', async () => {
  const [row] = await identity.rows.query('select count(distinct hash)::int as hashes from credential');
  expect(row).toEqual({ hashes: 51 });
});

it('is not added to other people', async () => {
  await identity.rows.query('delete from demo_load');
  try {
    await identity.another();
    expect(await identity.rows.count('demo_load')).toBe(0);
    const refused = await addPeople('--count', '5');
    expect([refused.code, refused.output]).toEqual([1, expect.stringContaining('no demo data')]);
    expect(await identity.rows.count(`account where username like 'load.%'`)).toBe(0);
  } finally {
    await identity.rows.query(`insert into demo_load values ('company', now())`);
  }
});

describe('the list of demo accounts', () => {
  type Listed = { password: string; people: Record<string, unknown>[] };
  const list = async () => (await identity.browser().send(demoAccounts)).body as Listed;

  it('has everyone in the company in their current state, without those for load tests', async () => {
    await addPeople('--count', '3');
    const { password, people } = await list();
    expect([password, people.length]).toEqual([DEMO_PASSWORD, 60]);
    const of = (number: string) => people.find(({ employeeNumber }) => employeeNumber === number);
    expect(people[0]).toEqual({
      employeeNumber: 'RW-1001',
      firstName: 'Ada',
      lastName: 'Admin',
      department: 'HSE',
      hasEmail: true,
      state: 'active',
      username: 'ada.admin',
      role: 'admin',
    });
    expect(of('RW-1004')).toMatchObject({ state: 'first-login', hasEmail: true });
    expect(of('RW-1005')).toMatchObject({ state: 'unverified' });
    expect(of('RW-1006')).toMatchObject({ state: 'no-account', username: null, role: null });
    expect(of('RW-1008')).toMatchObject({ state: 'first-login', hasEmail: false });
    await identity.rows.query(`update account set status = 'disabled' where username = 'max.manager'`);
    expect((await list()).people[1]).toMatchObject({ username: 'max.manager', state: 'disabled' });
    await identity.rows.query(`update account set status = 'active' where username = 'max.manager'`);
  });

  it('is hidden if the company was not loaded, even if its people exist', async () => {
    await identity.rows.query('delete from demo_load');
    try {
      const { status, problem } = await identity.browser().send(demoAccounts);
      expect([status, problem.code]).toEqual([404, 'request/not-found']);
    } finally {
      await identity.rows.query(`insert into demo_load values ('company', now())`);
    }
  });
});

it('grows by people for load tests, who can sign in; again it adds only what is missing', async () => {
  expect((await addPeople('--count', '600')).output).toContain('597 are new');
  expect((await addPeople('--count', '610')).output).toContain('10 are new');
  expect(await identity.rows.count(`account where username like 'load.%'`)).toBe(610);
  expect(await identity.rows.events(personChangedV1)).toHaveLength(60 + 610);
  const answer = await identity.browser().send(login, { username: 'load.00610', password: DEMO_PASSWORD });
  expect([answer.status, answer.body['username']]).toEqual([200, 'load.00610']);
});

it('refuses an invalid count, in one line', async () => {
  const { code, output } = await addPeople('--count', 'many');
  expect([code, output.trim()]).toEqual([1, '--count must be a whole number from 1 to 99999.']);
});
