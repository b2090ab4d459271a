import { listCrew, login, type CrewMember } from '@rigwise/contracts';
import { signedIn, type SignedIn } from './support/administrator.ts';
import { addAccount } from './support/people.ts';
import { startIdentity, type RunningIdentity } from './support/running-identity.ts';

jest.setTimeout(60_000);

let identity: RunningIdentity;
let max: SignedIn;
let other: SignedIn;
beforeAll(async () => {
  identity = await startIdentity();
  max = await signedIn(identity, 'max.manager');
  const [wells] = await identity.rows.query<{ username: string }>(
    `select a.username from account a join person p on p.id = a.person_id where p.employee_number = 'RW-1057'`,
  );
  other = await signedIn(identity, wells?.username ?? '');
});
afterAll(() => identity.close());

const crewOf = async (manager: SignedIn, query: Record<string, string> = {}) =>
  (await manager.send(listCrew, { query: { limit: '100', ...query } })).body;
const numbersOf = (items: readonly CrewMember[]): string[] =>
  items.map(({ employeeNumber }) => employeeNumber);

it('is everyone who reports to the manager, and no manager sees another’s', async () => {
  const [mine, theirs] = [await crewOf(max), await crewOf(other)];
  expect([mine.items.length, mine.total]).toEqual([24, 24]);
  expect(numbersOf(mine.items)).toContain('RW-1003');
  expect(theirs.items.length).toBeGreaterThan(3);
  expect(numbersOf(theirs.items).filter((number) => numbersOf(mine.items).includes(number))).toEqual([]);
});

it('shows members who are locked out or without an account, of the own crew only', async () => {
  const lockOut = async (username: string) => {
    for (let tries = 0; tries < 6; tries++) {
      await identity.browser().send(login, { username, password: 'wrong' });
    }
  };
  const [theirs] = (await crewOf(other, { state: 'active' })).items;
  const [row] = await identity.rows.query<{ username: string }>(
    'select username from account where person_id = $1',
    theirs?.id,
  );
  await Promise.all([lockOut('nina.north'), lockOut(row?.username ?? '')]);
  const locked = await crewOf(max, { locked: 'true' });
  expect([numbersOf(locked.items), locked.total]).toEqual([['RW-1009'], 1]);
  expect(locked.items[0]?.lockedUntil).not.toBeNull();
  expect(numbersOf((await crewOf(max, { state: 'no-account' })).items)).toContain('RW-1006');
});

it('leaves out former people, and shows neither addresses nor usernames', async () => {
  await identity.rows.query(`update person set active = false where employee_number = 'RW-1010'`);
  const { items, total } = await crewOf(max);
  expect([items.length, total]).toEqual([23, 23]);
  expect(JSON.stringify(items)).not.toMatch(/@|erin\\.employee/);
});

it('shows an administrator their own reports, and employees nothing', async () => {
  const ada = await crewOf(await signedIn(identity, 'ada.admin'));
  expect(numbersOf(ada.items).sort()).toEqual(['RW-1002', 'RW-1057', 'RW-1058', 'RW-1059', 'RW-1060']);
  const { username } = await addAccount(identity.rows);
  expect((await (await signedIn(identity, username)).send(listCrew)).status).toBe(403);
});
