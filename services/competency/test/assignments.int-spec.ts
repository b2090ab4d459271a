import { randomUUID } from 'node:crypto';
import {
  auditRecordedV1,
  cancelWork,
  changeRecurrence,
  changeWorkDue,
  countCrewWork,
  endWaiver,
  exportAssignedWork,
  previewAssignment,
  showAssignedWork,
  showMySchedule,
  showMyWorkAtHome,
  waiveWork,
  type AssignmentContent,
  type CallDefinition,
  type WorkDetails,
} from '@rigwise/contracts';
import { anEmployee, type PersonSnapshot } from '@rigwise/testing';
import type { Answer, TestCaller } from '@rigwise/testing/backend';
import { Assigning } from './support/assigning.ts';
import { ADMIN, aResult } from './support/desk.ts';

/** What is assigned to people who were picked, until it is satisfied, waived or cancelled. */
jest.setTimeout(120_000);

let at: Assigning;
beforeAll(async () => {
  at = await Assigning.open();
});
afterAll(() => at.desk.running.close());
beforeEach(() => at.goTo('2026-03-02T09:00:00.000Z'));

const passedOn = (person: PersonSnapshot, testId: string, day: string, more = {}) =>
  aResult(person, {
    testId,
    submittedAt: `${day}T10:00:00.000Z`,
    releasedAt: `${day}T12:00:00.000Z`,
    ...more,
  });
const change = async (
  call: CallDefinition,
  person: PersonSnapshot,
  body: Record<string, unknown>,
  caller: TestCaller = at.manager,
): Promise<Answer> => {
  const work = await at.workOf(person);
  const given = { revision: work?.revision, reason: 'On a course.', ...body };
  return at.desk.running.call(call, caller, { params: { workId: work?.id ?? '' }, body: given });
};
const preview = (content: AssignmentContent, caller: TestCaller = at.manager): Promise<Answer> =>
  at.desk.running.call(previewAssignment, caller, { body: content });
const refusals = async (action: string): Promise<string[]> =>
  (await at.desk.running.told(auditRecordedV1))
    .map(({ payload }) => payload)
    .filter((one) => one.action === action && one.outcome === 'refused')
    .flatMap(({ target }) => target?.id ?? []);

it('is in one’s schedule on the day it is due, until it is waived beyond that', async () => {
  const person = await at.ofCrew();
  await at.assign(at.to([person], { recurrence: { rule: 'FREQ=MONTHLY', openDays: 7 } }));
  const due = async () => {
    const caller = {
      sub: person.account?.accountId ?? '',
      role: 'employee',
      personId: person.personId,
    } as const;
    const query = { from: '2026-03-01', to: '2026-05-19' };
    return (await at.desk.running.call(showMySchedule, caller, { query })).body['entries'];
  };
  expect(await due()).toMatchObject([
    { kind: 'work', state: 'due', title: 'Kick detection', from: '2026-03-20', to: '2026-03-20', time: null },
    { kind: 'work', state: 'planned', title: 'Kick detection', from: '2026-04-20', to: '2026-04-20' },
  ]);
  await change(waiveWork, person, { until: '2026-04-10' });
  expect(await due()).toMatchObject([{ state: 'planned' }]);
});

it('a test is open, in progress once it was begun, and satisfied once it was passed and released', async () => {
  const person = await at.ofCrew();
  await at.assign(at.to([person]));
  expect(await at.workOf(person)).toMatchObject({
    ...{ state: 'open', title: 'Kick detection', dueOn: '2026-03-20', opensOn: '2026-03-02' },
    ...{ isLate: false, assignedBy: { accountId: at.manager.sub } },
  });
  at.goTo('2026-03-03T09:00:00.000Z');
  const attemptId = await at.begin(person);
  expect(await at.stateOf(person)).toBe('in_progress');
  const passed = passedOn(person, at.testId, '2026-03-03', { attemptId });
  await at.desk.tell([{ ...passed, passed: false }, 1]);
  expect(await at.stateOf(person)).toBe('in_progress');
  await at.desk.tell([passed, 2]);
  expect(await at.mine(person)).toMatchObject([{ state: 'satisfied', satisfiedOn: '2026-03-03' }]);
  // Redelivered, an older version changes nothing; a newer one takes the result back.
  await at.desk.tell([{ ...passed, passed: false }, 1]);
  expect(await at.stateOf(person)).toBe('satisfied');
  await at.desk.tell([{ ...passed, voided: true }, 3]);
  expect(await at.stateOf(person)).toBe('open');
  expect(await at.progressOf(person)).toEqual(['begun', 'satisfied', 'neither']);
});

