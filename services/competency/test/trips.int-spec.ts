import { randomUUID } from 'node:crypto';
import {
  addTrip,
  auditRecordedV1,
  changeTrip,
  compareTripChecks,
  downloadTripCheck,
  listSubstitutes,
  listTrips,
  readCrewList,
  repeatTripCheck,
  showMySkillsData,
  showTrip,
  showTripCheck,
  suspendCertificate,
  verifyTripCheck,
  type TripContent,
  type TripDetails,
  type TripEntry,
} from '@rigwise/contracts';
import { anEmployee, ReadPdf, waitFor, type PersonSnapshot } from '@rigwise/testing';
import type { Answer, TestCaller } from '@rigwise/testing/backend';
import { Periodic } from '@rigwise/persistence';
import { aDyingProcess } from '@rigwise/testing/dying-process';
import { aResult, ADMIN, passed } from './support/desk.ts';
import { Rostering } from './support/rostering.ts';

/** Who is fit for a trip; today is 2 March 2026. */
jest.setTimeout(180_000);

const kicks = randomUUID();
let at: Rostering;
let [skillId, schemeId] = ['', ''];
let [ann, bo, cy, dee, stranger] = Array.from({ length: 5 }, () => anEmployee()) as [
  PersonSnapshot,
  PersonSnapshot,
  PersonSnapshot,
  PersonSnapshot,
  PersonSnapshot,
];

beforeAll(async () => {
  at = await Rostering.open();
  const { desk } = at;
  await desk.publish({ testId: kicks, number: 1, title: 'Kick detection' });
  skillId = await desk.skill('WC-1');
  await desk.rule(skillId, { awareness: [passed(kicks, { recency: { years: 1, months: 0, days: 0 } })] });
  await desk.profile('Driller', [{ skillId, level: 'awareness', from: '2024-01-01' }]);
  const driller = { position: 'Driller' };
  ann = await at.ofCrew({ ...driller, firstName: 'Ann', lastName: 'Able' });
  bo = await at.ofCrew({ ...driller, firstName: 'Bo', lastName: 'Brown' });
  cy = await at.ofCrew({ position: 'Cook', firstName: 'Cy', lastName: 'Cole' });
  dee = await at.ofCrew({ ...driller, firstName: 'Dee', lastName: 'Dunn' });
  stranger = anEmployee({ ...driller, employeeNumber: 'ELSE-1' });
  await desk.know(stranger);
  await desk.tell(
    // Counts until 30 September 2026, and until 9 March 2026: on board.
    [aResult(ann, { testId: kicks, submittedAt: '2025-10-01T08:00:00.000Z' }), 3],
    [aResult(bo, { testId: kicks, submittedAt: '2025-03-10T08:00:00.000Z' }), 3],
    [aResult(dee, { testId: kicks, submittedAt: '2025-12-01T08:00:00.000Z' }), 3],
    [aResult(stranger, { testId: kicks, submittedAt: '2025-12-01T08:00:00.000Z' }), 3],
  );
  schemeId = (await desk.scheme({ title: 'Well control', levels: [{ skillId, level: 'awareness' }] })).id;
  // Dee is off from 29 January until 25 March, on the pattern 28 on, 56 off.
  await at.pattern('28/56', [
    { duty: 'on', days: 28 },
    { duty: 'off', days: 56 },
  ]);
  const [pattern] = await desk.rows<{ id: string }>(`select id::text from rotation_pattern`);
  await at.set([dee], { pattern: pattern?.id ?? '', anchor: '2026-01-01' });
});
afterAll(() => at.desk.running.close());

const line = ({ personId, employeeNumber }: PersonSnapshot, position: string | null = null) => ({
  ...{ personId, said: employeeNumber, position },
});
const aTrip = (more: Partial<TripContent> = {}): TripContent => ({
  ...{ name: 'Deepwater 7', from: '2026-03-05', to: '2026-03-12', daysBefore: 1, daysAfter: 1 },
  ...{ skills: [], schemes: [], crew: [line(ann), line(bo), line(cy)] },
  ...more,
});
const add = (content: TripContent, caller: TestCaller = at.manager): Promise<Answer> =>
  at.desk.running.call(addTrip, caller, { body: content });
