import { randomUUID } from 'node:crypto';
import {
  auditRecordedV1,
  changeSkillProfile,
  changeSkillRules,
  addSkillProfile,
  listPositions,
  listSkillProfiles,
  retireSkill,
  retireSkillProfile,
  showSkillRules,
  trySkillProfile,
  trySkillRules,
  type ChangeTrial,
  type ProfileRow,
  type ProfileTrial,
  type SkillRules,
  type SkillRulesView,
} from '@rigwise/contracts';
import { anEmployee, type PersonSnapshot } from '@rigwise/testing';
import { ADMIN, aResult, Desk, passed } from './support/desk.ts';

jest.setTimeout(120_000);

let desk: Desk;
beforeAll(async () => {
  desk = await Desk.open();
});
afterAll(() => desk.running.close());

const testId = randomUUID();
const rulesOf = async (skillId: string): Promise<SkillRulesView> =>
  (await desk.call(showSkillRules, { params: { skillId } })).body as unknown as SkillRulesView;
const change = (skillId: string, revision: number, levels: SkillRules) =>
  desk.call(changeSkillRules, { params: { skillId }, body: { revision, levels } });
const atPosition = (position: string, firstName = 'Ann') => anEmployee({ position, firstName });
const since = '2024-01-01';

it('keeps what each level takes, with who changed it', async () => {
  const skill = await desk.skill('RU-1');
  expect(await rulesOf(skill)).toEqual({ revision: 0, levels: {}, tests: [], history: [] });
  // Whatever comes first: the title is that of the newest version.
  const newest = { testId, number: 3, title: 'Kick detection' };
  await desk.publish(newest, { ...newest, number: 2, title: 'Kicks' }, newest);
  await desk.rule(skill, { awareness: [passed(testId)] });
  const { status, body } = await change(skill, 1, { foundation: [passed(testId, { least: 90 })] });
  expect(status).toBe(200);
  expect(body).toMatchObject({
    ...{
      revision: 2,
      levels: { foundation: [{ least: 90 }] },
      tests: [{ id: testId, title: 'Kick detection' }],
    },
    history: [
      { revision: 2, by: { accountId: ADMIN.sub } },
      { revision: 1, levels: { awareness: [{ least: null }] } },
    ],
  });
});

