import { listPeople, peopleChoices, showPerson, type ListedPerson } from '@rigwise/contracts';
import { countStatement, pageStatement } from '../src/administration/people-list.repository.ts';
import { signedIn, type SignedIn } from './support/administrator.ts';
import { addAccount, addPerson } from './support/people.ts';
import { startIdentity, type RunningIdentity } from './support/running-identity.ts';

jest.setTimeout(60_000);

let identity: RunningIdentity;
let admin: SignedIn;
beforeAll(async () => {
  identity = await startIdentity();
  admin = await signedIn(identity, 'ada.admin');
});
afterAll(() => identity.close());

const numbers = (items: readonly ListedPerson[]): string[] => items.map((person) => person.employeeNumber);
const found = async (query: Record<string, string>): Promise<string[]> =>
  numbers((await admin.send(listPeople, { query: { limit: '200', ...query } })).body.items);

it.each([
  ['a part of a number', 'w-1003', ['RW-1003']],
  ['first and last name in any order', 'employee ERIN', ['RW-1003']],
  ['a username', 'una.unver', ['RW-1005']],
  ['a part of an address', 'fred.first@rig', ['RW-1004']],
  ['what nobody has', 'zzzz', []],
  ['what LIKE would take for any letters', '%', []],
])('finds people by %s', async (_what, q, expected) => {
  expect(await found({ q })).toEqual(expected);
});

it('finds letters with marks by those without, and sorts them together', async () => {
  await addPerson(identity.rows, { employeeNumber: 'M-1', firstName: 'Åsa', lastName: 'Ångström' });
  expect(await found({ q: 'angstrom' })).toEqual(['M-1']);
  expect(await found({ q: 'ÅNGSTRÖM' })).toEqual(['M-1']);
});

it.each([
  ['role', { role: 'admin' }, ['RW-1001']],
  ['state and words', { state: 'first-login', q: 'RW-100' }, ['RW-1004', 'RW-1008']],
  ['department and role', { department: 'Drilling', role: 'manager' }, ['RW-1002']],
])('filters by %s', async (_what, query, expected) => {
  expect(await found({ sort: 'number', ...query })).toEqual(expected);
});

it('filters by external or not', async () => {
  const [external, own] = [await found({ external: 'true' }), await found({ external: 'false' })];
  const stored = await identity.rows.query<{ number: string }>(
    'select employee_number as number from person where external',
  );
  expect(external.toSorted()).toEqual(stored.map(({ number }) => number).toSorted());
  expect(own.filter((number) => external.includes(number))).toEqual([]);
});

it('shows people with and without accounts', async () => {
  const { items, total } = (await admin.send(listPeople, { query: { q: 'RW-100', sort: 'number' } })).body;
  expect(total).toBe(items.length);
  expect(items.find((person) => person.employeeNumber === 'RW-1006')).toMatchObject({
    state: 'no-account',
    account: null,
  });
  expect(items.find((person) => person.employeeNumber === 'RW-1002')).toMatchObject({
    state: 'active',
    account: { username: 'max.manager', role: 'manager' },
  });
});

it.each(['name', '-name', 'number', '-number'])('pages by %s, everyone once and in order', async (sort) => {
  const whole = await found({ sort, q: 'rw-' });
  const pages: string[] = [];
  for (let cursor: string | null = ''; cursor !== null;) {
    const query: Record<string, string> = { sort, q: 'rw-', limit: '7', ...(cursor && { cursor }) };
    const { body } = await admin.send(listPeople, { query });
    pages.push(...numbers(body.items));
    cursor = body.nextCursor;
  }
  expect(pages).toEqual(whole);
  expect(new Set(pages).size).toBe(whole.length);
});

it('continues where it was after an earlier insertion', async () => {
  const { body } = await admin.send(listPeople, { query: { sort: 'number', limit: '5', q: 'rw-' } });
  await addPerson(identity.rows, { employeeNumber: 'RW-0001' });
  const query = { sort: 'number', limit: '5', q: 'rw-', cursor: body.nextCursor ?? '' };
  expect(numbers((await admin.send(listPeople, { query })).body.items)[0]).toBe('RW-1006');
});

it.each([
  ['a cursor that is none', { cursor: 'nonsense' }],
  ['a limit over 200', { limit: '201' }],
  ['an order that is none', { sort: 'password' }],
  ['a line break', { q: 'a\nb' }],
])('refuses %s', async (_what, query) => {
  const answer = await admin.send(listPeople, { query });
  expect([answer.status, answer.problem.code]).toEqual([400, 'request/invalid']);
});

it('refuses the cursor of another order', async () => {
  const { body } = await admin.send(listPeople, { query: { limit: '1', sort: 'name' } });
  const query = { limit: '1', sort: 'number', cursor: body.nextCursor ?? '' };
  expect((await admin.send(listPeople, { query })).status).toBe(400);
});

it('is for administrators', async () => {
  for (const username of ['erin.employee', 'max.manager']) {
    const other = await signedIn(identity, username);
    expect((await other.send(listPeople)).status).toBe(403);
    const params = { personId: '00000000-0000-4000-8000-000000000000' };
    expect((await other.send(showPerson, { params })).status).toBe(403);
  }
});