it('what is done after it was due is satisfied, late', async () => {
  const person = await at.ofCrew();
  await at.assign(at.to([person]));
  at.goTo('2026-03-21T00:00:00.000Z');
  expect(await at.stateOf(person)).toBe('overdue');
  await at.desk.tell([passedOn(person, at.testId, '2026-03-22'), 1]);
  expect(await at.workOf(person)).toMatchObject({
    state: 'satisfied',
    isLate: true,
    satisfiedOn: '2026-03-22',
  });
});

it('an earlier result counts only if the assignment says so, at once', async () => {
  const [person, other] = [await at.ofCrew(), await at.ofCrew()];
  const testId = await at.aTest();
  for (const one of [person, other]) await at.desk.tell([passedOn(one, testId, '2026-01-15'), 1]);
  await at.assign(at.to([person], { targetId: testId }));
  await at.assign(at.to([other], { targetId: testId, countsFrom: '2026-01-01' }));
  expect([await at.stateOf(person, testId), await at.stateOf(other, testId)]).toEqual(['open', 'satisfied']);
});

it('an attempt that is voided isn’t begun, whichever of its events comes first', async () => {
  const person = await at.ofCrew();
  await at.assign(at.to([person]));
  const attemptId = await at.begin(person);
  await at.voidAttempt(person, at.testId, attemptId);
  expect(await at.stateOf(person)).toBe('open');
  await at.begin(person, at.testId, attemptId);
  expect(await at.stateOf(person)).toBe('open');
});

it('is scheduled until it opens', async () => {
  const person = await at.ofCrew();
  await at.assign(at.to([person], { opensOn: '2026-03-05', due: { by: 'days', days: 10 } }));
  expect(await at.workOf(person)).toMatchObject({ state: 'scheduled', dueOn: '2026-03-15' });
  at.goTo('2026-03-05T00:00:00.000Z');
  expect(await at.stateOf(person)).toBe('open');
});

it('assigned twice, also at once, it stays one', async () => {
  const [person, other] = [await at.ofCrew(), await at.ofCrew()];
  await at.assign(at.to([person]));
  const { body } = await preview(at.to([person, other]));
  expect(body).toMatchObject({ gets: 1, has: 1, outside: 0 });
  const both = await Promise.all([
    at.assign(at.to([person, other])),
    at.assign(at.to([other, person]), ADMIN),
  ]);
  expect(both.map(({ given }) => given).toSorted()).toEqual([0, 1]);
  expect(both.map(({ had }) => had).toSorted()).toEqual([1, 2]);
  for (const one of [person, other]) expect(await at.list({ personId: one.personId })).toHaveLength(1);
});

it('people have due dates of their own', async () => {
  const [person, other] = [await at.ofCrew(), await at.ofCrew()];
  const ownDates = [{ personId: other.personId, on: '2026-03-11' }];
  await at.assign(at.to([person, other], { ownDates }));
  expect([(await at.workOf(person))?.dueOn, (await at.workOf(other))?.dueOn]).toEqual([
    '2026-03-20',
    '2026-03-11',
  ]);
});

it('a waiver has a reason and an end, after which it is overdue again', async () => {
  const person = await at.ofCrew();
  await at.assign(at.to([person]));
  const past = await change(waiveWork, person, { until: '2026-03-01' });
  expect([past.status, past.problem.code]).toEqual([422, 'assignment/past-day']);
  const { status, body } = await change(waiveWork, person, { until: '2026-04-10' });
  expect([status, body]).toMatchObject([
    200,
    {
      state: 'waived',
      waivedUntil: '2026-04-10',
      history: [{ event: 'waived', reason: 'On a course.' }, {}],
    },
  ]);
  at.goTo('2026-04-10T23:00:00.000Z');
  expect(await at.stateOf(person)).toBe('waived');
  at.goTo('2026-04-11T00:00:00.000Z');
  expect(await at.stateOf(person)).toBe('overdue');
  at.goTo('2026-04-01T00:00:00.000Z');
  expect((await change(endWaiver, person, {})).body).toMatchObject({ state: 'overdue', waivedUntil: null });
  const again = await change(endWaiver, person, {});
  expect([again.status, again.problem.code]).toEqual([409, 'assignment/not-now']);
});