async function added(content: TripContent = aTrip(), caller: TestCaller = at.manager): Promise<TripDetails> {
  const { status, body, problem } = await add(content, caller);
  expect([status, problem.message]).toEqual([201, undefined]);
  return addTrip.answers[201].schema.parse(body);
}
const inShort = ({ said, verdict, lacks, until }: TripEntry): string =>
  [
    said,
    verdict,
    ...lacks.map(({ title, kind, on }) => `${title} ${kind} ${on}`),
    ...(until === null ? [] : [`until ${until}`]),
  ].join(', ');
const of = (tripId: string, more: Readonly<Record<string, string>> = {}) => ({ params: { tripId, ...more } });
const show = async (tripId: string, caller: TestCaller = at.manager): Promise<TripDetails> =>
  showTrip.answers[200].schema.parse((await at.desk.running.call(showTrip, caller, of(tripId))).body);
const refusedTargets = async (): Promise<string[]> =>
  (await at.desk.running.told(auditRecordedV1))
    .filter(({ payload }) => payload.outcome === 'refused' && payload.action.startsWith('trip.'))
    .map(({ payload }) => `${payload.action} ${payload.target.id}`);

it('says who is fit on every day away, and who isn’t and why', async () => {
  const { check, checks, content } = await added();
  expect(check.entries.map(inShort)).toEqual([
    `${bo.employeeNumber}, not-fit, Skill WC-1 lapses 2026-03-10`,
    `${cy.employeeNumber}, no-profile`,
    `${ann.employeeNumber}, fit, until 2026-09-30`,
  ]);
  expect(check).toMatchObject({
    ...{ number: 1, counts: { fit: 1, notFit: 1, noProfile: 1, notFound: 0 } },
    trip: { awayFrom: '2026-03-04', awayTo: '2026-03-13' },
    dataVersion: { on: '2026-03-02' },
  });
  expect([checks.length, content.crew]).toEqual([1, [line(ann), line(bo), line(cy)]]);
});

it('counts the position on the trip, and what the trip asks of everyone', async () => {
  const { check } = await added(
    aTrip({ crew: [line(cy, 'Driller'), line(ann)], schemes: [schemeId], to: '2026-03-06' }),
  );
  expect(check.entries.map(inShort)).toEqual([
    `${cy.employeeNumber}, not-fit, Skill WC-1 missing 2026-03-04, Well control missing 2026-03-04`,
    `${ann.employeeNumber}, fit, until 2026-09-30`,
  ]);
  const [certificate] = await at.desk.certificates(ann);
  const suspended = await at.desk.running.call(
    suspendCertificate,
    { ...ADMIN, personId: randomUUID() },
    { params: { certificateId: certificate?.id ?? '' }, body: { revision: 1, reason: 'A mistake.' } },
  );
  expect(suspended.status).toBe(200);
  const again = await added(aTrip({ crew: [line(ann)], schemes: [schemeId] }));
  expect(again.check.entries.map(inShort)).toEqual([
    `${ann.employeeNumber}, not-fit, Well control suspended 2026-03-04`,
  ]);
});

it('finds people of other crews as little as people who don’t exist, and reports the try', async () => {
  const typed = (said: string) => ({ personId: null, said, position: null });
  const crew = [line(ann), line(stranger), typed('ELSE-1'), typed('NOBODY'), line(anEmployee())];
  const { check, content } = await added(aTrip({ crew }));
  const missing = check.entries.filter(({ verdict }) => verdict === 'not-found');
  // The same person by id and by number is one.
  expect(missing.map(({ said, name, personId, lacks }) => [said, name, personId, lacks])).toEqual(
    ['ELSE-1', 'NOBODY', crew[4]?.said].map((said) => [said, null, null, []]),
  );
  expect(content.crew.map(({ personId }) => personId)).toEqual([ann.personId, null, null, null]);
  expect(await refusedTargets()).toContain(`trip.checked ${stranger.personId}`);
  const admins = await show((await added(aTrip({ crew }), ADMIN)).id, ADMIN);
  expect(admins.check.counts).toMatchObject({ fit: 2, notFound: 2 });
});