it('offers each department and location once', async () => {
  const { departments, locations } = (await admin.send(peopleChoices)).body;
  expect(departments).toContain('Drilling');
  expect([...new Set(departments)].sort()).toEqual(departments);
  expect([...new Set(locations)].sort()).toEqual(locations);
});

it('shows one person with crew, manager, and account activity', async () => {
  const [manager] = (await admin.send(listPeople, { query: { q: 'RW-1002' } })).body.items;
  const details = (await admin.send(showPerson, { params: { personId: manager?.id ?? '' } })).body;
  expect(details).toMatchObject({
    crewSize: 24,
    revision: 1,
    access: { hasPassword: true, temporaryPasswordUntil: null, capabilities: [], sessions: 0 },
  });
  const nobody = await admin.send(showPerson, {
    params: { personId: '00000000-0000-4000-8000-000000000000' },
  });
  expect([nobody.status, nobody.problem.code]).toEqual([404, 'request/not-found']);
});

it('follows an account’s creation, changes and end', async () => {
  const person = await addAccount(identity.rows, { lastName: 'Follower' });
  const [listed] = (await admin.send(listPeople, { query: { q: person.username } })).body.items;
  expect(listed).toMatchObject({ id: person.personId, state: 'active' });
  await identity.rows.query(`update account set status = 'disabled' where id = $1`, person.accountId);
  expect(await found({ state: 'disabled', q: 'follower' })).toEqual([person.employeeNumber]);
  await identity.rows.query('delete from account where id = $1', person.accountId);
  expect(await found({ state: 'no-account', q: 'follower' })).toEqual([person.employeeNumber]);
});

describe('of very many people', () => {
  const ID = '0190a0a0-0000-7000-8000-000000000001';
  beforeAll(async () => {
    await identity.rows.query(`
      insert into person (id, employee_number, employee_number_key, first_name, last_name, email, department, location,
        external, active, revision, created_at, updated_at)
      select gen_random_uuid(), 'BIG-' || n, 'big-' || n, 'Person', md5(n::text), md5(n::text) || '@big.example',
        'Department ' || n % 40, 'Site ' || n % 90, n % 500 = 0, true, 1, now(), now()
      from generate_series(1, 10000) n`);
    await identity.rows.query('vacuum analyze person');
  });

  const now = new Date();
  const page = { filter: {}, sort: 'name', after: null, limit: 51, now } as const;
  it.each([
    ['the first page', pageStatement(page), 'person_sort_name_id_idx'],
    ['a later page', pageStatement({ ...page, after: ['3', ID] }), 'person_sort_name_id_idx'],
    ['the list from its end', pageStatement({ ...page, sort: '-name' }), 'person_sort_name_id_idx'],
    ['the list by number', pageStatement({ ...page, sort: 'number' }), 'person_employee_number_key_key'],
    [
      'a department',
      pageStatement({ ...page, filter: { department: 'Department 3' } }),
      'person_department_sort_name_id_idx',
    ],
    [
      'a site',
      pageStatement({ ...page, filter: { location: 'Site 3' } }),
      'person_location_sort_name_id_idx',
    ],
    [
      'a rare state',
      pageStatement({ ...page, filter: { state: 'disabled' } }),
      'person_state_sort_name_id_idx',
    ],
    [
      'a rare role',
      pageStatement({ ...page, filter: { role: 'manager' } }),
      'person_account_role_sort_name_id_idx',
    ],
    [
      'who is external',
      pageStatement({ ...page, filter: { external: 'true' } }),
      'person_external_sort_name_id_idx',
    ],
    ['rare words', pageStatement({ ...page, filter: { q: 'c4ca4238a0' } }), 'person_search_text_idx'],
    [
      'who is locked out',
      pageStatement({ ...page, filter: { locked: 'true' } }),
      'throttle_blocked_until_idx',
    ],
    ['the count of rare words', countStatement({ q: 'c4ca4238a0' }, now), 'person_search_text_idx'],
  ])('%s is read through an index', async (_what, { sql, values }, index) => {
    const plan = await identity.rows.query<{ 'QUERY PLAN': string }>(`explain ${sql}`, ...values);
    const lines = plan.map((row) => row['QUERY PLAN']).join('\n');
    expect(lines).toContain(index);
    expect(lines).not.toContain('Seq Scan on person');
  });

  it.each([
    ['few', 'big-99', 'name'],
    ['few, from the end', 'big-99', '-name'],
    ['few, by number', 'big-99', 'number'],
    ['many', 'person', 'name'],
  ])('%s found by a word are paged, each once and in order', async (_what, q, sort) => {
    const order = {
      name: 'sort_name, id',
      '-name': 'sort_name desc, id desc',
      number: 'employee_number_key, id',
    };
    const expected = await identity.rows.query<{ id: string }>(
      `select id from person where search_text like $1 order by ${order[sort as keyof typeof order]} limit 120`,
      `%${q}%`,
    );
    const found: string[] = [];
    for (let cursor: string | null = ''; cursor !== null && found.length < 120;) {
      const query: Record<string, string> = { q, sort, limit: '40', ...(cursor !== '' && { cursor }) };
      const { body } = await admin.send(listPeople, { query });
      found.push(...body.items.map(({ id }) => id));
      cursor = body.nextCursor;
    }
    expect(found).toEqual(expected.map(({ id }) => id));
  });
});
