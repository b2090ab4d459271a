import { randomUUID } from 'node:crypto';
import {
  auditRecordedV1,
  exportSkillMatrix,
  listSkillProgress,
  showSkillMatrix,
  type MatrixPerson,
  type Page,
  type ProgressRow,
  type SkillMatrix,
} from '@rigwise/contracts';
import { anEmployee, type PersonSnapshot } from '@rigwise/testing';
import type { TestCaller } from '@rigwise/testing/backend';
import { aResult, ADMIN, Desk, passed } from './support/desk.ts';

jest.setTimeout(120_000);

const [kicks, permits] = [randomUUID(), randomUUID()];
const manager = anEmployee({ firstName: 'Max', lastName: 'Manager', position: null });
const crew = { managerId: manager.personId, department: 'Drilling' };
const ada = anEmployee({ ...crew, firstName: 'Ada', lastName: 'Able', position: 'Driller' });
const bo = anEmployee({ ...crew, firstName: 'Bo', lastName: 'Brown', position: 'Driller' });
const cy = anEmployee({ firstName: 'Cy', lastName: 'Cole', position: 'Medic', department: 'HSE' });
const callerOf = ({ account, personId }: PersonSnapshot, role: 'employee' | 'manager'): TestCaller => ({
  ...{ sub: account?.accountId ?? '', role, username: account?.username ?? '', personId },
});
const MAX = callerOf(manager, 'manager');

let desk: Desk;
let group: string;
let skills: string[];
beforeAll(async () => {
  desk = await Desk.open();
  await desk.publish({ testId: kicks, number: 1, title: 'Kick detection' });
  await desk.publish({ testId: permits, number: 2, title: 'Permits' });
  await desk.know(manager, ada, bo, cy);
  group = await desk.skill('G');
  skills = [await desk.skill('G-1', group), await desk.skill('G-2', group), await desk.skill('H-1')];
  const year = { recency: { years: 1, months: 0, days: 0 } };
  await desk.rule(skills[0] ?? '', { awareness: [passed(kicks, year)] });
  await desk.rule(skills[1] ?? '', {
    awareness: [passed(permits)],
    foundation: [passed(permits, { least: 95 })],
  });
  const from = '2024-01-01';
  await desk.profile('Driller', [
    { skillId: skills[0] ?? '', level: 'awareness', from },
    { skillId: skills[1] ?? '', level: 'foundation', from },
  ]);
  await desk.profile('Medic', [{ skillId: skills[2] ?? '', level: 'awareness', from }]);
  await desk.tell(
    // Today is 2 March 2026: until 31 March, and lapsed since 6 January 2026.
    [aResult(ada, { testId: kicks, submittedAt: '2025-04-01T08:00:00.000Z' }), 5],
    [aResult(bo, { testId: kicks, submittedAt: '2025-01-06T08:00:00.000Z' }), 5],
    [aResult(ada, { testId: permits }), 5],
    [aResult(cy, { testId: permits }), 5],
  );
});
afterAll(() => desk.running.close());

async function shown(query: Record<string, string> = {}, caller: TestCaller = ADMIN): Promise<SkillMatrix> {
  const { status, body } = await desk.running.call(showSkillMatrix, caller, { query });
  expect(status).toBe(200);
  return body as unknown as SkillMatrix;
}
const cellsOf = ({ required, held, days }: MatrixPerson) =>
  required.map((needs, at) => [needs, held[at], days[at]]);
const names = async (query: Record<string, string>, caller?: TestCaller) =>
  (await shown(query, caller)).people.map(({ name }) => name);