it('the due date of one person changes, with a reason', async () => {
  const person = await at.ofCrew();
  await at.assign(at.to([person]));
  at.goTo('2026-03-25T09:00:00.000Z');
  const { body } = await change(changeWorkDue, person, { dueOn: '2026-04-01' });
  expect(body).toMatchObject({ state: 'open', dueOn: '2026-04-01', history: [{ on: '2026-04-01' }, {}] });
});

it('of two who cancel and waive at once, the second is told how it is now', async () => {
  const person = await at.ofCrew();
  await at.assign(at.to([person]));
  const work = await at.workOf(person);
  const both = await Promise.all([
    change(cancelWork, person, { revision: work?.revision }),
    change(waiveWork, person, { revision: work?.revision, until: '2026-03-10' }, ADMIN),
  ]);
  const [done, refused] = both.toSorted((one, other) => one.status - other.status);
  expect([done?.status, refused?.status, refused?.problem.code]).toEqual([200, 409, 'assignment/changed']);
  expect(refused?.problem['current']).toMatchObject({
    revision: 2,
    state: (done?.body as { state?: string }).state,
  });
});

it('what is satisfied or cancelled stays so', async () => {
  const [person, other] = [await at.ofCrew(), await at.ofCrew()];
  await at.assign(at.to([person, other]));
  await at.desk.tell([passedOn(person, at.testId, '2026-03-04'), 1]);
  for (const [call, body] of [
    [cancelWork, {}],
    [waiveWork, { until: '2026-05-01' }],
  ] as const) {
    const { status, problem } = await change(call, person, body);
    expect([status, problem.code]).toEqual([409, 'assignment/not-now']);
  }
  expect((await change(cancelWork, other, {})).body).toMatchObject({ state: 'cancelled' });
  await at.desk.tell([passedOn(other, at.testId, '2026-03-04'), 1]);
  expect(await at.stateOf(other)).toBe('cancelled');
  // It can be assigned anew.
  expect((await at.assign(at.to([other]))).given).toBe(1);
});

it('managers reach their crew only, and tries to reach others are in the audit log', async () => {
  const [mine, other] = [await at.ofCrew(), anEmployee({ employeeNumber: 'ASG-OTHER' })];
  await at.desk.know(other);
  const { status, problem } = await at.tryTo(at.to([mine, other]));
  expect([status, problem.code]).toEqual([403, 'auth/outside-scope']);
  expect(await at.workOf(mine)).toBeUndefined();
  const seen = await preview(at.to([mine, other]));
  expect([seen.status, seen.body]).toMatchObject([200, { gets: 1, has: 0, outside: 1 }]);
  await at.assign(at.to([other]), ADMIN);
  const workId = (await at.workOf(other))?.id ?? '';
  for (const [call, body] of [
    [showAssignedWork, undefined],
    [waiveWork, { revision: 1, reason: 'No.', until: '2026-05-01' }],
    [endWaiver, { revision: 1, reason: 'No.' }],
    [cancelWork, { revision: 1, reason: 'No.' }],
    [changeWorkDue, { revision: 1, reason: 'No.', dueOn: '2026-05-01' }],
  ] as const) {
    const answer = await at.desk.running.call(call, at.manager, {
      params: { workId },
      ...(body && { body }),
    });
    expect([answer.status, answer.problem.code]).toEqual([403, 'auth/outside-scope']);
  }
  expect(await at.list({ personId: other.personId }, at.manager)).toEqual([]);
  expect(await refusals('assignment.made')).toEqual([other.personId, other.personId]);
  expect(await refusals('work.waived')).toEqual([workId]);
});

