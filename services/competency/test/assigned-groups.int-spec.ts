import { randomUUID } from 'node:crypto';
import {
  addRotationPattern,
  assignBatch,
  assignWork,
  cancelAssignment,
  previewAssignment,
  proposeForGaps,
  setRotations,
  showAssignment,
  undoAssignment,
  undoBatch,
  type AssignmentContent,
  type AssignmentPreview,
} from '@rigwise/contracts';
import type { Answer, TestCaller } from '@rigwise/testing/backend';
import { aDyingProcess } from '@rigwise/testing/dying-process';
import { Assigning } from './support/assigning.ts';
import { ADMIN, aResult, passed } from './support/desk.ts';
import { EVEN } from './support/rostering.ts';

/** What is assigned to groups, which people join and leave, and to thousands at once. */
jest.setTimeout(240_000);

let at: Assigning;
beforeAll(async () => {
  at = await Assigning.open();
});
afterAll(() => at.desk.running.close());
beforeEach(() => at.goTo('2026-03-02T09:00:00.000Z'));

const preview = async (content: AssignmentContent, caller = at.manager): Promise<AssignmentPreview> => {
  const { status, body } = await at.desk.running.call(previewAssignment, caller, { body: content });
  expect(status).toBe(200);
  return previewAssignment.answers[200].schema.parse(body);
};
const act = (
  call: typeof undoAssignment | typeof cancelAssignment,
  assignmentId: string,
  body?: object,
  caller: TestCaller = at.manager,
): Promise<Answer> => at.desk.running.call(call, caller, { params: { assignmentId }, ...(body && { body }) });
const departmentOf = (department: string) => ({ audience: { to: 'department', department } as const });

it('people join a department and get it, leave it and don’t need it, come back and have it again', async () => {
  const testId = await at.aTest();
  const first = await at.ofCrew({ department: 'Subsea' });
  const content = at.to([], { targetId: testId, ...departmentOf('Subsea') });
  expect(await preview(content)).toMatchObject({
    ...{ gets: 1, has: 0, outside: 0 },
    people: [{ personId: first.personId, verdict: 'gets', dueOn: '2026-03-20', fits: null }],
  });
  const { id } = await at.assign(content);
  const joined = await at.ofCrew({ department: 'Subsea' });
  const ofOthers = await at.ofCrew({ department: 'Subsea', managerId: null });
  await at.followGroups();
  expect(await at.stateOf(joined, testId)).toBe('open');
  // The group of a manager is limited to the crew, later too.
  expect(await at.stateOf(ofOthers, testId)).toBeUndefined();
  await at.desk.know({ ...joined, department: 'Deck' });
  await Promise.all([at.followGroups(), at.followGroups()]);
  expect(await at.stateOf(joined, testId)).toBe('cancelled');
  await at.desk.know(joined);
  await at.followGroups();
  expect(await at.stateOf(joined, testId)).toBe('open');
  await at.desk.know({ ...first, active: false });
  await at.followGroups();
  expect((await at.show(id)).counts).toEqual([
    { state: 'cancelled', count: 1 },
    { state: 'open', count: 1 },
  ]);
});

it('what was satisfied stays so when its person leaves, and nobody gets what was due before they came', async () => {
  const testId = await at.aTest();
  const person = await at.ofCrew({ department: 'Crane' });
  await at.assign(at.to([], { targetId: testId, ...departmentOf('Crane') }));
  await at.desk.tell([aResult(person, { testId, submittedAt: '2026-03-03T10:00:00.000Z' }), 1]);
  await at.desk.know({ ...person, department: 'Deck' });
  at.goTo('2026-03-21T09:00:00.000Z');
  const late = await at.ofCrew({ department: 'Crane' });
  await at.followGroups();
  expect([await at.stateOf(person, testId), await at.stateOf(late, testId)]).toEqual([
    'satisfied',
    undefined,
  ]);
});

