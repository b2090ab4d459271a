import { randomUUID } from 'node:crypto';
import {
  auditRecordedV1,
  listRotations,
  setRotations,
  showCrewOnShift,
  showRotation,
  swapShifts,
  withdrawRotationException,
  type CrewOnShift,
  type RotationDetails,
} from '@rigwise/contracts';
import { anEmployee, type PersonSnapshot } from '@rigwise/testing';
import type { Answer, TestCaller } from '@rigwise/testing/backend';
import { ADMIN } from './support/desk.ts';
import { inShort, Rostering } from './support/rostering.ts';

/** Rotations of people, as managers and administrators set them, with leave, sickness and swaps. */
jest.setTimeout(120_000);

let at: Rostering;
beforeAll(async () => {
  at = await Rostering.open();
});
afterAll(() => at.desk.running.close());

const swap = (
  people: readonly PersonSnapshot[],
  body: Record<string, unknown>,
  caller: TestCaller = at.manager,
): Promise<Answer> =>
  at.desk.running.call(swapShifts, caller, {
    body: { personIds: people.map(({ personId }) => personId), reason: 'A wedding.', ...body },
  });
const withdraw = (
  { personId }: PersonSnapshot,
  exceptionId: string,
  revision: number,
  caller: TestCaller = at.manager,
): Promise<Answer> =>
  at.desk.running.call(withdrawRotationException, caller, {
    ...{ params: { personId, exceptionId }, body: { revision, reason: 'Entered twice.' } },
  });

it('says that the start date is missing, and begins once it is entered', async () => {
  const person = await at.ofCrew({ rotation: '14 / 21' });
  expect(await at.show(person, '2026-03-01')).toMatchObject({
    ...{ setting: 'start-missing', pattern: { id: null, name: '14/21' }, revision: 0 },
    periods: [{ state: 'unknown', from: '2026-03-01', to: '2026-04-11' }],
  });
  const { status, body } = await at.set([person], { anchor: '2026-03-03', from: '2026-03-03' });
  expect([status, body]).toMatchObject([200, [{ setting: 'set', pattern: { name: '14/21' }, revision: 1 }]]);
  const { periods, terms, history } = await at.show(person, '2026-03-01');
  expect(inShort(periods)).toBe('2 unknown, 14 on, 21 off, 5 on');
  expect(terms).toMatchObject([{ from: '2026-03-03', anchor: '2026-03-03', timeZone: 'Europe/Oslo' }]);
  expect(history).toMatchObject([{ event: 'set', by: { accountId: at.manager.sub } }]);
});

it.each([
  ['4/4', 'unreadable', 'days-or-weeks'],
  ['Night', 'unreadable', 'not-a-pattern'],
  [null, 'none', null],
] as const)('never guesses what “%s” in the directory means', async (rotation, setting, unreadable) => {
  const person = await at.ofCrew({ rotation });
  expect(await at.show(person, '2026-03-01')).toMatchObject({ setting, unreadable, pattern: null });
  const { status, problem } = await at.set([person]);
  expect([status, problem.code]).toEqual([422, 'rotation/unreadable']);
});

it('one pattern is made of all texts that mean it', async () => {
  const texts = ['35/35', '5 weeks on / 5 weeks off', '35-35'];
  const people: PersonSnapshot[] = [];
  for (const rotation of texts) people.push(await at.ofCrew({ rotation }));
  const { body } = await at.set(people);
  const ids = new Set((body as unknown as RotationDetails[]).map(({ pattern }) => pattern?.id));
  expect([ids.size, ids.has(null)]).toEqual([1, false]);
});

it('keeps from when which pattern applies, and a new one replaces what was to come', async () => {
  const person = await at.ofCrew();
  const fortnight = await at.pattern('Fortnight', [
    { duty: 'day', days: 7 },
    { duty: 'night', days: 7 },
    { duty: 'off', days: 14 },
  ]);
  await at.set([person]);
  await at.set([person], { revisions: [1], from: '2026-06-01', anchor: '2026-06-01', pattern: fortnight.id });
  expect(inShort((await at.show(person, '2026-05-28')).periods)).toBe(
    '4 off, 7 day, 7 night, 14 off, 7 day, 3 night',
  );
  await at.set([person], { revisions: [2], from: '2026-05-01', anchor: null, pattern: 'none' });
  const { terms, setting, history } = await at.show(person, '2026-05-28');
  expect(terms.map(({ from, pattern }) => [from, pattern?.name ?? null])).toEqual([
    ['2026-05-01', null],
    ['2026-01-01', '28/28'],
  ]);
  expect([setting, history.map(({ event }) => event)]).toEqual(['none', ['cleared', 'set', 'set']]);
});

