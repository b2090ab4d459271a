import { randomUUID } from 'node:crypto';
import {
  bookPeople,
  cancelTrainingSession,
  changeTrainingSession,
  giveBackMyPlace,
  giveBackPlace,
  listMySessions,
  listTrainingSessions,
  mySession,
  recordAttendance,
  recordTaughtAttendance,
  showMySkillsData,
  showTaughtSession,
  type TrainingSessionContent,
  type TrainingSessionDetails,
} from '@rigwise/contracts';
import { anEmployee, type PersonSnapshot } from '@rigwise/testing';
import type { TestCaller } from '@rigwise/testing/backend';
import { aDyingProcess } from '@rigwise/testing/dying-process';
import { ADMIN } from './support/desk.ts';
import { aSession, asOne, Training } from './support/sessions.ts';

/** Sessions with places and waiting lists, on real PostgreSQL. */
jest.setTimeout(240_000);

let at: Training;
beforeAll(async () => {
  at = await Training.open();
});
afterAll(() => at.desk.running.close());
beforeEach(() => at.goTo('2026-03-02T08:00:00.000Z'));

const change = (
  { id, revision }: TrainingSessionDetails,
  more: Partial<TrainingSessionContent>,
  as: TestCaller = at.manager,
) =>
  at.call(changeTrainingSession, as, {
    params: { sessionId: id },
    body: { revision, content: aSession(more) },
  });
const cancel = ({ id, revision }: TrainingSessionDetails, as: TestCaller = at.manager) =>
  at.call(cancelTrainingSession, as, { params: { sessionId: id }, body: { revision, reason: 'No boat.' } });

it('of eight people who take the last place at once one has it, and the others are told what to do', async () => {
  const { id } = await at.add({ capacity: 1 });
  const people = await at.crew(8);
  const answers = await Promise.all(people.map((one) => at.book(id, one)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409, 409, 409, 409, 409]);
  const refused = answers.find(({ status }) => status === 409)?.problem;
  expect([refused?.code, refused?.['free']]).toEqual(['training-session/full', 0]);
  expect(refused?.message).toContain('waiting list');
  expect((await at.show(id)).booked).toBe(1);
});

it('a place given back goes to the first of the waiting list, once, also if it is given back twice', async () => {
  const { id } = await at.add({ capacity: 1 });
  const people = await at.crew(4);
  const [first, second, third, fourth] = people as [
    PersonSnapshot,
    PersonSnapshot,
    PersonSnapshot,
    PersonSnapshot,
  ];
  for (const one of people) await at.book(id, one, true);
  expect(await at.states(id, people)).toEqual(['booked', 'waiting 1', 'waiting 2', 'waiting 3']);
  const [one, other] = await Promise.all([at.giveBack(id, first), at.giveBack(id, first)]);
  expect([one.status, other.status].toSorted()).toEqual([200, 404]);
  expect(await at.states(id, people)).toEqual([null, 'booked', 'waiting 1', 'waiting 2']);
  // Who waits leaves without freeing a place, and who comes again is the last.
  await at.giveBack(id, third);
  await at.book(id, third, true);
  expect(await at.states(id, [second, third, fourth])).toEqual(['booked', 'waiting 2', 'waiting 1']);
  expect(await at.told(id)).toEqual(['moved-up']);
});

it('a repeated request books once, and an erased person’s place goes to the next', async () => {
  const { id } = await at.add({ capacity: 1 });
  const people = await at.crew(2);
  const [gone, next] = people as [PersonSnapshot, PersonSnapshot];
  const headers = { 'idempotency-key': randomUUID() };
  const wish = { params: { sessionId: id }, body: { personIds: [gone.personId], waits: false }, headers };
  const [one, again] = [
    await at.call(bookPeople, at.manager, wish),
    await at.call(bookPeople, at.manager, wish),
  ];
  expect([one.status, again.status]).toEqual([201, 201]);
  expect((await at.show(id)).booked).toBe(1);
  expect((await at.book(id, gone)).status).toBe(201);
  await at.book(id, next, true);
  await at.desk.erase(gone);
  expect(await at.states(id, people)).toEqual([null, 'booked']);
  expect(await at.desk.rows('select 1 from training_booking where person_id = $1', gone.personId)).toEqual(
    [],
  );
  expect(await at.told(id)).toEqual(['booked', 'moved-up']);
});