it('reaches those who lack a skill, or whose certificate expires', async () => {
  const [ofSkill, ofExpiry, source] = [await at.aTest(), await at.aTest(), randomUUID()];
  const skillId = await at.desk.skill('AG-1');
  await at.desk.rule(skillId, { awareness: [passed(source)] });
  const scheme = await at.desk.scheme({ levels: [{ skillId, level: 'awareness' }] });
  const [holder, lacking] = [
    await at.ofCrew({ position: 'Roughneck' }),
    await at.ofCrew({ position: 'Roughneck' }),
  ];
  // Its certificate ends on 8 March 2026.
  await at.desk.tell([aResult(holder, { testId: source, submittedAt: '2024-03-09T10:00:00.000Z' }), 1]);
  const gap = { to: 'gap', skillId, level: 'awareness' } as const;
  await at.assign(at.to([], { targetId: ofSkill, audience: gap }));
  const expiring = { to: 'expiring', schemeId: scheme.id, days: 30 } as const;
  await at.assign(at.to([], { targetId: ofExpiry, audience: expiring, protectsSchemeId: scheme.id }));
  expect([await at.stateOf(holder, ofSkill), await at.stateOf(lacking, ofSkill)]).toEqual([
    undefined,
    'open',
  ]);
  expect([await at.stateOf(lacking, ofExpiry), (await at.workOf(holder, ofExpiry))?.dueOn]).toEqual([
    undefined,
    '2026-03-08',
  ]);
  await at.desk.tell([aResult(lacking, { testId: source, submittedAt: '2026-03-02T10:00:00.000Z' }), 1]);
  await at.followGroups();
  expect(await at.stateOf(lacking, ofSkill)).toBe('cancelled');
  // Expired is no way out of the group.
  at.goTo('2026-03-09T09:00:00.000Z');
  await at.followGroups();
  expect(await at.stateOf(holder, ofExpiry)).toBe('overdue');
});

it('due dates fall where the rotation reaches people', async () => {
  const testId = await at.aTest();
  const person = await at.ofCrew({ department: 'Cement' });
  const body = { name: 'Assigned', runs: EVEN, premobilisationDays: 7 };
  const pattern = (await at.desk.call(addRotationPattern, { body })).body['id'];
  const set = await at.desk.running.call(setRotations, at.manager, {
    body: {
      ...{ personIds: [person.personId], revisions: [0], pattern, anchor: '2026-02-05', from: '2026-01-01' },
      timeZone: 'UTC',
    },
  });
  expect(set.status).toBe(200);
  const content = at.to([], { targetId: testId, ...departmentOf('Cement'), fitsRotation: true });
  // Off from 5 March to 1 April, a week of which is pre-mobilisation.
  expect((await preview(content)).people).toMatchObject([{ dueOn: '2026-03-26', fits: 'later' }]);
  await at.assign(content);
  expect((await at.workOf(person, testId))?.dueOn).toBe('2026-03-26');
});

it('proposes what closes gaps, assigns all of it in one act, and takes all of it back', async () => {
  const [first, second, source] = [await at.aTest('First'), await at.aTest('Second'), randomUUID()];
  const [closed, renewed, open] = [
    await at.desk.skill('GP-1'),
    await at.desk.skill('GP-2'),
    await at.desk.skill('GP-3'),
  ];
  const year = { years: 1, months: 0, days: 0 };
  await at.desk.rule(closed, { awareness: [passed(first), passed(source)] });
  await at.desk.rule(renewed, { awareness: [passed(second, { recency: year })] });
  await at.desk.profile(
    'Gap hand',
    [closed, renewed, open].map((skillId) => ({ skillId, level: 'awareness' as const, from: '2026-01-01' })),
  );
  const [lacking, lapsing] = [
    await at.ofCrew({ position: 'Gap hand', lastName: 'Aa' }),
    await at.ofCrew({ position: 'Gap hand', lastName: 'Bb' }),
  ];
  await at.desk.tell(
    [aResult(lapsing, { testId: source, submittedAt: '2026-02-01T10:00:00.000Z' }), 1],
    [aResult(lapsing, { testId: second, submittedAt: '2025-03-11T10:00:00.000Z' }), 1],
  );
  await at.desk.compute();
  const personIds = [lacking.personId, lapsing.personId];
  const cells = [closed, renewed, open].map((skillId) => ({ skillId, personIds }));
  const propose = (caller = at.manager) => at.desk.running.call(proposeForGaps, caller, { body: { cells } });
  const { status, body } = await propose();
  expect(status).toBe(200);
  const { proposals, unclosed, met } = proposeForGaps.answers[200].schema.parse(body);
  expect([unclosed, met]).toEqual([[{ skillId: open, title: 'Skill GP-3', people: 2, why: 'no-rule' }], 0]);
  const dues = (targetId: string) =>
    proposals.find((one) => one.targetId === targetId)?.people.map((one) => [one.personId, one.dueOn]);
  expect(dues(first)).toEqual([
    [lacking.personId, '2026-03-16'],
    [lapsing.personId, '2026-03-16'],
  ]);
  // What lapses on 10 March is due by then.
  expect(dues(second)).toEqual([
    [lacking.personId, '2026-03-16'],
    [lapsing.personId, '2026-03-10'],
  ]);
  const assignments = proposals.map(({ targetId, people }) =>
    at.to([lacking, lapsing], {
      ...{ targetId, due: { by: 'days', days: 14 }, fitsRotation: true },
      ownDates: people.map(({ personId, dueOn }) => ({ personId, on: dueOn! })),
    }),
  );
  const refused = await at.desk.running.call(assignBatch, at.manager, {
    body: { assignments: [...assignments, at.to([lacking], { targetId: randomUUID() })] },
  });
  expect([refused.status, await at.stateOf(lacking, first)]).toEqual([422, undefined]);
  const made = await at.desk.running.call(assignBatch, at.manager, { body: { assignments } });
  expect(made.status).toBe(201);
  const batch = assignBatch.answers[201].schema.parse(made.body);
  expect(batch.assignments.map(({ given }) => given)).toEqual([2, 2]);
  expect((await at.workOf(lapsing, second))?.dueOn).toBe('2026-03-10');
  expect((await propose()).body).toMatchObject({
    proposals: [
      { gets: 0, has: 2 },
      { gets: 0, has: 2 },
    ],
  });
  const undo = (caller: TestCaller) =>
    at.desk.running.call(undoBatch, caller, { params: { batchId: batch.batchId } });
  expect((await undo(ADMIN)).problem.code).toBe('assignment/not-now');
  const both = await Promise.all([undo(at.manager), undo(at.manager)]);
  expect(both.map((one) => one.status).toSorted()).toEqual([200, 409]);
  for (const testId of [first, second]) expect(await at.workOf(lapsing, testId)).toBeUndefined();
  // Managers get proposals for their crew only.
  await at.desk.know({ ...lapsing, managerId: null });
  const outside = await propose();
  expect([outside.status, outside.problem.code]).toEqual([403, 'auth/outside-scope']);
  expect((await at.desk.running.call(assignBatch, at.manager, { body: { assignments } })).status).toBe(403);
});

