import { randomUUID } from 'node:crypto';
import {
  listAssignedWork,
  listCertificates,
  listRotations,
  listSkillProgress,
  type CallDefinition,
} from '@rigwise/contracts';
import type { PersonSnapshot } from '@rigwise/testing';
import { Assigning } from './support/assigning.ts';
import { ADMIN, aResult, passed } from './support/desk.ts';

/** Lists find the same people by a text, whether it finds a few or more than are looked up one by one. */
jest.setTimeout(120_000);

const MANY = 1_200;
const FILL = `
  insert into person (id, employee_number, employee_number_key, first_name, last_name, name, active, version)
  select gen_random_uuid(), 'MANY-' || n, 'many-' || n, 'Common', 'Name ' || n, 'Common Name ' || n, n % 2 = 0, 1
  from generate_series(1, $1::int) n`;

let at: Assigning;
let people: PersonSnapshot[];
beforeAll(async () => {
  at = await Assigning.open();
  const [testId, { desk }] = [randomUUID(), at];
  await desk.publish({ testId, number: 1, title: 'Counting' });
  const skillId = await desk.skill('FP-1');
  await desk.rule(skillId, { awareness: [passed(testId)] });
  await desk.scheme({ levels: [{ skillId, level: 'awareness' }], title: 'Counted' });
  people = ['Aft', 'Zed'].map((lastName, n) =>
    at.aPerson({ firstName: 'Common', lastName, employeeNumber: `FOUND-${n}` }),
  );
  await desk.know(...people);
  for (const person of people) await desk.tell([aResult(person, { testId }), 5]);
  await at.assign(at.to(people));
  await desk.rows(FILL, MANY);
});
afterAll(() => at.desk.running.close());

interface Found {
  readonly items: readonly { readonly personId: string }[];
  readonly nextCursor: string | null;
}

async function found(call: CallDefinition, query: Record<string, string>): Promise<Found> {
  const { status, body } = await at.desk.running.call(call, ADMIN, { query });
  expect(status).toBe(200);
  return body as unknown as Found;
}
const idsOf = ({ items }: Found): string[] => items.map(({ personId }) => personId);

describe.each([
  ['certificates', listCertificates],
  ['assignments', listAssignedWork],
])('of %s', (_, call) => {
  it.each([
    ['a name that many have', 'common', [0, 1]],
    ['a name that one of them has', 'common z', [1]],
    ['a number', 'found-0', [0]],
    ['a name of people who have none', 'common name 12', []],
    ['a name that nobody has', 'qx', []],
    ['what SQL reads as anything', 'common%', []],
  ])('%s', async (_what, search, expected) => {
    const ids = idsOf(await found(call, { search }));
    expect(new Set(ids)).toEqual(new Set(expected.map((one) => people[one]?.personId)));
  });
});

it('assignments by the title of the test, and by people, in one list', async () => {
  expect(idsOf(await found(listAssignedWork, { search: 'kick det' }))).toHaveLength(2);
});

describe.each([
  ['people', listSkillProgress],
  ['rotations', listRotations],
])('of %s, in the order of names', (_, call) => {
  it('all pages of those who are active, each person once', async () => {
    const ids: string[] = [];
    let cursor: string | null = null;
    do {
      const page: Found = await found(call, { search: 'COMMON', limit: '200', ...(cursor && { cursor }) });
      ids.push(...idsOf(page));
      cursor = page.nextCursor;
    } while (cursor !== null);
    const active = await at.desk.rows<{ id: string }>(
      `select id::text from person where first_name = 'Common' and active order by name_key, id`,
    );
    expect(active).toHaveLength(MANY / 2 + people.length);
    expect(ids).toEqual(active.map(({ id }) => id));
  });

  it('a number, and nobody', async () => {
    expect(idsOf(await found(call, { search: 'found-1' }))).toEqual([people[1]?.personId]);
    expect(idsOf(await found(call, { search: 'many-1' }))).toEqual([]);
    expect(idsOf(await found(call, { search: 'found-' }))).toEqual([]);
  });
});