it('more places move people up, and fewer never throw anyone out', async () => {
  const session = await at.add({ capacity: 1 });
  const people = await at.crew(3);
  for (const one of people) await at.book(session.id, one, true);
  expect((await change(session, { capacity: 3 })).body).toMatchObject({ booked: 3, waiting: 0, revision: 2 });
  const now = await at.show(session.id);
  const refused = await change(now, { capacity: 2 });
  expect([refused.status, refused.problem.code]).toEqual([409, 'training-session/people-booked']);
  expect(refused.problem['current']).toMatchObject({ booked: 3, capacity: 3 });
  await at.giveBack(session.id, people[0] as PersonSnapshot);
  expect((await change(now, { capacity: 2 })).status).toBe(200);
  const [late] = await at.crew(1);
  expect((await at.book(session.id, late as PersonSnapshot)).problem.code).toBe('training-session/full');
  // The number of places alone is no news.
  expect(await at.told(session.id)).toEqual(['moved-up', 'moved-up']);
});

it('a change that people have to know is told once, a stale one refused with the session as it is', async () => {
  const session = await at.add();
  const people = await at.crew(1);
  await at.bookFor(session.id, people);
  const answers = await Promise.all([
    change(session, { startsAt: '2027-03-10T09:00' }),
    change(session, { place: 'Room 3' }),
  ]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const stale = answers.find(({ status }) => status === 409)?.problem;
  expect([stale?.code, stale?.['current']]).toMatchObject(['training-session/changed', { revision: 2 }]);
  const now = await at.show(session.id);
  expect((await cancel(now)).body).toMatchObject({ state: 'cancelled', cancelledReason: 'No boat.' });
  expect((await cancel({ ...now, revision: 3 })).problem.code).toBe('training-session/cancelled');
  expect((await at.bookFor(session.id, await at.crew(1))).problem.code).toBe('training-session/cancelled');
  expect(await at.told(session.id)).toEqual(['booked', 'changed', 'cancelled']);
  expect((await at.show(session.id)).history.map(({ event }) => event)).toEqual([
    'cancelled',
    'changed',
    'added',
  ]);
});

it.each([
  ['winter', '2027-03-27T08:00', '2027-03-27T07:00:00.000Z'],
  ['summer', '2027-03-28T08:00', '2027-03-28T06:00:00.000Z'],
])('a session in %s begins by the clocks of its place', async (_, startsAt, instant) => {
  const session = await at.add({ startsAt, endsAt: startsAt.replace('08', '12') });
  expect([session.startsAt, session.localStart]).toEqual([instant, startsAt]);
});

it('refuses a time that doesn’t exist, unknown zones, skills and instructors with what to do', async () => {
  const session = await at.add();
  const codeOf = async (more: Partial<TrainingSessionContent>) => (await change(session, more)).problem.code;
  expect(await codeOf({ startsAt: '2027-03-28T02:30', endsAt: '2027-03-28T12:00' })).toBe(
    'training-session/unfit-time',
  );
  expect(await codeOf({ startsAt: '2025-03-28T02:30', endsAt: '2025-03-28T12:00' })).toBe(
    'training-session/unfit-time',
  );
  expect(await codeOf({ timeZone: 'Rig/Seven' })).toBe('request/invalid');
  expect(await codeOf({ endsAt: '2027-03-10T08:00' })).toBe('request/invalid');
  expect(await codeOf({ capacity: 0 })).toBe('request/invalid');
  expect(await codeOf({ skillId: randomUUID() })).toBe('training-session/unfit');
  expect(await codeOf({ instructor: { personId: randomUUID(), name: null } })).toBe('training-session/unfit');
});

it('nobody books after the last day to book, or a session that isn’t for them', async () => {
  const { id } = await at.add({ lastDayToBook: '2027-03-08', departments: ['Drilling'] });
  const people = await at.crew(2, { department: 'Drilling' });
  const [one, late] = people as [PersonSnapshot, PersonSnapshot];
  const [cook] = await at.crew(1, { department: 'Catering' });
  // It ends at midnight in Oslo.
  at.goTo('2027-03-08T22:59:59.000Z');
  expect((await at.book(id, one)).status).toBe(201);
  expect((await at.book(id, cook as typeof one)).problem.code).toBe('training-session/not-found');
  const forCook = await at.bookFor(id, [cook as typeof one]);
  expect([forCook.status, forCook.problem.code]).toEqual([422, 'training-session/not-for-them']);
  at.goTo('2027-03-08T23:00:00.000Z');
  expect((await at.book(id, late)).problem.code).toBe('training-session/closed');
  at.goTo('2027-03-10T07:00:00.000Z');
  expect((await at.giveBack(id, one)).problem.code).toBe('training-session/begun');
});

it('people see sessions for them, with their own place', async () => {
  const [person] = (await at.crew(1, { department: 'Well services' })) as [PersonSnapshot];
  const theirs = await at.add({ title: 'Theirs', departments: ['well services'], capacity: 1 });
  const others = await at.add({ title: 'Others', departments: ['Catering'] });
  const taught = await at.add({
    ...{ title: 'Taught', departments: ['Catering'] },
    instructor: { personId: person.personId, name: null },
  });
  await at.bookFor(theirs.id, await at.crew(1, { department: 'Well services' }));
  await at.book(theirs.id, person, true);
  const { body } = await at.call(listMySessions, asOne(person), {});
  const mine = mySession.array().parse(body);
  const of = (id: string) => mine.find((one) => one.id === id);
  expect([of(theirs.id), of(others.id), of(taught.id)]).toMatchObject([
    { mine: 'waiting', myPlace: 1, booked: 1, teaches: false },
    undefined,
    { mine: null, teaches: true },
  ]);
  const exported = await at.call(showMySkillsData, asOne(person), {});
  expect(exported.body['trainingSessions']).toMatchObject([{ title: 'Theirs', state: 'waiting' }]);
});

it('a manager reaches nobody of another crew by any route, and every try is audited', async () => {
  const stranger = anEmployee({ managerId: null, employeeNumber: 'TRN-STRANGER' });
  const other: TestCaller = { sub: randomUUID(), role: 'manager', personId: randomUUID() };
  await at.desk.know(stranger);
  const session = await at.add({ capacity: 5 });
  const own = await at.crew(1);
  expect((await at.bookFor(session.id, [stranger], { as: ADMIN })).status).toBe(201);
  await at.bookFor(session.id, own);
  const { personId } = stranger;
  const answers = [
    await at.bookFor(session.id, [...own, stranger]),
    await at.call(giveBackPlace, at.manager, { params: { sessionId: session.id, personId } }),
    await at.attend(session.id, [...own, stranger], 'present'),
    await change(session, {}, other),
    await cancel(session, other),
  ];
  expect(answers.map(({ status, problem }) => `${status} ${problem.code}`)).toEqual(
    answers.map(() => '403 auth/outside-scope'),
  );
  const seen = await at.show(session.id, at.manager);
  expect(seen.bookings.map((one) => one.personId)).toEqual(own.map((one) => one.personId));
  expect([seen.booked, seen.ofScope.booked, seen.canChange]).toEqual([2, 1, true]);
  expect((await at.show(session.id, other)).canChange).toBe(false);
  expect((await at.audited(personId, 'refused')).toSorted()).toEqual([
    'attendance-recorded',
    'booked',
    'given-back',
  ]);
  expect((await at.audited(session.id, 'refused')).toSorted()).toEqual(['cancelled', 'changed']);
});

it('employees plan nothing, and give back nobody else’s place', async () => {
  const [person, other] = (await at.crew(2)) as [PersonSnapshot, PersonSnapshot];
  const session = await at.add();
  await at.book(session.id, other);
  for (const call of [listTrainingSessions, changeTrainingSession, giveBackPlace])
    expect(
      (await at.call(call, asOne(person), { params: { sessionId: session.id, personId: other.personId } }))
        .status,
    ).toBe(403);
  const back = await at.call(giveBackMyPlace, asOne(person), { params: { sessionId: session.id } });
  expect([back.status, back.problem.code]).toEqual([404, 'training-session/not-booked']);
  const taught = await at.call(showTaughtSession, asOne(person), { params: { sessionId: session.id } });
  expect([taught.status, taught.problem.code]).toEqual([404, 'training-session/not-found']);
});

it('lists those to come by their start and past ones the latest first, a page at a time', async () => {
  const find = 'Paged';
  for (const day of ['11', '12', '13'])
    await at.add({
      title: `${find} ${day}`,
      startsAt: `2027-04-${day}T08:00`,
      endsAt: `2027-04-${day}T09:00`,
    });
  const titles = async (when: string): Promise<string[]> => {
    const found: string[] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const query: Record<string, string> = {
        when,
        search: find,
        limit: '2',
        ...(cursor !== '' && { cursor }),
      };
      const page = listTrainingSessions.answers[200].schema.parse(
        (await at.call(listTrainingSessions, at.manager, { query })).body,
      );
      found.push(...page.items.map(({ title }) => title.slice(-2)));
      cursor = page.nextCursor;
    }
    return found;
  };
  expect([await titles('coming'), await titles('past')]).toEqual([['11', '12', '13'], []]);
  at.goTo('2027-05-01T00:00:00.000Z');
  expect([await titles('coming'), await titles('past')]).toEqual([[], ['13', '12', '11']]);
});

