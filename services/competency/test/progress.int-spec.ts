import { randomUUID } from 'node:crypto';
import {
  auditRecordedV1,
  countSkillProgress,
  exportSkillProgress,
  fitnesses,
  listSkillProgress,
  showMySkillProgress,
  showMySkillsAtHome,
  showSkillProgress,
  type Page,
  type ProgressRow,
} from '@rigwise/contracts';
import { anEmployee, type PersonSnapshot } from '@rigwise/testing';
import type { TestCaller } from '@rigwise/testing/backend';
import { aResult, ADMIN, Desk, passed } from './support/desk.ts';

jest.setTimeout(120_000);

const [testId, position] = [randomUUID(), 'Driller'];
const manager = anEmployee({ firstName: 'Max', lastName: 'Manager', position: 'Rig Manager' });
const crew = { managerId: manager.personId, position };
const fit = anEmployee({ ...crew, firstName: 'Fay', lastName: 'Fit', employeeNumber: 'RW-2100' });
const expiring = anEmployee({ ...crew, firstName: 'Eli', lastName: 'Expiring' });
const short = anEmployee({ firstName: 'Sam', lastName: 'Short', position, department: 'Marine' });
const callerOf = ({ account, personId }: PersonSnapshot, role: 'employee' | 'manager'): TestCaller => ({
  ...{ sub: account?.accountId ?? '', role, username: account?.username ?? '', personId },
});

let desk: Desk;
let skill: string;
beforeAll(async () => {
  desk = await Desk.open();
  await desk.publish({ testId, number: 1, title: 'Kick detection' });
  await desk.know(manager, fit, expiring, short);
  const group = await desk.skill('G');
  skill = await desk.skill('G-1', group);
  const recency = { years: 1, months: 0, days: 0 };
  await desk.rule(skill, { awareness: [passed(testId, { recency })] });
  await desk.profile(position, [
    { skillId: skill, level: 'awareness', from: '2024-01-01' },
    { skillId: group, level: 'awareness', from: '2030-01-01' },
  ]);
  await desk.tell(
    [aResult(fit, { testId }), 5],
    [aResult(expiring, { testId, submittedAt: '2025-04-01T08:00:00.000Z' }), 5],
  );
});
afterAll(() => desk.running.close());

async function listed(
  query: Record<string, string> = {},
  caller: TestCaller = ADMIN,
): Promise<ProgressRow[]> {
  const { status, body } = await desk.running.call(listSkillProgress, caller, { query });
  expect(status).toBe(200);
  return (body as unknown as Page<ProgressRow>).items;
}
const names = async (query: Record<string, string> = {}, caller: TestCaller = ADMIN) =>
  (await listed(query, caller)).map(({ name }) => name);

it('lists people with what they need and have', async () => {
  expect(
    (await listed()).map(({ name, fitness, required, met, fitUntil }) => [
      name,
      fitness,
      required,
      met,
      fitUntil,
    ]),
  ).toEqual([
    ['Eli Expiring', 'expiring', 1, 1, '2026-03-31'],
    ['Fay Fit', 'fit', 1, 1, '2027-02-27'],
    ['Max Manager', 'no-profile', 0, 0, null],
    ['Sam Short', 'short', 1, 0, null],
  ]);
});

it.each([
  [{ fitness: 'short' }, ['Sam Short']],
  [{ fitness: 'expiring' }, ['Eli Expiring']],
  [{ fitness: 'fit' }, ['Fay Fit']],
  [{ fitness: 'no-profile' }, ['Max Manager']],
  [{ position: 'driller', department: 'Drilling' }, ['Eli Expiring', 'Fay Fit']],
  [{ department: 'Marine' }, ['Sam Short']],
  [{ search: 'fay' }, ['Fay Fit']],
  [{ search: 'rw-2100' }, ['Fay Fit']],
  [{ search: '%' }, []],
] as [Record<string, string>, string[]][])('finds people by %p', async (query, expected) => {
  expect(await names(query)).toEqual(expected);
});

it('finds who lacks a skill, and goes on page by page', async () => {
  expect(await names({ skillId: skill })).toEqual(['Sam Short']);
  const seen: string[] = [];
  for (let cursor: string | null = ''; cursor !== null;) {
    const query: Record<string, string> = { limit: '1', ...(cursor && { cursor }) };
    const { body } = await desk.running.call(listSkillProgress, ADMIN, { query });
    const page = body as unknown as Page<ProgressRow>;
    seen.push(...page.items.map(({ name }) => name));
    cursor = page.nextCursor;
  }
  expect(seen).toEqual(await names());
});

