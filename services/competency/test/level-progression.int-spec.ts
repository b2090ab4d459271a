import { randomUUID } from 'node:crypto';
import {
  addSkill,
  auditRecordedV1,
  listLevelProgression,
  showLevelProgression,
  type LevelProgression,
  type ProgressionRow,
  type SkillDetails,
} from '@rigwise/contracts';
import { anEmployee, type PersonSnapshot } from '@rigwise/testing';
import type { TestCaller } from '@rigwise/testing/backend';
import { ADMIN, aResult, Desk, passed } from './support/desk.ts';

jest.setTimeout(120_000);

const [kicks, drill] = [randomUUID(), randomUUID()];
const position = 'Driller';
const manager = anEmployee({ firstName: 'Max', lastName: 'Manager', position: 'Rig Manager' });
const driller = (firstName: string, more: Partial<PersonSnapshot> = {}): PersonSnapshot =>
  anEmployee({ firstName, lastName: 'Driller', position, department: 'Drilling', ...more });
/** Nothing passed; one test of two; both; and more than is needed. */
const [nia, ona, pia] = [driller('Nia', { managerId: manager.personId }), driller('Ona'), driller('Pia')];
const cook = anEmployee({ firstName: 'Cid', lastName: 'Cook', position: 'Cook', department: 'Catering' });
let desk: Desk;
let [group, skill, other]: string[] = [];

beforeAll(async () => {
  desk = await Desk.open();
  const content = { code: 'LP', title: 'Wells', statement: 'Does it.', levels: {} };
  const { body } = await desk.call(addSkill, { body: { parentId: null, content } });
  group = (body as unknown as SkillDetails).id;
  skill = await desk.skill('LP-1', group);
  other = await desk.skill('LP-2', group);
  await desk.publish({ testId: kicks, number: 1, title: 'Kick signs' });
  await desk.know(manager, nia, ona, pia, cook);
  await desk.rule(skill, {
    awareness: [passed(kicks)],
    foundation: [{ needs: 'level', skillId: skill, level: 'awareness' }, passed(drill)],
  });
  await desk.profile(position, [
    { skillId: skill, level: 'foundation', from: '2026-01-01' },
    { skillId: other, level: 'awareness', from: '2026-01-01' },
  ]);
  await desk.tell([aResult(ona, { testId: kicks }), 5], [aResult(pia, { testId: kicks }), 5]);
  await desk.tell([aResult(pia, { testId: drill }), 5], [aResult(cook, { testId: kicks }), 5]);
  await desk.compute();
});
afterAll(() => desk.running.close());

type Query = Record<string, string>;
const show = async (query: Query, caller: TestCaller = ADMIN): Promise<LevelProgression> => {
  const { status, body } = await desk.running.call(showLevelProgression, caller, { query });
  expect(status).toBe(200);
  return showLevelProgression.answers[200].schema.parse(body);
};
/** All pages, of two rows each. */
async function rows(query: Query, caller: TestCaller = ADMIN): Promise<ProgressionRow[]> {
  const found: ProgressionRow[] = [];
  for (let cursor: string | null | undefined; cursor !== null;) {
    const { body } = await desk.running.call(listLevelProgression, caller, {
      query: { ...query, limit: '2', ...(cursor && { cursor }) },
    });
    const page = listLevelProgression.answers[200].schema.parse(body);
    found.push(...page.items);
    cursor = page.nextCursor;
  }
  return found;
}

it('counts who stands where, and who needs more', async () => {
  const { people, skills, levels } = await show({ skillId: skill ?? '' });
  expect([people, skills]).toEqual([5, 1]);
  expect(levels.slice(0, 4)).toEqual([
    { level: 'none', people: 2, stopped: 1 },
    { level: 'awareness', people: 2, stopped: 1 },
    { level: 'foundation', people: 1, stopped: 0 },
    { level: 'practitioner', people: 0, stopped: 0 },
  ]);
});

it('says what they lack, with the most frequent first, and where no rule leads further', async () => {
  const { stops } = await show({ skillId: group ?? '' });
  expect(
    stops.map(({ title, level, next, subject, people, at }) => [title, level, next, at, subject, people]),
  ).toEqual([
    ['Skill LP-2', 'none', null, null, null, 3],
    ['Skill LP-1', 'none', 'awareness', 0, 'Kick signs', 1],
    ['Skill LP-1', 'awareness', 'foundation', 1, null, 1],
  ]);
  expect(stops[2]?.clause).toMatchObject({ needs: 'test', testId: drill });
});