it('shows people against what their positions need: met until a day, lacking, lapsed, and not needed', async () => {
  const { on, skills: columns, people, hasMorePeople, moreSkills } = await shown();
  expect([on, hasMorePeople, moreSkills]).toEqual(['2026-03-02', false, 0]);
  expect(columns.map(({ code, groups, short }) => [code, groups, short])).toEqual([
    ['G-1', ['Skill G'], 1],
    ['G-2', ['Skill G'], 2],
    ['H-1', [], 1],
  ]);
  expect(people.map((person) => [person.name, person.short, cellsOf(person)])).toEqual([
    [
      'Ada Able',
      1,
      [
        [1, 1, 29],
        [2, 1, null],
        [0, 0, null],
      ],
    ],
    [
      'Bo Brown',
      2,
      [
        [1, 0, -56],
        [2, 0, null],
        [0, 0, null],
      ],
    ],
    [
      'Cy Cole',
      1,
      [
        [0, 0, null],
        [0, 1, null],
        [1, 0, null],
      ],
    ],
    [
      'Max Manager',
      0,
      [
        [0, 0, null],
        [0, 0, null],
        [0, 0, null],
      ],
    ],
  ]);
});

it.each([
  [{ order: 'gaps' }, ['Bo Brown', 'Ada Able', 'Cy Cole', 'Max Manager']],
  [{ order: 'position', fitness: 'short' }, ['Ada Able', 'Bo Brown', 'Cy Cole']],
  [{ order: 'department', search: 'o' }, ['Bo Brown', 'Cy Cole']],
  [{ department: 'HSE' }, ['Cy Cole']],
] as [Record<string, string>, string[]][])(
  'puts people in order, and finds them, by %p',
  async (query, expected) => {
    expect(await names(query)).toEqual(expected);
  },
);

it('has the columns of a group alone, and refuses one that is not there', async () => {
  const { skills: columns } = await shown({ within: group });
  expect(columns.map(({ code }) => code)).toEqual(['G-1', 'G-2']);
  const { status, problem } = await desk.running.call(showSkillMatrix, ADMIN, {
    query: { within: randomUUID() },
  });
  expect([status, problem.code]).toEqual([404, 'skill/not-found']);
});

it('agrees with the list: as many short of each skill, and as many levels lacking', async () => {
  const { skills: columns, people } = await shown();
  for (const { skillId, short } of columns) {
    const { body } = await desk.running.call(listSkillProgress, ADMIN, { query: { skillId } });
    expect((body as unknown as Page<ProgressRow>).items).toHaveLength(short);
  }
  const { body } = await desk.running.call(listSkillProgress, ADMIN);
  const rows = (body as unknown as Page<ProgressRow>).items;
  expect(rows.map(({ name, required, met }) => [name, required - met])).toEqual(
    people.map(({ name, short }) => [name, short]),
  );
});

it('is the crew’s for a manager, and nobody else’s', async () => {
  expect(await names({}, MAX)).toEqual(['Ada Able', 'Bo Brown']);
  expect(await names({ search: 'Cy Cole' }, MAX)).toEqual([]);
  for (const call of [showSkillMatrix, exportSkillMatrix])
    expect((await desk.running.call(call, callerOf(ada, 'employee'))).status).toBe(403);
});

it('is exported as it is shown, with each cell in words', async () => {
  const { text } = await desk.running.call(exportSkillMatrix, MAX, { query: { order: 'gaps' } });
  expect(text.replace('\uFEFF', '').trim().split('\r\n')).toEqual([
    'Name,Employee number,Department,Position,Levels lacking,G-1 Skill G-1,G-2 Skill G-2',
    `Bo Brown,${bo.employeeNumber},Drilling,Driller,2,"Lapsed after 2026-01-05: level 0, needs 1","Gap: level 0, needs 2"`,
    `Ada Able,${ada.employeeNumber},Drilling,Driller,1,"Met until 2026-03-31: level 1, needs 1","Gap: level 1, needs 2"`,
  ]);
});

it('is one entry of the audit log each time, without what was typed', async () => {
  const before = (await desk.running.told(auditRecordedV1)).length;
  await shown({ search: 'ada', order: 'gaps' });
  await desk.running.call(exportSkillMatrix, ADMIN, { query: { within: group } });
  const acts = (await desk.running.told(auditRecordedV1)).slice(before).map(({ payload }) => payload);
  expect(acts.map(({ action, target, facts }) => [action, target.id, facts])).toEqual([
    ['skill-progress.listed', 'matrix', { search: true, order: 'gaps', count: 1 }],
    ['skill-progress.exported', 'matrix', { within: group, order: 'name', count: 4 }],
  ]);
});
