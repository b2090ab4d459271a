import { randomUUID } from 'node:crypto';
import type { CasePackage } from '@rigwise/competence';
import {
  addSkill,
  auditRecordedV1,
  changeSkill,
  exportFramework,
  listSkills,
  moveSkill,
  restoreSkill,
  retireSkill,
  showSkill,
  type SkillContent,
  type SkillDetails,
  type SkillRow,
} from '@rigwise/contracts';
import { startBackend, type RunningBackend } from '@rigwise/testing/backend';
import { configSchema } from '../src/config.ts';
import { competencyService } from '../src/competency-service.ts';
import { caseIdentifier } from '../src/framework/case-identifiers.ts';

jest.setTimeout(120_000);

let running: RunningBackend;
beforeAll(async () => {
  running = await startBackend({ name: 'competency', configSchema, options: competencyService });
});
afterAll(() => running.close());
beforeEach(async () => {
  await running.rows.query('truncate skill, skill_step');
});

const ADMIN = { sub: randomUUID(), role: 'admin', username: 'ada.admin' } as const;
const EMPLOYEE = { sub: randomUUID(), role: 'employee', username: 'erin.employee' } as const;
const skill = (code: string | null, title = `Skill ${code}`): SkillContent => ({
  ...{ code, title, statement: `Does ${title}.`, levels: { awareness: 'Knows it.', expert: 'Teaches it.' } },
});
const add = (content: SkillContent, parentId: string | null = null) =>
  running.call(addSkill, ADMIN, { body: { parentId, content } });
async function added(content: SkillContent, parentId: string | null = null): Promise<SkillDetails> {
  const { status, body } = await add(content, parentId);
  expect(status).toBe(201);
  return body as unknown as SkillDetails;
}
const listed = async (): Promise<readonly SkillRow[]> =>
  (await running.call(listSkills, EMPLOYEE)).body as unknown as SkillRow[];
const codes = async () => (await listed()).map(({ code }) => code);

it('keeps a tree that everyone who is signed in reads, in its order', async () => {
  const wells = await added({ ...skill('WC'), levels: {} });
  const kicks = await added(skill('WC-01'), wells.id);
  await added(skill('HSE'));
  await added(skill('WC-02'), wells.id);
  expect(await codes()).toEqual(['WC', 'WC-01', 'WC-02', 'HSE']);
  expect((await listed())[1]).toEqual({
    ...{ id: kicks.id, parentId: wells.id, code: 'WC-01', title: 'Skill WC-01' },
    ...{ levels: ['awareness', 'expert'], isRetired: false, revision: 1 },
  });
  expect(
    (await running.call(addSkill, EMPLOYEE, { body: { parentId: null, content: skill('X') } })).status,
  ).toBe(403);
  expect((await running.call(listSkills, {})).status).toBe(401);
});

it('remembers what a skill said before each change, and who changed it', async () => {
  const { id } = await added(skill('WC-01', 'Kicks'));
  const params = { skillId: id };
  const content = skill('WC-01', 'Kick detection');
  const { body } = await running.call(changeSkill, ADMIN, { params, body: { revision: 1, content } });
  expect(body).toMatchObject({ id, revision: 2, content });
  const by = { accountId: ADMIN.sub, name: null };
  const { history } = (await running.call(showSkill, ADMIN, { params })).body as unknown as SkillDetails;
  expect(history).toEqual([
    { revision: 2, event: 'changed', at: expect.any(String) as string, by, content, parentId: null },
    {
      ...{ revision: 1, event: 'added', at: expect.any(String) as string, by, parentId: null },
      content: skill('WC-01', 'Kicks'),
    },
  ]);
});