it('sets a crew at once, or nobody of it', async () => {
  const crew = [await at.ofCrew(), await at.ofCrew(), await at.ofCrew()] as const;
  await at.set([crew[1]]);
  const { status, problem } = await at.set(crew);
  expect([status, problem.code]).toEqual([409, 'rotation/changed']);
  expect(problem['current']).toMatchObject([{ personId: crew[1].personId, revision: 1 }]);
  expect((await at.show(crew[0], '2026-01-01')).setting).toBe('start-missing');
  expect((await at.set(crew, { revisions: [0, 1, 0] })).status).toBe(200);
  expect((await at.show(crew[2], '2026-01-01')).setting).toBe('set');
});

it('of two who set it at once, one is told how it is now', async () => {
  const person = await at.ofCrew();
  const answers = await Promise.all([
    at.set([person]),
    at.set([person], { anchor: '2026-01-15' }, ADMIN),
    at.except(person, { revision: 0, from: '2026-02-01', to: '2026-02-02' }),
  ]);
  expect(answers.map(({ status }) => (status < 300 ? 'done' : status)).toSorted()).toEqual([
    409,
    409,
    'done',
  ]);
  for (const { status, problem } of answers)
    if (status === 409)
      expect(problem['current']).toMatchObject([{ personId: person.personId, revision: 1 }]);
});

it('leave, sickness and extra shifts are entered and withdrawn with a reason, and audited', async () => {
  const person = await at.ofCrew();
  await at.set([person]);
  const left = await at.except(person, {
    revision: 1,
    from: '2026-01-10',
    to: '2026-01-12',
    reason: 'Wedding.',
  });
  expect([left.status, left.body]).toMatchObject([201, { revision: 2 }]);
  await at.except(person, {
    revision: 2,
    kind: 'extra',
    duty: 'night',
    from: '2026-01-30',
    to: '2026-01-31',
  });
  const { periods, exceptions } = await at.show(person, '2026-01-08');
  expect(inShort(periods)).toBe('2 on, 3 off leave, 16 on, 1 off, 2 night extra, 18 off');
  const leave = exceptions.find(({ kind }) => kind === 'leave');
  const { status, body } = await withdraw(person, leave?.id ?? '', 3);
  expect([status, body]).toMatchObject([200, { revision: 4 }]);
  expect(inShort((await at.show(person, '2026-01-08')).periods)).toBe('21 on, 1 off, 2 night extra, 18 off');
  expect((await withdraw(person, leave?.id ?? '', 4)).problem.code).toBe('rotation/not-now');
  const told = (await at.desk.running.told(auditRecordedV1)).map(({ payload }) => payload);
  const acts = told.filter(({ target }) => target.id === person.personId);
  expect(acts.map(({ action, outcome }) => `${action} ${outcome}`)).toEqual(
    expect.arrayContaining([
      'rotation.set succeeded',
      'rotation.exception-added succeeded',
      'rotation.opened succeeded',
      'rotation.exception-withdrawn succeeded',
    ]),
  );
  // The log keeps everything: why someone is away is none of it.
  expect(JSON.stringify(acts)).not.toMatch(/leave|Wedding/);
});