it('what a duplicate had to do is the survivor’s', async () => {
  const testId = await at.aTest();
  const [duplicate, survivor] = [await at.ofCrew(), await at.ofCrew()];
  await at.assign(at.to([duplicate], { targetId: testId }));
  await at.desk.know({ ...duplicate, active: false, account: null, mergedInto: survivor.personId });
  await at.followGroups();
  expect(await at.stateOf(survivor, testId)).toBe('open');
  await at.desk.tell([aResult(duplicate, { testId, submittedAt: '2026-03-03T10:00:00.000Z' }), 1]);
  expect(await at.stateOf(survivor, testId)).toBe('satisfied');
});

it('can be undone for ten seconds, unless someone has begun', async () => {
  const person = await at.ofCrew();
  const one = await at.assign(at.to([person]));
  expect(one.undoUntil).toBe('2026-03-02T09:00:10.000Z');
  expect((await act(undoAssignment, one.id, undefined, ADMIN)).problem.code).toBe('assignment/not-now');
  expect((await act(undoAssignment, one.id)).body).toMatchObject({ status: 'undone', counts: [] });
  expect(await at.workOf(person)).toBeUndefined();
  expect((await act(undoAssignment, one.id)).status).toBe(409);

  const late = await at.assign(at.to([person]));
  at.desk.running.clock.advance({ seconds: 11 });
  expect((await act(undoAssignment, late.id)).problem['current']).toMatchObject({ undoUntil: null });
  at.goTo('2026-03-02T09:00:00.000Z');

  const other = await at.ofCrew();
  const begun = await at.assign(at.to([other]));
  await at.begin(other);
  expect((await act(undoAssignment, begun.id)).problem.code).toBe('assignment/not-now');
  expect(await at.stateOf(other)).toBe('in_progress');
});