it('of two administrators at once, one changes a skill and the other gets it as it is now', async () => {
  const { id } = await added(skill('WC-01'));
  const change = (title: string) =>
    running.call(changeSkill, ADMIN, {
      ...{ params: { skillId: id }, body: { revision: 1, content: skill('WC-01', title) } },
    });
  const answers = await Promise.all([change('One'), change('Other')]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const winner = answers.find(({ status }) => status === 200);
  const loser = answers.find(({ status }) => status === 409);
  expect(loser?.problem).toMatchObject({ code: 'skill/changed', current: winner?.body });
});

it('has each code once, whatever its case, also if two come at once', async () => {
  const answers = await Promise.all([add(skill('wc-01', 'One')), add(skill('WC-01', 'Other'))]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  expect(answers.find(({ status }) => status === 409)?.problem).toMatchObject({ code: 'skill/code-taken' });
  const other = await added(skill('WC-02'));
  const params = { skillId: other.id };
  const taken = await running.call(changeSkill, ADMIN, {
    params,
    body: { revision: 1, content: skill('Wc-01') },
  });
  expect(taken.problem.code).toBe('skill/code-taken');
  const same = await running.call(changeSkill, ADMIN, {
    params,
    body: { revision: 1, content: skill('wc-02') },
  });
  expect(same.status).toBe(200);
  await added(skill(null, 'A group'));
  await added(skill(null, 'Another group'));
});

it('moves a skill with all below it, to its place among siblings', async () => {
  const [a, b, c] = [await added(skill('A')), await added(skill('B')), await added(skill('C'))];
  await added(skill('B-1'), b.id);
  const move = (id: string, parentId: string | null, afterId: string | null, revision = 1) =>
    running.call(moveSkill, ADMIN, { params: { skillId: id }, body: { revision, parentId, afterId } });
  expect((await move(b.id, null, null)).status).toBe(200);
  expect(await codes()).toEqual(['B', 'B-1', 'A', 'C']);
  expect((await move(b.id, a.id, null, 2)).status).toBe(200);
  expect(await codes()).toEqual(['A', 'B', 'B-1', 'C']);
  expect((await move(c.id, a.id, b.id)).status).toBe(200);
  expect(await codes()).toEqual(['A', 'B', 'B-1', 'C']);
  expect((await move(a.id, b.id, null)).problem.code).toBe('skill/own-ancestor');
  expect((await move(a.id, randomUUID(), null)).problem.code).toBe('skill/no-parent');
  expect((await move(randomUUID(), null, null)).problem.code).toBe('skill/not-found');
});

it('two moves at once never make a circle', async () => {
  const [a, b] = [await added(skill('A')), await added(skill('B'))];
  const move = (id: string, parentId: string) =>
    running.call(moveSkill, ADMIN, {
      params: { skillId: id },
      body: { revision: 1, parentId, afterId: null },
    });
  const answers = await Promise.all([move(a.id, b.id), move(b.id, a.id)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
  expect(await codes()).toHaveLength(2);
});

it('retires what nothing in use is below, and takes it back', async () => {
  const group = await added(skill('G'));
  const { id } = await added(skill('G-1'), group.id);
  const step = (call: typeof retireSkill | typeof restoreSkill, skillId: string, revision: number) =>
    running.call(call, ADMIN, { params: { skillId }, body: { revision } });
  expect((await step(retireSkill, group.id, 1)).problem.code).toBe('skill/not-empty');
  expect((await step(retireSkill, id, 1)).body).toMatchObject({ isRetired: true, revision: 2 });
  expect((await step(retireSkill, id, 2)).problem.code).toBe('skill/not-now');
  expect((await step(retireSkill, group.id, 1)).status).toBe(200);
  expect((await step(restoreSkill, id, 2)).problem.code).toBe('skill/no-parent');
  expect((await step(restoreSkill, group.id, 2)).status).toBe(200);
  expect((await step(restoreSkill, id, 2)).body).toMatchObject({ isRetired: false, revision: 3 });
  expect((await step(restoreSkill, id, 3)).problem.code).toBe('skill/not-now');
});

it('an exported framework is a package of CASE, without what is retired', async () => {
  const group = await added({ ...skill('G'), levels: {} });
  const kept = await added(skill('G-1'), group.id);
  const { id } = await added(skill('G-2'), group.id);
  await running.call(retireSkill, ADMIN, { params: { skillId: id }, body: { revision: 1 } });
  const { body, status } = await running.call(exportFramework, ADMIN);
  expect(status).toBe(200);
  const { CFItems, CFAssociations, CFRubrics } = body as unknown as CasePackage;
  const [ofGroup, ofKept] = [caseIdentifier(group.id), caseIdentifier(kept.id)];
  expect(CFItems?.map((item) => [item.identifier, item.humanCodingScheme, item.CFItemType])).toEqual([
    [ofGroup, 'G', 'Group'],
    [ofKept, 'G-1', 'Skill'],
  ]);
  expect(CFAssociations?.map(({ destinationNodeURI: { uri } }) => uri)).toEqual([
    expect.stringContaining('/ims/case/v1p0/CFDocuments/'),
    `http://localhost:8080/ims/case/v1p0/CFItems/${ofGroup}`,
  ]);
  expect(CFRubrics).toHaveLength(1);
  expect((await running.call(exportFramework, EMPLOYEE)).status).toBe(403);
});

it.each([
  ['a code with a control character', { code: 'a\u0000' }],
  ['a title of two lines', { title: 'a\nb' }],
  ['no statement', { statement: ' ' }],
  ['a level that there is not', { levels: { master: 'x' } }],
  ['something else', { colour: 'red' }],
])('refuses a skill with %s', async (_what, wrong) => {
  const { status, problem } = await add({ ...skill('A'), ...wrong } as SkillContent);
  expect([status, problem.code]).toEqual([400, 'request/invalid']);
  expect(await codes()).toEqual([]);
});

it('tells the audit log of each act', async () => {
  const { id } = await added(skill('WC-01', 'Kicks'));
  await running.call(retireSkill, ADMIN, { params: { skillId: id }, body: { revision: 1 } });
  await running.call(exportFramework, ADMIN);
  const acts = (await running.told(auditRecordedV1)).map(({ payload }) => payload);
  const ofSkill = acts.filter(({ target }) => target.id === id);
  expect(ofSkill.map(({ action, personal }) => [action, personal.note])).toEqual([
    ['skill.added', 'Kicks'],
    ['skill.retired', 'Kicks'],
  ]);
  expect(acts.at(-1)).toMatchObject({ action: 'skills.exported', actorId: ADMIN.sub, facts: { skills: 0 } });
});