it('of two who withdraw the same entry at once, one does', async () => {
  const person = await at.ofCrew();
  const { body } = await at.except(person, { revision: 0, from: '2026-01-10', to: '2026-01-12' });
  const [{ id }] = (body as unknown as RotationDetails).exceptions as unknown as [{ id: string }];
  const answers = await Promise.all([withdraw(person, id, 1), withdraw(person, id, 1, ADMIN)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

it('lets a colleague take over shifts, which both have or neither', async () => {
  const [giver, taker] = [await at.ofCrew(), await at.ofCrew()];
  await at.set([giver]);
  await at.set([taker], { anchor: '2026-01-29' });
  const days = { from: '2026-01-20', to: '2026-01-25' };
  const { status, body } = await swap([giver, taker], { revisions: [1, 1], ...days });
  expect([status, body]).toMatchObject([201, [{ revision: 2 }, { revision: 2 }]]);
  expect(inShort((await at.show(giver, '2026-01-18')).periods)).toBe(
    '2 on, 6 off swap-out, 3 on, 28 off, 3 on',
  );
  const taken = await at.show(taker, '2026-01-18');
  expect(inShort(taken.periods)).toBe('2 off, 6 on swap-in, 3 off, 28 on, 3 off');
  expect(taken.exceptions).toMatchObject([{ colleague: { personId: giver.personId } }]);
  // From either side.
  expect((await withdraw(taker, taken.exceptions[0]?.id ?? '', 2)).status).toBe(200);
  expect(inShort((await at.show(giver, '2026-01-18')).periods)).toBe('11 on, 28 off, 3 on');
  expect((await at.show(giver, '2026-01-18')).revision).toBe(3);
});

it('refuses to swap what isn’t a shift, or with someone who isn’t off', async () => {
  const [one, other] = [await at.ofCrew(), await at.ofCrew()];
  await at.set([one, other]);
  const off = await swap([one, other], { revisions: [1, 1], from: '2026-01-27', to: '2026-01-30' });
  expect([off.status, off.problem.code]).toEqual([422, 'rotation/not-on-shift']);
  expect(off.problem.message).toContain('2026-01-29');
  const on = await swap([one, other], { revisions: [1, 1], from: '2026-01-20', to: '2026-01-22' });
  expect([on.status, on.problem.code]).toEqual([422, 'rotation/not-off']);
  await at.set([other], { revisions: [1], anchor: '2026-01-29' });
  await at.except(other, { revision: 2, kind: 'sickness', from: '2026-01-21', to: '2026-01-21' });
  const ill = await swap([one, other], { revisions: [1, 3], from: '2026-01-20', to: '2026-01-22' });
  expect(ill.problem.code).toBe('rotation/not-off');
});

it('a manager reaches nobody of another crew by any route, and every try is audited', async () => {
  const [stranger, own] = [await at.ofCrew({ managerId: null }), await at.ofCrew()];
  const { personId } = stranger;
  await at.set([stranger], {}, ADMIN);
  await at.set([own], { anchor: '2026-01-29' }, ADMIN);
  const days = { from: '2026-01-20', to: '2026-01-22' };
  expect((await swap([stranger, own], { revisions: [1, 1], ...days }, ADMIN)).status).toBe(201);
  const { exceptions } = await at.show(own, '2026-01-01');
  const [leave] = (await at.except(stranger, { revision: 2, from: '2026-03-01', to: '2026-03-02' }, ADMIN))
    .body['exceptions'] as [{ id: string }];
  const answers = [
    await at.desk.running.call(showRotation, at.manager, { params: { personId }, query: {} }),
    await at.set([own, stranger]),
    await at.except(stranger, { revision: 3, ...days }),
    await withdraw(stranger, leave.id, 3),
    await swap([own, stranger], { revisions: [2, 3], ...days }),
    // Their own person’s side of a swap with the other crew.
    await withdraw(own, exceptions[0]?.id ?? '', 2),
  ];
  expect(answers.map(({ status, problem }) => `${status} ${problem.code}`)).toEqual(
    answers.map(() => '403 auth/outside-scope'),
  );
  const listed = await at.list({ search: stranger.employeeNumber }, at.manager);
  expect([listed, await at.list({ search: stranger.employeeNumber })]).toMatchObject([[], [{ personId }]]);
  const told = (await at.desk.running.told(auditRecordedV1)).map(({ payload }) => payload);
  const tries = told.filter(({ target, outcome }) => target.id === personId && outcome === 'refused');
  expect(tries.map(({ action, actorId }) => `${action} ${actorId === at.manager.sub}`).toSorted()).toEqual(
    [
      'rotation.exception-added true',
      'rotation.exception-withdrawn true',
      'rotation.exception-withdrawn true',
      'rotation.opened true',
      'rotation.set true',
      'rotation.swapped true',
    ].toSorted(),
  );
});

it.each([
  ['no start date', { anchor: null }],
  ['a date that doesn’t exist', { from: '2027-02-29' }],
  ['an unknown zone', { timeZone: 'Rig/Seven' }],
  ['a revision too few', { revisions: [] }],
  ['a pattern that is no id', { pattern: '28/28' }],
])('refuses %s with what to do', async (_, more) => {
  const { status, problem } = await at.set([await at.ofCrew()], more);
  expect([status, problem.code]).toEqual([400, 'request/invalid']);
});

it('refuses people who have left, patterns that are retired, and turned-round days', async () => {
  const [gone, person] = [await at.ofCrew({ active: false }), await at.ofCrew()];
  expect((await at.set([gone], {}, ADMIN)).problem.code).toBe('rotation/no-person');
  expect((await at.set([anEmployee()], {}, ADMIN)).problem.code).toBe('rotation/no-person');
  expect((await at.set([person], { pattern: randomUUID() })).problem.code).toBe('rotation/no-pattern');
  const turned = { revision: 0, from: '2026-02-02', to: '2026-02-01' };
  expect((await at.except(person, turned)).status).toBe(400);
  expect((await at.except(person, { ...turned, to: '2027-03-01' })).status).toBe(400);
  expect((await withdraw(person, randomUUID(), 0)).problem.code).toBe('rotation/not-found');
});

it('employees see nobody’s', async () => {
  const employee = { sub: randomUUID(), role: 'employee', personId: randomUUID() } as const;
  for (const call of [listRotations, setRotations, showCrewOnShift])
    expect(
      (await at.desk.running.call(call, employee, call === setRotations ? { body: {} } : {})).status,
    ).toBe(403);
});

it('says on a manager’s home who is on shift, by the date of each rotation’s own zone', async () => {
  const boss = anEmployee();
  await at.desk.know(boss);
  const manager: TestCaller = { sub: randomUUID(), role: 'manager', personId: boss.personId };
  const ofBoss = (firstName: string) => at.ofCrew({ managerId: boss.personId, firstName });
  const crew = [await ofBoss('Abe'), await ofBoss('Bea'), await ofBoss('Cy'), await ofBoss('Di')] as const;
  // The clock says 8:00 UTC on 2 March: still 1 March in Honolulu, where the day off ends at midnight.
  const one = { from: '2026-01-01', anchor: '2026-03-02' };
  await at.set([crew[0]], { ...one, timeZone: 'Pacific/Auckland' }, manager);
  await at.set([crew[1]], { ...one, timeZone: 'Pacific/Honolulu' }, manager);
  await at.except(crew[2], { revision: 0, kind: 'sickness', from: '2026-03-02', to: '2026-03-02' }, manager);
  const { status, body } = await at.desk.running.call(showCrewOnShift, manager, {});
  const shown = body as unknown as CrewOnShift;
  expect([status, shown]).toMatchObject([200, { on: 1, off: 1, away: 1, unknown: 1 }]);
  expect(shown.people.map(({ name, duty }) => `${name} ${duty}`)).toEqual(['Abe Ortiz on']);
});

it('an erased person leaves nothing, but for the shifts that a colleague took over', async () => {
  const [giver, taker] = [await at.ofCrew(), await at.ofCrew()];
  await at.set([giver]);
  await at.set([taker], { anchor: '2026-01-29' });
  await swap([giver, taker], { revisions: [1, 1], from: '2026-01-20', to: '2026-01-22' });
  await at.desk.erase(giver);
  for (const table of ['rotation_term', 'rotation_exception', 'rotation_step', 'person_rotation'])
    expect(await at.desk.rows(`select 1 from ${table} where person_id = $1`, giver.personId)).toEqual([]);
  expect(
    await at.desk.rows('select 1 from rotation_exception where colleague_id = $1', giver.personId),
  ).toEqual([]);
  const { periods, exceptions } = await at.show(taker, '2026-01-20');
  expect(inShort(periods.slice(0, 1))).toBe('3 on swap-in');
  expect(exceptions).toMatchObject([{ colleague: null, reason: null }]);
});