it('counts as many as the list has of each, in the caller’s scope', async () => {
  for (const caller of [ADMIN, callerOf(manager, 'manager')]) {
    const { body } = await desk.running.call(countSkillProgress, caller);
    const counts = await Promise.all(
      fitnesses.map(async (fitness) => [fitness, (await names({ fitness }, caller)).length] as const),
    );
    expect(body).toEqual(Object.fromEntries(counts));
    expect(Math.max(...counts.map(([, count]) => count))).toBeGreaterThan(0);
  }
});

it('counts as expiring from 90 days before the last day on', async () => {
  const [soon, later] = ['Soon', 'Later'].map((firstName) =>
    anEmployee({ firstName, lastName: 'Edge', position }),
  ) as [PersonSnapshot, PersonSnapshot];
  await desk.know(soon, later);
  // The last days are 31 May and 1 June, and today is 2 March.
  await desk.tell(
    [aResult(soon, { testId, submittedAt: '2025-06-01T08:00:00.000Z' }), 5],
    [aResult(later, { testId, submittedAt: '2025-06-02T08:00:00.000Z' }), 5],
  );
  const found = await listed({ search: 'edge' });
  expect(found.map(({ name, fitness, fitUntil }) => [name, fitness, fitUntil])).toEqual([
    ['Later Edge', 'fit', '2026-06-01'],
    ['Soon Edge', 'expiring', '2026-05-31'],
  ]);
  await desk.know({ ...soon, active: false }, { ...later, active: false });
});

it('a manager sees the crew, in the list, the export and one by one', async () => {
  const caller = callerOf(manager, 'manager');
  expect(await names({}, caller)).toEqual(['Eli Expiring', 'Fay Fit']);
  const { text } = await desk.running.call(exportSkillProgress, caller);
  expect(text.trim().split('\r\n').slice(1)).toEqual([
    expect.stringMatching(/^Eli Expiring,.*,Driller,Expires soon,1,1,2026-03-31,1$/),
    expect.stringMatching(/^Fay Fit,RW-2100,Drilling,Driller,Fit,1,1,2027-02-27,1$/),
  ]);
  const show = (person: PersonSnapshot) =>
    desk.running.call(showSkillProgress, caller, { params: { personId: person.personId } });
  expect((await show(fit)).status).toBe(200);
  expect((await show(short)).status).toBe(403);
  for (const call of [listSkillProgress, exportSkillProgress])
    expect((await desk.running.call(call, callerOf(fit, 'employee'))).status).toBe(403);
});

it('everyone sees their own, with why and what is missing', async () => {
  const { status, body } = await desk.running.call(showMySkillProgress, callerOf(short, 'employee'));
  expect(status).toBe(200);
  expect(body).toMatchObject({
    ...{ person: { name: 'Sam Short', position }, on: '2026-03-02', hasProfile: true, evidence: [] },
    skills: [
      {
        ...{ code: 'G-1', groups: ['Skill G'], required: 'awareness', level: null, clauses: [] },
        next: {
          level: 'awareness',
          clauses: [{ isMet: false, title: 'Kick detection', clause: { testId } }],
        },
      },
    ],
  });
  const nobody = await desk.running.call(showMySkillProgress, {
    sub: randomUUID(),
    role: 'employee',
    username: 'x',
  });
  expect([nobody.status, nobody.problem.code]).toEqual([404, 'skill-progress/no-person']);
});

it('everyone sees what comes next at home, and someone outside the directory nothing', async () => {
  const { body } = await desk.running.call(showMySkillsAtHome, callerOf(expiring, 'employee'));
  expect(body).toMatchObject({ lapsing: [{ level: 'awareness', until: '2026-03-31' }] });
  const { body: of } = await desk.running.call(showMySkillsAtHome, callerOf(short, 'employee'));
  expect(of).toMatchObject({ next: { level: 'awareness', missing: 1 }, lapsing: [] });
  const { body: none } = await desk.running.call(showMySkillsAtHome, callerOf(anEmployee(), 'employee'));
  expect(none).toEqual({ next: null, lapsing: [], expiring: [], toSign: 0 });
});

it('records who opened whose skills, lists and exports as one entry, without what was typed', async () => {
  const before = (await desk.running.told(auditRecordedV1)).length;
  await names({ search: 'fay', position });
  await desk.running.call(exportSkillProgress, ADMIN, { query: { fitness: 'short' } });
  await desk.progress(fit);
  await desk.running.call(showMySkillProgress, callerOf(fit, 'employee'));
  const acts = (await desk.running.told(auditRecordedV1)).slice(before).map(({ payload }) => payload);
  expect(acts.map(({ action, target, facts }) => [action, target.id, facts])).toEqual([
    ['skill-progress.listed', 'list', { position, search: true, count: 1 }],
    ['skill-progress.exported', 'list', { fitness: 'short' }],
    ['skill-progress.opened', fit.personId, {}],
  ]);
});