describe('attendance', () => {
  it('is evidence of the skill, and a correction takes it back', async () => {
    const skillId = await at.desk.skill('AT-1');
    await at.desk.rule(skillId, {
      awareness: [{ needs: 'evidence', kind: 'attendance', least: null, count: 1, recency: null }],
    });
    const people = await at.crew(2);
    const [there, away] = people as [PersonSnapshot, PersonSnapshot];
    const { id } = await at.add({ skillId });
    await at.bookFor(id, people);
    expect((await at.attend(id, people, 'present')).problem.code).toBe('training-session/not-begun');
    at.goTo('2027-03-10T07:00:00.000Z');
    expect((await at.attend(id, [there], 'present')).status).toBe(200);
    expect((await at.attend(id, [away], 'absent')).status).toBe(200);
    const levels = async () =>
      Promise.all(people.map(async (one) => (await at.desk.progressIn(one, skillId))?.level ?? null));
    expect(await levels()).toEqual(['awareness', null]);
    const stale = await at.attend(id, [there], 'absent', { revisions: [1] });
    expect([stale.status, stale.problem.code]).toEqual([409, 'training-session/changed']);
    await at.attend(id, [there], 'absent');
    await at.attend(id, [away], 'present');
    expect(await levels()).toEqual([null, 'awareness']);
    await at.attend(id, [there], 'present');
    await at.attend(id, [away], null);
    expect(await levels()).toEqual(['awareness', null]);
    const kept = await at.desk.rows<{ valid: string; withdrawn: boolean }>(
      `select valid_from::text as valid, withdrawn from evidence where person_id = $1 and kind = 'attendance' order by source_version`,
      there.personId,
    );
    expect(kept).toEqual([
      { valid: '2027-03-10', withdrawn: false },
      { valid: '2027-03-10', withdrawn: true },
      { valid: '2027-03-10', withdrawn: false },
    ]);
  });

  it('of two who record it at once one does, and nobody records their own by any route', async () => {
    const [person, teacher] = (await at.crew(2)) as [PersonSnapshot, PersonSnapshot];
    const { id } = await at.add({ instructor: { personId: teacher.personId, name: null } });
    await at.bookFor(id, [person, teacher, at.boss], { as: ADMIN, waits: true });
    await at.call(changeTrainingSession, at.manager, {
      params: { sessionId: id },
      body: {
        revision: 1,
        content: aSession({ capacity: 3, instructor: { personId: teacher.personId, name: null } }),
      },
    });
    at.goTo('2027-03-10T07:00:00.000Z');
    const revisions = [1];
    const answers = await Promise.all([
      at.attend(id, [person], 'present', { revisions }),
      at.attend(id, [person], 'absent', { revisions, as: ADMIN }),
    ]);
    expect(answers.map(({ status }) => status)).toContain(200);
    expect((await at.attend(id, [at.boss], 'present')).problem.code).toMatch(/^auth\//);
    const asTeacher = async (people: readonly { personId: string }[]) => {
      const { bookings } = await at.show(id);
      const revisionOf = (personId: string) => bookings.find((one) => one.personId === personId)?.revision;
      const personIds = people.map(({ personId }) => personId);
      return at.call(recordTaughtAttendance, asOne(teacher), {
        params: { sessionId: id },
        body: { personIds, revisions: personIds.map(revisionOf), attendance: 'present', reason: null },
      });
    };
    expect((await asTeacher([person, at.boss])).status).toBe(200);
    const own = await asTeacher([teacher]);
    expect([own.status, own.problem.code]).toEqual([403, 'auth/own-target']);
  });
});

it('a process killed while it moves people up or records attendance leaves all as it was', async () => {
  const skillId = await at.desk.skill('AT-2');
  const people = await at.crew(2);
  const [first, next] = people as [PersonSnapshot, PersonSnapshot];
  const killed = async (
    failpoint: string,
    run: (dying: Awaited<ReturnType<typeof aDyingProcess>>) => Promise<unknown>,
  ) => {
    const dying = await aDyingProcess('competency', at.desk.running, failpoint);
    await run(dying).catch(() => undefined);
    expect((await dying.program.ended).signal).toBe('SIGKILL');
  };
  const coming = await at.add({ capacity: 1 });
  for (const one of people) await at.book(coming.id, one, true);
  const back = giveBackMyPlace.path.replace('{sessionId}', coming.id);
  await killed('training-session.moved-up', (dying) => dying.call(giveBackMyPlace, asOne(first), back));
  expect(await at.states(coming.id, people)).toEqual(['booked', 'waiting 1']);
  await at.giveBack(coming.id, first);
  expect([await at.states(coming.id, [next]), await at.told(coming.id)]).toEqual([['booked'], ['moved-up']]);

  // The other process goes by the system’s clock.
  const past = await at.add({ skillId, startsAt: '2026-03-10T08:00', endsAt: '2026-03-10T12:00' });
  await at.bookFor(past.id, [first]);
  const path = `/api/training-sessions/${past.id}/attendance`;
  const body = { personIds: [first.personId], revisions: [1], attendance: 'present', reason: null };
  await killed('training-session.attended', (dying) => dying.call(recordAttendance, at.manager, path, body));
  const evidence = () => at.desk.rows('select 1 from evidence where person_id = $1', first.personId);
  expect([await evidence(), (await at.show(past.id)).bookings]).toMatchObject([[], [{ attendance: null }]]);
  at.goTo('2026-03-10T08:00:00.000Z');
  expect((await at.attend(past.id, [first], 'present')).status).toBe(200);
  expect(await evidence()).toHaveLength(1);
});
