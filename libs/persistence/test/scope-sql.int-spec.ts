import { covers, type Place, type Scope } from '@rigwise/contracts';
import { CallerScope } from '@rigwise/http';
import { scopeSql, type ScopeColumns } from '@rigwise/persistence';
import { createTestDatabase, type TestDatabase } from './support/test-database.ts';

jest.setTimeout(60_000);

const [MAX, MIA] = ['0190a0a0-0000-7000-8000-00000000000a', '0190a0a0-0000-7000-8000-00000000000b'];
const departments = ['Drilling', `O'Hara's "HSE"`, null];
const places: readonly Place[] = departments.flatMap((department) =>
  [MAX, MIA, null].map((crew) => ({ person: null, department, crew })),
);

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await database.query('create table person (at int primary key, department text, manager_id uuid)');
  for (const [at, { department, crew }] of places.entries()) {
    await database.query('insert into person values ($1, $2, $3)', ...[at, department, crew]);
  }
});
afterAll(() => database.drop());

async function listed(scope: Scope, columns: ScopeColumns): Promise<Place[]> {
  const taken = new CallerScope(scope);
  // Parameters of the list itself come before and after the scope's.
  const values: unknown[] = [-1];
  const where = ['p.at > $1', scopeSql(taken, columns, values), `p.at < $${values.push(99)}`];
  const rows = await database.query<{ at: number }>(
    `select at from person p where ${where.join(' and ')} order by at`,
    ...values,
  );
  expect(taken.isApplied).toBe(true);
  return rows.flatMap(({ at }) => places[at] ?? []);
}

const columns = { department: 'p.department', crew: 'p.manager_id' };
const scopes: readonly Scope[] = [
  'all',
  { departments: [], crews: [] },
  { departments: ['Drilling'], crews: [] },
  { departments: [`O'Hara's "HSE"`], crews: [] },
  { departments: [], crews: [MAX] },
  { departments: ['Drilling'], crews: [MIA] },
  { departments: ['Drilling', 'Elsewhere'], crews: [MAX, MIA] },
];

it.each(scopes)('lists exactly the rows that the guard lets a caller name: %j', async (scope) => {
  expect(await listed(scope, columns)).toEqual(places.filter((place) => covers(scope, place)));
});

it('lists no content for a crew', async () => {
  const ofContent = { ...columns, crew: null };
  expect(await listed({ departments: [], crews: [MAX] }, ofContent)).toEqual([]);
  expect(await listed({ departments: ['Drilling'], crews: [MAX] }, ofContent)).toHaveLength(3);
});