it('reads a pasted list line by line, and tells nothing of other crews', async () => {
  const text = `Name;Number;Position\nAnn;${ann.employeeNumber};Driller\nX;ELSE-1;\n;;\nBo;${bo.employeeNumber};Toolpusher\nAnn;${ann.employeeNumber.toLowerCase()};`;
  const { status, body } = await at.desk.running.call(readCrewList, at.manager, { body: { text } });
  expect(status).toBe(200);
  const { lines } = readCrewList.answers[200].schema.parse(body);
  expect(lines.map(({ line: number, name, position, problem }) => [number, name, position, problem])).toEqual(
    [
      [2, 'Ann Able', null, null],
      [3, null, null, 'not-found'],
      [4, null, null, 'no-number'],
      [5, 'Bo Brown', 'Toolpusher', null],
      [6, 'Ann Able', null, 'repeated'],
    ],
  );
});

it('keeps trips to the crew: another manager finds none, an administrator all', async () => {
  const { id } = await added();
  const other: TestCaller = { sub: randomUUID(), role: 'manager', personId: randomUUID() };
  const calls = [
    at.desk.running.call(showTrip, other, of(id)),
    at.desk.running.call(changeTrip, other, { ...of(id), body: { revision: 1, content: aTrip() } }),
    at.desk.running.call(repeatTripCheck, other, of(id)),
    at.desk.running.call(showTripCheck, other, of(id, { number: '1' })),
    at.desk.running.call(downloadTripCheck, other, of(id, { number: '1' })),
    at.desk.running.call(listSubstitutes, other, of(id)),
    at.desk.running.call(compareTripChecks, other, { ...of(id), query: { before: '1', after: '1' } }),
  ];
  for (const { status, problem } of await Promise.all(calls))
    expect([status, problem.code]).toEqual([404, 'trip/not-found']);
  expect((await refusedTargets()).filter((one) => one.endsWith(id))).toHaveLength(calls.length);
  const listed = async (caller: TestCaller) =>
    listTrips.answers[200].schema
      .parse((await at.desk.running.call(listTrips, caller)).body)
      .items.map((trip) => trip.id);
  expect(await listed(other)).toEqual([]);
  expect((await listed(at.manager))[0]).toBe(id);
  expect(await listed(ADMIN)).toContain(id);
  const employee: TestCaller = { sub: randomUUID(), role: 'employee', personId: ann.personId };
  expect((await at.desk.running.call(listTrips, employee)).status).toBe(403);
});

it('withholds people who have left the crew since', async () => {
  const leaver = await at.ofCrew({ position: 'Driller' });
  const { id } = await added(aTrip({ crew: [line(leaver), line(ann)] }));
  await at.desk.know({ ...leaver, managerId: randomUUID() });
  const { check, content } = await show(id);
  const [entry] = check.entries.filter(({ verdict }) => verdict === 'withheld');
  expect(entry).toMatchObject({ said: leaver.employeeNumber, name: null, personId: null, lacks: [] });
  expect(content.crew[0]).toEqual({ ...line(leaver), personId: null });
});