it('of two changes at once one is kept, and the other is told', async () => {
  const skill = await desk.skill('RU-2');
  const answers = await Promise.all([
    change(skill, 0, { awareness: [passed(testId)] }),
    change(skill, 0, { expert: [passed(testId)] }),
  ]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const { problem } = answers.find(({ status }) => status === 409) ?? { problem: {} };
  expect(problem).toMatchObject({ code: 'skill-rules/changed', current: { revision: 1 } });
});

it('a rule names other skills in use, and lower levels of its own', async () => {
  const [skill, other, retired] = [
    await desk.skill('RU-3'),
    await desk.skill('RU-4'),
    await desk.skill('RU-5'),
  ];
  await desk.call(retireSkill, { params: { skillId: retired }, body: { revision: 1 } });
  const level = (skillId: string, name: 'awareness' | 'expert') =>
    ({ needs: 'level', skillId, level: name }) as const;
  const wrong = [level(randomUUID(), 'awareness'), level(retired, 'awareness'), level(skill, 'expert')];
  for (const clause of wrong) {
    const { status, problem } = await change(skill, 0, { expert: [clause] });
    expect([status, problem.code]).toEqual([422, 'skill-rules/wrong-skill']);
    const trial = await desk.call(trySkillRules, {
      params: { skillId: skill },
      body: { levels: { expert: [clause] } },
    });
    expect(trial.status).toBe(422);
  }
  expect(
    (await change(skill, 0, { expert: [level(other, 'expert'), level(skill, 'awareness')] })).status,
  ).toBe(200);
  expect((await change(randomUUID(), 0, {})).problem.code).toBe('skill/not-found');
});

it.each([
  ['a level without a clause', { awareness: [] }],
  ['a span of nothing', { awareness: [passed(testId, { recency: { years: 0, months: 0, days: 0 } })] }],
  ['a rating of more than all', { awareness: [passed(testId, { least: 101 })] }],
  [
    'a test as evidence of another kind',
    { awareness: [{ needs: 'evidence', kind: 'assessment', least: null, count: 1, recency: null }] },
  ],
])('refuses rules with %s', async (_what, levels) => {
  const { status, problem } = await change(randomUUID(), 0, levels as SkillRules);
  expect([status, problem.code]).toEqual([400, 'request/invalid']);
});

it('says who would gain and who would lose by other rules, and changes nothing', async () => {
  const [skill, above] = [await desk.skill('RU-6'), await desk.skill('RU-7')];
  const ofTrial = randomUUID();
  const [good, weak] = [atPosition('Roughneck', 'Good'), atPosition('Roughneck', 'Weak')];
  await desk.know(good, weak, atPosition('Roughneck', 'Without'));
  await desk.tell(
    [aResult(good, { testId: ofTrial, score: 19 }), 5],
    [aResult(weak, { testId: ofTrial, score: 16 }), 5],
  );
  await desk.rule(skill, { awareness: [passed(ofTrial)] });
  await desk.rule(above, { awareness: [{ needs: 'level', skillId: skill, level: 'awareness' }] });
  const levels = { foundation: [passed(ofTrial, { least: 90 })] };
  const { status, body } = await desk.call(trySkillRules, { params: { skillId: skill }, body: { levels } });
  expect(status).toBe(200);
  const { gains, losses, changes } = body as unknown as ChangeTrial;
  expect([gains, losses]).toEqual([1, 2]);
  const by = (firstName: string) => `${firstName} Ortiz`;
  expect(changes).toEqual([
    ...[skill, above].map((skillId) => ({
      ...{ personId: weak.personId, name: by('Weak'), position: 'Roughneck', skillId },
      ...{ title: expect.any(String) as string, before: 'awareness', after: null },
    })),
    {
      ...{ personId: good.personId, name: by('Good'), position: 'Roughneck', skillId: skill },
      ...{ title: 'Skill RU-6', before: 'awareness', after: 'foundation' },
    },
  ]);
  expect((await rulesOf(skill)).revision).toBe(1);
  expect(await desk.progressIn(weak, skill)).toMatchObject({ level: 'awareness' });
  await desk.rule(skill, levels, 1);
  expect(await desk.progressIn(weak, above)).toBeUndefined();
  expect(await desk.progressIn(good, skill)).toMatchObject({ level: 'foundation' });
});

it('what a trial says is what happens, whatever someone’s evidence has been through', async () => {
  const [skill, ofTrial] = [await desk.skill('RU-8'), randomUUID()];
  const a = (firstName: string) => atPosition('Roughneck', firstName);
  const [twice, old, taken, failed, single] = [a('Twice'), a('Old'), a('Taken'), a('Failed'), a('Single')];
  const [double, triple] = [a('Double'), a('Triple')];
  const everyone = [twice, old, taken, failed, single];
  await desk.know(...everyone, double, triple);
  const pass = (of: PersonSnapshot, more: Parameters<typeof aResult>[1] = {}) =>
    aResult(of, { testId: ofTrial, ...more });
  const [again, withdrawn] = [{ attemptId: randomUUID() }, { attemptId: randomUUID() }];
  await desk.tell(
    ...[[pass(twice), 5] as const, [pass(twice), 5] as const],
    [pass(old, { submittedAt: '2023-01-01T08:00:00.000Z' }), 5],
    ...[[pass(taken, withdrawn), 5] as const, [pass(taken, { ...withdrawn, voided: true }), 6] as const],
    ...[[pass(failed, again), 5] as const, [pass(failed, { ...again, passed: false }), 6] as const],
    ...[[pass(single), 5] as const, [pass(triple), 5] as const],
  );
  await desk.know({ ...triple, active: false, mergedInto: double.personId });
  await desk.know({ ...double, active: false, mergedInto: single.personId });
  const levels: SkillRules = {
    awareness: [passed(ofTrial, { recency: { years: 2, months: 0, days: 0 } })],
    foundation: [passed(ofTrial, { count: 2 })],
  };
  const { body } = await desk.call(trySkillRules, { params: { skillId: skill }, body: { levels } });
  const { checked, changes } = body as unknown as ChangeTrial;
  const said = everyone.map(
    ({ personId }) => changes.find((change) => change.personId === personId)?.after ?? null,
  );
  expect(said).toEqual(['foundation', null, null, null, 'foundation']);
  expect([checked, changes.length]).toEqual([3, 2]);
  await desk.rule(skill, levels);
  const happened = await Promise.all(everyone.map((one) => desk.progressIn(one, skill)));
  expect(happened.map((progress) => progress?.level ?? null)).toEqual(said);
});

it('a profile says what a position needs, and who lacks it', async () => {
  const skill = await desk.skill('PR-1');
  const [ofProfile, position] = [randomUUID(), `Driller ${randomUUID()}`];
  const [fit, short] = [atPosition(position.toUpperCase()), atPosition(position)];
  await desk.know(fit, short);
  await desk.rule(skill, { awareness: [passed(ofProfile)] });
  await desk.tell([aResult(fit, { testId: ofProfile }), 5]);
  const requirements = [{ skillId: skill, level: 'awareness', from: since }] as const;
  const trial = await desk.call(trySkillProfile, { body: { position, requirements } });
  expect(trial.body as unknown as ProfileTrial).toEqual({
    ...{ people: 2, shortBefore: 0, shortAfter: 1 },
    newlyShort: [
      {
        ...{ personId: short.personId, name: 'Ann Ortiz' },
        gaps: [{ skillId: skill, title: 'Skill PR-1', required: 'awareness', held: null }],
      },
    ],
  });
  const { id } = await desk.profile(position, requirements);
  const listed = async () =>
    ((await desk.call(listSkillProfiles)).body as unknown as ProfileRow[]).find((row) => row.id === id);
  expect(await listed()).toEqual({ id, position, requirements: 1, people: 2, short: 1, revision: 1 });
  expect((await desk.progress(short)).skills).toMatchObject([{ required: 'awareness', level: null }]);
  const positions = (await desk.call(listPositions)).body as unknown as { profileId: string | null }[];
  expect(positions.filter(({ profileId }) => profileId === id)).toMatchObject([{ people: 2 }]);

  const later = [{ skillId: skill, level: 'awareness', from: '2026-06-01' }] as const;
  const params = { profileId: id };
  const changed = await desk.call(changeSkillProfile, {
    params,
    body: { revision: 1, content: { position, requirements: later } },
  });
  expect(changed.status).toBe(200);
  await desk.compute();
  expect(await listed()).toMatchObject({ short: 0, revision: 2 });
  expect((await desk.progress(short)).skills).toEqual([]);

  expect((await desk.call(retireSkillProfile, { params, body: { revision: 1 } })).problem).toMatchObject({
    ...{ code: 'profile/changed', current: { revision: 2, isRetired: false } },
  });
  expect((await desk.call(retireSkillProfile, { params, body: { revision: 2 } })).body).toMatchObject({
    isRetired: true,
  });
  expect((await desk.call(retireSkillProfile, { params, body: { revision: 3 } })).problem.code).toBe(
    'profile/not-now',
  );
  expect(await listed()).toBeUndefined();
  expect((await desk.progress(short)).hasProfile).toBe(false);
  expect((await desk.profile(position, requirements)).revision).toBe(1);
});

it('a profile keeps a skill that is retired, also when it is tried; another one doesn’t get it', async () => {
  const skill = await desk.skill('PR-9');
  const position = `Rigger ${randomUUID()}`;
  const short = atPosition(position);
  await desk.know(short);
  const requirements = [{ skillId: skill, level: 'awareness', from: since }] as const;
  const { id } = await desk.profile(position, requirements);
  const retired = await desk.call(retireSkill, { params: { skillId: skill }, body: { revision: 1 } });
  expect(retired.status).toBe(200);
  const higher = [{ skillId: skill, level: 'foundation', from: since }] as const;
  const tried = (to: string) => desk.call(trySkillProfile, { body: { position: to, requirements: higher } });
  expect((await tried(position)).body as unknown as ProfileTrial).toMatchObject({
    ...{ people: 1, shortBefore: 1, shortAfter: 1 },
    newlyShort: [{ gaps: [{ title: 'Skill PR-9', required: 'foundation', held: null }] }],
  });
  const elsewhere = await tried(`Welder ${randomUUID()}`);
  expect([elsewhere.status, elsewhere.problem.code]).toEqual([422, 'profile/wrong-skill']);
  const saved = await desk.call(changeSkillProfile, {
    params: { profileId: id },
    body: { revision: 1, content: { position, requirements: higher } },
  });
  expect(saved.status).toBe(200);
});

it('a position has one profile, whatever its case, and two at once don’t make two', async () => {
  const position = `Welder ${randomUUID()}`;
  const add = (name: string) => desk.call(addSkillProfile, { body: { position: name, requirements: [] } });
  const answers = await Promise.all([add(position), add(position.toUpperCase())]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  expect(answers.find(({ status }) => status === 409)?.problem.code).toBe('profile/position-taken');
  const wrong = [{ skillId: randomUUID(), level: 'expert', from: since }];
  const { problem } = await desk.call(addSkillProfile, { body: { position: 'Cook', requirements: wrong } });
  expect(problem.code).toBe('profile/wrong-skill');
});

it('someone who moves to another position is compared with its profile', async () => {
  const skill = await desk.skill('PR-2');
  const position = `Toolpusher ${randomUUID()}`;
  await desk.profile(position, [{ skillId: skill, level: 'expert', from: since }]);
  const person = atPosition('Cook');
  await desk.know(person);
  const gaps = () =>
    desk.rows('select skill_id::text as id from person_gap where person_id = $1', person.personId);
  expect(await gaps()).toEqual([]);
  await desk.know({ ...person, position });
  expect(await gaps()).toEqual([{ id: skill }]);
  await desk.know({ ...person, position, active: false });
  expect(await gaps()).toEqual([]);
});

it('tells the audit log of each act', async () => {
  const skill = await desk.skill('AU-1');
  await desk.rule(skill, { awareness: [passed(testId)] });
  const { id } = await desk.profile(`Medic ${randomUUID()}`, []);
  const acts = (await desk.running.told(auditRecordedV1)).map(({ payload }) => payload);
  expect(acts.filter(({ target }) => target.id === skill).map(({ action }) => action)).toEqual([
    'skill.added',
    'skill-rules.changed',
  ]);
  expect(acts.find(({ target }) => target.id === id)).toMatchObject({
    action: 'profile.added',
    actorId: ADMIN.sub,
  });
});