it.each([
  ['a skill', () => ({ skillId: skill ?? '' })],
  ['a group', () => ({ skillId: group ?? '' })],
  ['a position', () => ({ skillId: group ?? '', position: 'driller' })],
  ['a department', () => ({ skillId: group ?? '', department: 'Catering' })],
])('of %s, every figure has as many rows behind it', async (_what, of) => {
  const query: Query = of();
  const { people, levels, stops } = await show(query);
  const counts = await Promise.all(
    levels.map(async ({ level }) => [
      (await rows({ ...query, level })).length,
      (await rows({ ...query, level, only: 'stopped' })).length,
    ]),
  );
  expect(counts).toEqual(levels.map((one) => [one.people, one.stopped]));
  expect(counts.reduce((sum, [all = 0]) => sum + all, 0)).toBe(people);
  for (const { skillId, level, next, at, people: lacking } of stops) {
    const behind = await rows({
      ...{ ...query, skillId, level, next: next ?? 'none' },
      ...(at !== null && { at: String(at) }),
    });
    expect(behind).toHaveLength(lacking);
  }
});

it('the people of a condition are those who lack it', async () => {
  const query = { skillId: skill ?? '', level: 'awareness', next: 'foundation' };
  const names = async (at: string) => (await rows({ ...query, at })).map(({ name }) => name);
  expect([await names('0'), await names('1')]).toEqual([[], ['Ona Driller']]);
});

it('does not count people who left', async () => {
  const gone = driller('Gus');
  await desk.know(gone);
  const before = await show({ skillId: skill ?? '' });
  await desk.know({ ...gone, active: false });
  const { people, levels } = await show({ skillId: skill ?? '' });
  expect([people, levels[0]?.people]).toEqual([before.people - 1, (before.levels[0]?.people ?? 0) - 1]);
  expect(
    (await rows({ skillId: skill ?? '', level: 'none' })).some(({ name }) => name.startsWith('Gus')),
  ).toBe(false);
});

it('a manager counts the crew alone', async () => {
  const caller = { sub: randomUUID(), role: 'manager', username: 'max', personId: manager.personId } as const;
  const query = { skillId: skill ?? '' };
  expect((await show(query, caller)).levels[0]).toEqual({ level: 'none', people: 1, stopped: 1 });
  expect((await rows({ ...query, level: 'none' }, caller)).map(({ name }) => name)).toEqual(['Nia Driller']);
  const employee = { ...caller, role: 'employee' } as const;
  expect((await desk.running.call(showLevelProgression, employee, { query })).status).toBe(403);
});

it('is computed again on the day on which a condition lapses', async () => {
  const [person, lapsing] = [driller('Lea', { position: 'Assistant' }), await desk.skill('LP-3')];
  await desk.know(person);
  const recency = { years: 0, months: 1, days: 0 };
  await desk.rule(lapsing, { awareness: [passed(kicks, { recency }), passed(drill)] });
  await desk.profile('Assistant', [{ skillId: lapsing, level: 'awareness', from: '2026-01-01' }]);
  await desk.tell([aResult(person, { testId: kicks }), 5]);
  const lacked = async () => (await show({ skillId: lapsing })).stops.map(({ at }) => at);
  expect(await lacked()).toEqual([1]);
  desk.running.clock.advance({ hours: 24 * 40 });
  await desk.compute();
  expect(await lacked()).toEqual([0, 1]);
  desk.running.clock.advance({ hours: -24 * 40 });
});

it('refuses what there isn’t, and records lists without names', async () => {
  const missing = { skillId: randomUUID() };
  expect((await desk.call(showLevelProgression, { query: missing })).problem.code).toBe('skill/not-found');
  expect((await desk.call(listLevelProgression, { query: { ...missing, level: 'none' } })).status).toBe(404);
  expect(
    (await desk.call(listLevelProgression, { query: { skillId: skill ?? '', level: 'x' } })).status,
  ).toBe(400);
  await rows({ skillId: skill ?? '', level: 'foundation', only: 'stopped' });
  const told = (await desk.running.told(auditRecordedV1)).map(({ payload }) => payload);
  expect(told.filter(({ action }) => action === 'level-progression.listed').at(-1)?.facts).toEqual({
    ...{ skillId: skill, level: 'foundation', only: 'stopped', count: 0 },
  });
});