it('is cancelled for everyone who hasn’t satisfied it, by one of two at once', async () => {
  const testId = await at.aTest();
  const [done, open] = [await at.ofCrew(), await at.ofCrew()];
  const { id, revision } = await at.assign(at.to([done, open], { targetId: testId }));
  await at.desk.tell([aResult(done, { testId, submittedAt: '2026-03-03T10:00:00.000Z' }), 1]);
  const both = await Promise.all([
    act(cancelAssignment, id, { revision, reason: 'The course is off.' }),
    act(cancelAssignment, id, { revision, reason: 'The course is off.' }, ADMIN),
  ]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect([await at.stateOf(done, testId), await at.stateOf(open, testId)]).toEqual([
    'satisfied',
    'cancelled',
  ]);
});

it('managers see assignments of others as far as they concern their crew, and cancel none of them', async () => {
  const [mine, testId] = [await at.ofCrew({ department: 'Helideck' }), await at.aTest()];
  await at.ofCrew({ department: 'Helideck', managerId: null });
  const one = await at.assign(at.to([], { targetId: testId, ...departmentOf('Helideck') }), ADMIN);
  expect(one.counts).toEqual([{ state: 'open', count: 2 }]);
  expect(await at.show(one.id)).toMatchObject({ canChange: false, counts: [{ state: 'open', count: 1 }] });
  const refused = await act(cancelAssignment, one.id, { revision: 1, reason: 'No.' });
  expect([refused.status, refused.problem.code]).toEqual([403, 'auth/outside-scope']);
  await at.desk.know({ ...mine, managerId: null });
  const { status } = await at.desk.running.call(showAssignment, at.manager, {
    params: { assignmentId: one.id },
  });
  expect(status).toBe(404);
});

describe('thousands at once', () => {
  const PEOPLE = 5_000;
  const MORE_THAN_A_STEP = 251;
  const known = (department: string, people = PEOPLE) =>
    at.desk.rows(
      `insert into person (id, version, employee_number, employee_number_key, first_name, last_name, name, department)
       select gen_random_uuid(), 1, $1 || n, lower($1 || n), 'P', n::text, 'P ' || n, $1 from generate_series(1, ${people}) n`,
      department,
    );
  const worksOf = (targetId: string) =>
    at.desk.rows<{ works: number; people: number; steps: number }>(
      `select count(*)::int as works, count(distinct w.person_id)::int as people,
         (select count(*)::int from assigned_work_step s join assigned_work x on x.id = s.work_id
           where x.target_id = $1) as steps
       from assigned_work w where w.target_id = $1`,
      targetId,
    );

  it('are answered at once, and get it one by one while others read how far it is', async () => {
    await known('Many');
    const testId = await at.aTest();
    const one = await at.assign(at.to([], { targetId: testId, ...departmentOf('Many') }), ADMIN);
    expect(one).toMatchObject({ status: 'applying', progress: { done: 0, total: PEOPLE } });
    expect(await at.applied(one.id)).toMatchObject({
      ...{ status: 'applied', given: PEOPLE, had: 0, progress: { done: PEOPLE, total: PEOPLE } },
      counts: [{ state: 'open', count: PEOPLE }],
    });
    const { body } = await act(cancelAssignment, one.id, { revision: 1, reason: 'No.' }, ADMIN);
    expect(body).toMatchObject({ counts: [{ state: 'cancelled', count: PEOPLE }] });
  });

  it('newcomers who have it by another assignment hide nobody who needs it', async () => {
    const testId = await at.aTest();
    const joining = await at.assign(at.to([], { targetId: testId, ...departmentOf('Joined') }), ADMIN);
    await known('Before', MORE_THAN_A_STEP);
    const before = await at.desk.rows<{ personId: string }>(
      `select id::text as "personId" from person where department = 'Before'`,
    );
    const picked = { to: 'people', personIds: before.map(({ personId }) => personId) } as const;
    const had = await at.assign(at.to([], { targetId: testId, audience: picked }), ADMIN);
    expect(await at.applied(had.id)).toMatchObject({ given: MORE_THAN_A_STEP });
    await at.desk.rows(`update person set department = 'Joined' where department = 'Before'`);
    // The last by id.
    const last = {
      ...at.aPerson({ department: 'Joined' }),
      personId: 'ffffffff-ffff-4fff-bfff-ffffffffffff',
    };
    await at.desk.know(last);
    await at.followGroups();
    expect((await at.show(joining.id, ADMIN)).given).toBe(1);
    expect(await at.stateOf(last, testId)).toBe('open');
  });

  it.each(['assignment.before-commit', 'assignment.after-step'] as const)(
    'a process killed at %s leaves the rest to another, and everyone gets it once',
    async (failpoint) => {
      const department = failpoint.replace('.', ' ');
      await known(department);
      const testId = await at.aTest();
      // The other process goes by the system’s clock.
      at.goTo(new Date().toISOString());
      const dying = await aDyingProcess('competency', at.desk.running, failpoint);
      const body = at.to([], { targetId: testId, ...departmentOf(department), due: { by: 'days', days: 7 } });
      await dying.call(assignWork, ADMIN, assignWork.path, body).catch(() => undefined);
      expect((await dying.program.ended).signal).toBe('SIGKILL');
      const [half] = await worksOf(testId);
      expect(half?.works).toBeLessThan(PEOPLE);
      const [row] = await at.desk.rows<{ id: string }>(
        'select id from assignment where target_id = $1',
        testId,
      );
      expect(await at.applied(row?.id ?? '')).toMatchObject({ given: PEOPLE, had: 0 });
      expect(await worksOf(testId)).toEqual([{ works: PEOPLE, people: PEOPLE, steps: PEOPLE }]);
    },
  );
});