it.each([
  ['a test that nobody knows', { targetId: randomUUID() }, 'assignment/no-target'],
  ['a day of the past', { due: { by: 'date', on: '2026-03-01' } }, 'assignment/past-due'],
  [
    'a skill that nobody knows',
    { audience: { to: 'gap', skillId: randomUUID(), level: 'expert' } },
    'assignment/no-group',
  ],
] as const)('refuses %s', async (_, more, code) => {
  const { status, problem } = await at.tryTo(at.to([at.boss], more), ADMIN);
  expect([status, problem.code]).toEqual([422, code]);
});

it('the list and its file have the same, what is due first at the top', async () => {
  const people = [await at.ofCrew({ lastName: 'Zyx' }), await at.ofCrew({ lastName: 'Zyx' })];
  const testId = await at.aTest('Well control, “annual”');
  await at.assign(at.to([people[0]!], { targetId: testId }));
  await at.assign(at.to([people[1]!], { targetId: testId, due: { by: 'days', days: 5 } }));
  const rows = await at.list({ search: 'zyx' });
  expect(rows.map(({ dueOn }) => dueOn)).toEqual(['2026-03-07', '2026-03-20']);
  const { text } = await at.desk.running.call(exportAssignedWork, at.manager, { query: { search: 'zyx' } });
  const lines = text.trim().split('\r\n').slice(1);
  expect(lines).toHaveLength(2);
  expect(lines[0]).toContain('"Well control, “annual”",Test,Open,2026-03-07,2026-03-02');
  expect(await at.list({ search: 'zyx', due: 'week' })).toHaveLength(1);
});

it('home pages count what is overdue and soon due', async () => {
  const person = await at.ofCrew();
  await at.assign(at.to([person]));
  const caller = {
    sub: person.account?.accountId ?? '',
    role: 'employee',
    personId: person.personId,
  } as const;
  const home = async () => (await at.desk.running.call(showMyWorkAtHome, caller)).body;
  expect(await home()).toMatchObject({ overdue: 0, dueSoon: 0, later: 1, next: [{ dueOn: '2026-03-20' }] });
  const before = (await at.desk.running.call(countCrewWork, at.manager)).body as { overdue: number };
  at.goTo('2026-03-21T09:00:00.000Z');
  expect(await home()).toMatchObject({ overdue: 1, next: [{ isOverdue: true }] });
  const overdue = await at.list({ due: 'overdue' }, at.manager);
  expect((await at.desk.running.call(countCrewWork, at.manager)).body).toMatchObject({
    overdue: overdue.length,
  });
  expect(overdue.length).toBeGreaterThan(before.overdue);
});

it('nothing of it is left of a person who is erased', async () => {
  const person = await at.ofCrew();
  await at.assign(at.to([person]));
  await at.begin(person);
  const { id } = (await at.workOf(person)) as unknown as WorkDetails;
  await at.desk.erase(person);
  for (const table of ['assigned_work', 'assignment_pick', 'begun_attempt'])
    expect(await at.desk.rows(`select 1 from ${table} where person_id = $1`, person.personId)).toEqual([]);
  expect(await at.desk.rows('select 1 from assigned_work_step where work_id = $1', id)).toEqual([]);
});