it('is changed by one of two at once, and the other is told', async () => {
  const { id } = await added();
  const change = (name: string) =>
    at.desk.running.call(changeTrip, at.manager, {
      ...of(id),
      body: { revision: 1, content: aTrip({ name }) },
    });
  const answers = await Promise.all([change('One'), change('Two')]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const refused = answers.find(({ status }) => status === 409);
  const won = answers.find(({ status }) => status === 200);
  expect([refused?.problem.code, refused?.body['current']]).toMatchObject([
    'trip/changed',
    { revision: 2, content: { name: (won?.body as unknown as TripDetails).content.name } },
  ]);
  const repeated = await Promise.all(
    [1, 2, 3].map(() => at.desk.running.call(repeatTripCheck, at.manager, of(id))),
  );
  expect(repeated.map(({ status }) => status)).toEqual([201, 201, 201]);
  expect((await show(id)).checks.map(({ number }) => number)).toEqual([5, 4, 3, 2, 1]);
});

it('repeats a check with the data of now, and says what changed', async () => {
  const eve = await at.ofCrew({ position: 'Driller', firstName: 'Eve', lastName: 'East' });
  const { id, check } = await added(aTrip({ crew: [line(eve), line(bo)] }));
  await at.desk.running.call(repeatTripCheck, at.manager, of(id));
  const compared = async (before: number, after: number) => {
    const query = { before: String(before), after: String(after) };
    const { body } = await at.desk.running.call(compareTripChecks, at.manager, { ...of(id), query });
    return compareTripChecks.answers[200].schema.parse(body);
  };
  expect(await compared(1, 2)).toMatchObject({ isSameData: true, isOtherTrip: false, changes: [] });
  await at.desk.tell([aResult(eve, { testId: kicks, submittedAt: '2026-03-01T08:00:00.000Z' }), 4]);
  const { body } = await at.desk.running.call(repeatTripCheck, at.manager, of(id));
  expect((body as unknown as TripDetails).check.dataVersion.digest).not.toBe(check.dataVersion.digest);
  expect(await compared(1, 3)).toMatchObject({
    isSameData: false,
    changes: [
      {
        ...{ change: 'became-fit', name: 'Eve East', before: 'not-fit', after: 'fit', added: [] },
        gone: [{ title: 'Skill WC-1', kind: 'missing', on: '2026-03-04', required: 'awareness', held: null }],
      },
    ],
  });
});

it('names who could take over: off shift, with all that is needed, and not on the list', async () => {
  const { id } = await added();
  const substitutes = async (tripId: string) =>
    listSubstitutes.answers[200].schema.parse(
      (await at.desk.running.call(listSubstitutes, at.manager, of(tripId))).body,
    );
  expect(await substitutes(id)).toEqual([
    {
      place: 1,
      people: [
        {
          ...{ personId: dee.personId, name: 'Dee Dunn', employeeNumber: dee.employeeNumber },
          ...{ position: 'Driller', until: '2026-11-30' },
        },
      ],
    },
  ]);
  // On shift again from 26 March: not off on the last day home.
  const { id: longer } = await added(aTrip({ to: '2026-03-25' }));
  expect((await substitutes(longer)).flatMap(({ people }) => people)).toEqual([]);
  const { status } = await at.except(dee, { from: '2026-03-06', to: '2026-03-06', revision: 1 });
  expect(status).toBe(201);
  expect((await substitutes(id)).flatMap(({ people }) => people)).toEqual([]);
});

const pageOf = async (verifyAddress: string) => {
  const publicId = verifyAddress.split('/').at(-1) ?? '';
  const { status, text, headers } = await at.desk.running.call(
    verifyTripCheck,
    {},
    {
      params: { publicId },
    },
  );
  return { status, text, headers };
};

it('has a public page that says whether it is genuine and the newest, without names', async () => {
  const { id, check } = await added();
  const { status, text, headers } = await pageOf(check.verifyAddress);
  expect([status, headers.get('x-robots-tag')]).toEqual([200, 'noindex, nofollow']);
  expect(text).toContain('<strong>Genuine</strong>');
  expect(text).toMatch(/Not fit \(1\)<\/h2>\s*<p>B\. ?B\./);
  for (const name of ['Brown', 'Able', bo.employeeNumber, 'WC-1']) expect(text).not.toContain(name);
  await at.desk.running.call(repeatTripCheck, at.manager, of(id));
  expect((await pageOf(check.verifyAddress)).text).toContain('<strong>Outdated</strong>');
  expect((await pageOf('/verify/trips/0000')).status).toBe(404);
});

it('is not genuine once anything of its record was changed', async () => {
  const { id, check } = await added();
  const rows = at.desk.running.rows;
  const altered = async (sql: string) => {
    await rows.query(sql, [id]);
    return (await pageOf(check.verifyAddress)).text.includes('Not genuine');
  };
  expect((await pageOf(check.verifyAddress)).text).toContain('Genuine');
  const where = `from trip_check c where c.id = check_id and c.trip_id = $1 and person_id = '${bo.personId}'`;
  expect(
    await altered(`update trip_check_person set entry = replace(entry, 'not-fit', 'fit') ${where}`),
  ).toBe(true);
  expect(
    await altered(`update trip_check_person set entry = replace(entry, '"fit"', '"not-fit"') ${where}`),
  ).toBe(false);
  expect(
    await altered(`delete from trip_check_person using trip_check c
    where c.id = check_id and c.trip_id = $1 and place = 2`),
  ).toBe(true);
});

it('fits 200 people on a page of 15 kB and on paper', async () => {
  const crew = Array.from({ length: 199 }, (_, turn) => ({
    ...{ personId: null, said: `NOBODY-${turn}`, position: null },
  }));
  const { id, check } = await added(aTrip({ name: 'N'.repeat(120), crew: [line(bo), ...crew] }));
  const { text } = await pageOf(check.verifyAddress);
  expect(Buffer.byteLength(text)).toBeLessThanOrEqual(15_000);
  const { status, bytes } = await at.desk.running.call(
    downloadTripCheck,
    at.manager,
    of(id, { number: '1' }),
  );
  expect(status).toBe(200);
  const pages = new ReadPdf(bytes).pages();
  expect(pages[0]).toContain('0 fit, 1 not fit, 199 not known');
  expect(pages.join('\n')).toContain('Skill WC-1 (Awareness): lapses on board on 10 March 2026');
  expect(pages.join('\n')).toContain('NOBODY-198');
});

it('forgets someone who is erased, and stays genuine', async () => {
  const gone = await at.ofCrew({ position: 'Driller', firstName: 'Gwen', lastName: 'Gone' });
  const outsider = anEmployee({ employeeNumber: 'ELSE-2' });
  await at.desk.know(outsider);
  const { id, check } = await added(aTrip({ crew: [line(gone), line(bo), line(outsider)] }));
  const own: TestCaller = { sub: gone.account?.accountId ?? '', role: 'employee', personId: gone.personId };
  const mine = showMySkillsData.answers[200].schema.parse(
    (await at.desk.running.call(showMySkillsData, own)).body,
  );
  expect(mine.tripChecks).toMatchObject([{ trip: 'Deepwater 7', verdict: 'not-fit', lacks: ['Skill WC-1'] }]);
  for (const one of [gone, outsider]) await at.desk.erase(one);
  const { content, check: now } = await show(id);
  expect([content.crew, now.entries.map(({ verdict }) => verdict)]).toEqual([
    [line(bo)],
    ['not-fit', 'erased', 'erased'],
  ]);
  const { text } = await pageOf(check.verifyAddress);
  expect([text.includes('<strong>Genuine'), text.includes('erased since')]).toEqual([true, true]);
  const left = await at.desk.rows(
    `select 1 from trip_check_person where person_id = $1 or entry like any ('{%Gwen%,%ELSE-2%}')
     union all select 1 from trip_person where person_id = $1`,
    gone.personId,
  );
  expect(left).toEqual([]);
});

it('is in the audit log: planned, checked, opened and downloaded', async () => {
  const { id } = await added();
  await show(id);
  await at.desk.running.call(downloadTripCheck, at.manager, of(id, { number: '1' }));
  const acts = (await at.desk.running.told(auditRecordedV1)).filter(
    ({ payload }) => payload.target.id === id,
  );
  expect(acts.map(({ payload }) => payload.action)).toEqual([
    ...['trip.added', 'trip.checked', 'trip.opened', 'trip.downloaded'],
  ]);
});

it('a process killed while it keeps a check leaves nothing of it, and the next one has its number', async () => {
  const { id } = await added();
  const dying = await aDyingProcess('competency', at.desk.running, 'trips.before-commit');
  const path = repeatTripCheck.path.replace('{tripId}', id);
  await dying.call(repeatTripCheck, at.manager, path, {}).catch(() => undefined);
  expect((await dying.program.ended).signal).toBe('SIGKILL');
  expect((await show(id)).checks.map(({ number }) => number)).toEqual([1]);
  expect((await at.desk.running.call(repeatTripCheck, at.manager, of(id))).status).toBe(201);
  expect((await show(id)).checks.map(({ number }) => number)).toEqual([2, 1]);
});

it('refuses what isn’t in use, and deletes trips two years after they ended', async () => {
  const { status, problem } = await add(aTrip({ schemes: [randomUUID()] }));
  expect([status, problem.code]).toEqual([422, 'trip/unknown-asked']);
  const { id } = await added(aTrip({ from: '2023-03-01', to: '2023-03-05' }));
  await at.desk.running.service.app.get(Periodic).run('purge-trips');
  await waitFor(async () => (await at.desk.rows('select 1 from trip where id = $1', id)).length === 0, {
    what: 'the trip to go',
    timeoutMs: 20_000,
  });
});
