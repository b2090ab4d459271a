import { randomUUID } from 'node:crypto';
import {
  addChecklist,
  auditRecordedV1,
  changeChecklist,
  listChecklists,
  restoreChecklist,
  retireChecklist,
  retireSkill,
  showChecklist,
  type CallDefinition,
  type ChecklistContent,
  type ChecklistDetails,
  type ChecklistRow,
} from '@rigwise/contracts';
import { anEmployee } from '@rigwise/testing';
import { ADMIN, Desk } from './support/desk.ts';
import { assessing, Observing } from './support/observing.ts';

jest.setTimeout(120_000);

let desk: Desk;
let observing: Observing;
beforeAll(async () => {
  desk = await Desk.open();
  observing = new Observing(desk);
  await observing.prepare('CL-1');
});
afterAll(() => desk.running.close());

const change = (checklistId: string, revision: number, content: Partial<ChecklistContent>) =>
  desk.call(changeChecklist, {
    params: { checklistId },
    body: { revision, content: observing.content(content) },
  });
const act = (call: CallDefinition, checklistId: string, revision: number) =>
  desk.call(call, { params: { checklistId }, body: { revision } });
const listed = async (id: string): Promise<ChecklistRow | undefined> =>
  ((await desk.call(listChecklists)).body as unknown as ChecklistRow[]).find((one) => one.id === id);

it('keeps what a checklist said, with who changed it', async () => {
  const { id } = await observing.checklist();
  const changed = await change(id, 1, { title: 'Shut in a well on the trip' });
  expect(changed.status).toBe(200);
  const { body } = await desk.call(showChecklist, { params: { checklistId: id } });
  expect(body).toEqual(changed.body);
  const { history, revision } = body as unknown as ChecklistDetails;
  expect(revision).toBe(2);
  expect(
    history.map((step) => [step.revision, step.content.title, step.isRetired, step.by.accountId]),
  ).toEqual([
    [2, 'Shut in a well on the trip', false, ADMIN.sub],
    [1, 'Shut in a well', false, ADMIN.sub],
  ]);
});

it('is listed with its skill and steps, and used until it is retired', async () => {
  const checklist = await observing.checklist();
  expect(await listed(checklist.id)).toMatchObject({
    ...{ title: 'Shut in a well', skill: 'Skill CL-1', assessorLevel: 'practitioner' },
    ...{ steps: 3, critical: 1, observations: 0, isRetired: false, revision: 1 },
  });
  await observing.signed(anEmployeeKnown, checklist);
  expect(await listed(checklist.id)).toMatchObject({ observations: 1 });
  expect(await observing.toUse(checklist.id)).toMatchObject({ skill: 'Skill CL-1', held: 'practitioner' });
  expect((await act(retireChecklist, checklist.id, 1)).status).toBe(200);
  await expect(observing.toUse(checklist.id)).rejects.toThrow('not in use');
  expect(await listed(checklist.id)).toMatchObject({ isRetired: true, revision: 2 });
  expect((await change(checklist.id, 2, {})).problem.code).toBe('checklist/not-now');
  expect((await act(retireChecklist, checklist.id, 2)).problem.code).toBe('checklist/not-now');
  expect((await act(restoreChecklist, checklist.id, 2)).status).toBe(200);
  expect((await act(restoreChecklist, checklist.id, 3)).problem.code).toBe('checklist/not-now');
  expect(await observing.toUse(checklist.id)).toMatchObject({ revision: 3 });
});

const anEmployeeKnown = anEmployee();
beforeAll(() => desk.know(anEmployeeKnown));

it('names a skill that is in use, and no group', async () => {
  const { id } = await observing.checklist();
  const retired = await desk.skill('CL-2');
  await desk.call(retireSkill, { params: { skillId: retired }, body: { revision: 1 } });
  for (const skillId of [randomUUID(), retired]) {
    const { status, problem } = await desk.call(addChecklist, { body: observing.content({ skillId }) });
    expect([status, problem.code]).toEqual([422, 'checklist/wrong-skill']);
    expect((await change(id, 1, { skillId })).problem.code).toBe('checklist/wrong-skill');
  }
});

it('of two changes at once one is kept, and the other is told', async () => {
  const { id } = await observing.checklist();
  const answers = await Promise.all([change(id, 1, { title: 'One' }), change(id, 1, { title: 'Two' })]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const told = answers.find(({ status }) => status === 409)?.problem;
  expect([told?.code, (told?.['current'] as ChecklistDetails).revision]).toEqual(['checklist/changed', 2]);
  expect((await change(randomUUID(), 1, {})).problem.code).toBe('checklist/not-found');
});

it.each([
  ['no steps', { steps: [] }],
  ['41 steps', { steps: Array.from({ length: 41 }, () => ({ statement: 'Waits', isCritical: false })) }],
  ['a step of two lines', { steps: [{ statement: 'One\ntwo', isCritical: false }] }],
  ['a validity of nothing', { validMonths: 0 }],
  ['no title', { title: ' ' }],
] as [string, Partial<ChecklistContent>][])('refuses one with %s', async (_what, content) => {
  const { status, problem } = await desk.call(addChecklist, { body: observing.content(content) });
  expect([status, problem.code]).toEqual([400, 'request/invalid']);
});

it('is changed by administrators alone', async () => {
  const { status } = await desk.running.call(addChecklist, assessing(observing.assessor), {
    body: observing.content(),
  });
  expect(status).toBe(403);
});

it('tells the audit log of each act', async () => {
  const { id } = await observing.checklist();
  await change(id, 1, { title: 'Renamed' });
  await act(retireChecklist, id, 2);
  await act(restoreChecklist, id, 3);
  const told = (await desk.running.told(auditRecordedV1)).filter(({ payload }) => payload.target?.id === id);
  expect(told.map(({ payload: { action, personal } }) => [action, personal.note])).toEqual([
    ['checklist.added', 'Shut in a well'],
    ['checklist.changed', 'Renamed'],
    ['checklist.retired', 'Renamed'],
    ['checklist.restored', 'Renamed'],
  ]);
});