const departmentOf = (department: string) => ({ audience: { to: 'department', department } as const });
describe('what repeats', () => {
  const yearly = { rule: 'FREQ=YEARLY', openDays: 30 };
  const works = async (person: { readonly personId: string }) =>
    (await at.list({ personId: person.personId })).map(({ dueOn, state }) => `${dueOn} ${state}`).toSorted();
  const again = async (department: string) => {
    const [testId, person] = [await at.aTest(), await at.ofCrew({ department })];
    const content = at.to([], { targetId: testId, ...departmentOf(department), recurrence: yearly });
    return { testId, person, content, one: await at.assign(content) };
  };

  it('is made again some days before it is due, once, as work of its own', async () => {
    const { testId, person, content, one } = await again('Recurring');
    expect((await preview(content)).body['nextDues']).toEqual(['2027-03-20', '2028-03-20', '2029-03-20']);
    expect(one.recurrence).toEqual({
      ...{ ...yearly, number: 1, next: { dueOn: '2027-03-20', opensOn: '2027-02-18' } },
    });
    at.goTo('2027-02-17T23:59:59.000Z');
    await at.openOccurrences(one.id);
    expect(await works(person)).toEqual(['2026-03-20 overdue']);
    at.goTo('2027-02-18T00:00:00.000Z');
    const opened = await at.openOccurrences(one.id);
    expect(opened.recurrence).toMatchObject({ number: 2, next: { dueOn: '2028-03-20' } });
    expect(await works(person)).toEqual(['2026-03-20 overdue', '2027-03-20 open']);
    // People who join get the one that is open; a clock that is set back changes nothing.
    const joined = await at.ofCrew({ department: 'Recurring' });
    await at.followGroups();
    expect(await works(joined)).toEqual(['2027-03-20 open']);
    at.goTo('2027-02-17T00:00:00.000Z');
    await at.openOccurrences(one.id);
    at.goTo('2027-02-19T00:00:00.000Z');
    await at.openOccurrences(one.id);
    expect(await works(person)).toEqual(['2026-03-20 overdue', '2027-03-20 open']);
    await at.desk.tell([aResult(person, { testId, submittedAt: '2027-02-20T10:00:00.000Z' }), 1]);
    expect(await works(person)).toEqual(['2026-03-20 satisfied', '2027-03-20 satisfied']);
  });

  it('is made once for all times that were missed, until it is changed or ended', async () => {
    const { person, one } = await again('Missed');
    at.goTo('2030-06-15T09:00:00.000Z');
    const opened = await at.openOccurrences(one.id);
    expect(opened.recurrence).toMatchObject({ number: 5, next: { dueOn: '2031-03-20' } });
    expect(await works(person)).toEqual(['2026-03-20 overdue', '2030-06-15 open']);
    const change = (body: object) =>
      at.desk.running.call(changeRecurrence, at.manager, { params: { assignmentId: one.id }, body });
    const monthly = { rule: 'FREQ=MONTHLY;BYMONTHDAY=31', openDays: 0 };
    const { revision } = opened;
    const wrong = await change({ revision, recurrence: monthly, nextDueOn: '2030-07-30' });
    expect([wrong.status, wrong.problem.code]).toEqual([422, 'assignment/bad-recurrence']);
    const both = await Promise.all(
      ['2030-07-31', '2030-08-31'].map((nextDueOn) => change({ revision, recurrence: monthly, nextDueOn })),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    at.goTo('2030-08-31T09:00:00.000Z');
    const changed = await at.openOccurrences(one.id);
    expect(changed.recurrence).toMatchObject({ next: { dueOn: '2030-10-31' } });
    expect(await works(person)).toEqual(['2026-03-20 overdue', '2030-06-15 overdue', '2030-08-31 open']);
    const ended = await change({ revision: changed.revision, recurrence: null, nextDueOn: null });
    expect(ended.body).toMatchObject({ recurrence: null, status: 'applied' });
    at.goTo('2035-01-01T09:00:00.000Z');
    await at.openOccurrences(one.id);
    expect(await works(person)).toHaveLength(3);
  });

  it('begins on a date that its rule gives, and is changed by those who may', async () => {
    const content = at.to([], {
      ...departmentOf('Deck'),
      recurrence: { rule: 'FREQ=MONTHLY;BYMONTHDAY=1', openDays: 7 },
    });
    const refused = await at.tryTo(content);
    expect([refused.status, refused.problem.code]).toEqual([422, 'assignment/bad-recurrence']);
    expect((await at.tryTo({ ...content, due: { by: 'days', days: 7 } })).status).toBe(400);
    await at.ofCrew({ department: 'Sack room' });
    const one = await at.assign(
      at.to([], { targetId: await at.aTest(), ...departmentOf('Sack room') }),
      ADMIN,
    );
    const { status, problem } = await at.desk.running.call(changeRecurrence, at.manager, {
      ...{ params: { assignmentId: one.id }, body: { revision: 1, recurrence: null, nextDueOn: null } },
    });
    expect([status, problem.code]).toEqual([403, 'auth/outside-scope']);
  });
});
