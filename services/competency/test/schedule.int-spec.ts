import { randomUUID } from 'node:crypto';
import {
  auditRecordedV1,
  cancelTrainingSession,
  exportCrewSchedule,
  listCrewSchedule,
  makeCalendarFeed,
  readCalendar,
  revokeCalendarFeed,
  schedule,
  setRotations,
  showCalendarFeed,
  showMySchedule,
  type CalendarFeed,
  type CrewScheduleRow,
  type Schedule,
} from '@rigwise/contracts';
import { Periodic } from '@rigwise/persistence';
import type { PersonSnapshot } from '@rigwise/testing';
import type { Answer, TestCaller } from '@rigwise/testing/backend';
import ICAL from 'ical.js';
import { REMIND_OF_SESSIONS } from '../src/sessions/due-sessions.repository.ts';
import { aResult, passed } from './support/desk.ts';
import { asOne, Training } from './support/sessions.ts';

/** What people have when, in the console and as calendar programs read it: by a parser that didn’t write it. */
jest.setTimeout(120_000);

let at: Training;
let person: PersonSnapshot;
let sessionId: string;
const testId = randomUUID();
beforeAll(async () => {
  at = await Training.open();
  [person] = (await at.crew(1)) as [PersonSnapshot];
  const skillId = await at.desk.skill('SC-1');
  await at.desk.rule(skillId, { awareness: [passed(testId)] });
  await at.desk.scheme({ title: 'Crane; slings, and “hooks”', levels: [{ skillId, level: 'awareness' }] });
  await at.desk.tell([aResult(person, { testId, submittedAt: '2026-02-28T10:00:00.000Z' }), 5]);
  await at.call(setRotations, at.manager, {
    body: {
      ...{ personIds: [person.personId], revisions: [0], pattern: 'directory', anchor: '2026-03-16' },
      ...{ from: '2026-03-01', timeZone: 'Europe/Oslo' },
    },
  });
  const title =
    'Shut in a well, with drill string; then kill it: a long title that no line of a calendar file holds';
  ({ id: sessionId } = await at.add({ title, startsAt: '2026-03-29T08:00', endsAt: '2026-03-30T00:00' }));
  await at.book(sessionId, person);
});
afterAll(() => at.desk.running.close());

const show = async (query: Record<string, string>, as = asOne(person)): Promise<Schedule> =>
  schedule.parse((await at.call(showMySchedule, as, { query })).body);
const feedOf = async (
  call: typeof makeCalendarFeed | typeof showCalendarFeed | typeof revokeCalendarFeed,
  one = person,
) => (await at.call(call, asOne(one), {})).body as unknown as CalendarFeed;
const make = async (one = person): Promise<string> =>
  new URL((await feedOf(makeCalendarFeed, one)).address ?? '').searchParams.get('secret') ?? '';
const read = (secret: string, headers: Record<string, string> = {}): Promise<Answer> =>
  at.call(readCalendar, { sub: 'anonymous', role: null }, { query: { secret }, headers });

function eventsIn(text: string) {
  const events = new ICAL.Component(ICAL.parse(text) as unknown[]).getAllSubcomponents('vevent');
  return events.map((one) => {
    const event = new ICAL.Event(one);
    return {
      ...{ uid: event.uid, title: event.summary, sequence: event.sequence, isDate: event.startDate.isDate },
      ...{ from: event.startDate.toString(), to: event.endDate.toString(), place: event.location },
      status: one.getFirstPropertyValue('status'),
      stamp: String(one.getFirstPropertyValue('dtstamp')),
    };
  });
}

it('shows sessions on the days of their place, expiries and the rotation with travel', async () => {
  const { entries, rotation } = await show({ from: '2026-03-01', to: '2026-04-30' });
  expect(entries).toMatchObject([
    { kind: 'session', state: 'booked', from: '2026-03-29', to: '2026-03-29', place: 'Room 2' },
  ]);
  expect(rotation.map(({ from, state, isTravel }) => `${from} ${isTravel ? 'travel' : state}`)).toEqual([
    ...['2026-03-01 off', '2026-03-09 travel', '2026-03-16 on', '2026-04-13 off'],
  ]);
  const later = await show({ from: '2028-02-01', to: '2028-02-29' });
  expect(later.entries).toMatchObject([{ kind: 'expiry', state: 'expires', from: '2028-02-27', time: null }]);
});

it('covers 13 months at most, and nothing for someone who isn’t in the directory', async () => {
  const days = { from: '2026-03-01', to: '2027-04-01' };
  expect((await show(days)).rotation.at(-1)?.to).toBe('2027-04-01');
  const { status, problem } = await at.call(showMySchedule, asOne(person), {
    query: { ...days, to: '2027-04-02' },
  });
  expect([status, problem.message]).toEqual([400, expect.stringContaining('13 months')]);
  const nobody = { sub: randomUUID(), role: 'employee' } as const;
  expect(await show(days, nobody)).toMatchObject({ entries: [], rotation: [] });
});

describe('of a crew', () => {
  const days = { from: '2026-03-01', to: '2026-04-30' };
  const crew = async (query: Record<string, string> = {}, as: TestCaller = at.manager) => {
    const { status, body } = await at.call(listCrewSchedule, as, { query: { ...days, ...query } });
    expect(status).toBe(200);
    return body as unknown as { items: CrewScheduleRow[]; nextCursor: string | null };
  };

  it('says of each person what they see themselves, page by page', async () => {
    const [second] = (await at.crew(1)) as [PersonSnapshot];
    const own = new Map<string, Schedule>();
    for (const one of [person, second]) own.set(one.personId, await show(days, asOne(one)));
    const first = await crew({ limit: '1' });
    const rest = await crew({ limit: '200', cursor: first.nextCursor ?? '' });
    const rows = [...first.items, ...rest.items];
    expect(first.items).toHaveLength(1);
    expect(new Set(rows.map(({ personId }) => personId)).size).toBe(rows.length);
    for (const [personId, { entries, rotation }] of own)
      expect(rows.find((row) => row.personId === personId)).toMatchObject({ entries, rotation });
    const ofKind = await crew({ kind: 'expiry', search: person.employeeNumber });
    expect(ofKind.items.flatMap(({ entries }) => entries)).toEqual([]);
    expect(ofKind.items).toHaveLength(1);
  });

  it('is the caller’s own crew alone, whatever they ask for, at most 13 months, and in the audit log', async () => {
    const other = { sub: randomUUID(), role: 'manager', personId: randomUUID() } as const;
    expect((await crew({}, other)).items).toEqual([]);
    expect((await crew({ crew: at.boss.personId }, other)).items).toEqual([]);
    const long = await at.call(listCrewSchedule, at.manager, { query: { ...days, to: '2027-04-02' } });
    expect([long.status, long.problem.message]).toEqual([400, expect.stringContaining('13 months')]);
    const back = await at.call(exportCrewSchedule, at.manager, { query: { from: days.to, to: days.from } });
    expect(back.status).toBe(400);
    const told = (await at.desk.running.told(auditRecordedV1)).map(({ payload }) => payload);
    expect(told.filter(({ action }) => action === 'crew-schedule.listed').length).toBeGreaterThan(0);
  });

  it('the file has what the page has, a line each', async () => {
    const { items } = await crew({ search: person.employeeNumber });
    const { text } = await at.call(exportCrewSchedule, at.manager, {
      query: { ...days, search: person.employeeNumber },
    });
    const lines = text.trim().split('\r\n').slice(1);
    const [row] = items;
    expect(lines).toHaveLength((row?.rotation.length ?? 0) + (row?.entries.length ?? 0));
    const starts = [...(row?.rotation ?? []), ...(row?.entries ?? [])].map(({ from }) => from);
    lines.forEach((line, at) => expect(line).toContain(starts[at]));
    expect(lines.some((line) => line.includes('Travel and preparation'))).toBe(true);
  });
});

it('another parser reads instants in UTC, dates, escaped and folded text, and the state of each event', async () => {
  const { status, headers, text } = await read(await make());
  expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([
    ...[200, 'text/calendar; charset=utf-8', 'private, no-cache'],
  ]);
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  const events = eventsIn(text);
  expect(events.find(({ uid }) => uid.startsWith('session-'))).toMatchObject({
    ...{ uid: `session-${sessionId}@localhost`, isDate: false, status: 'CONFIRMED', place: 'Room 2' },
    // Clocks go forward in the night before.
    ...{ from: '2026-03-29T06:00:00Z', to: '2026-03-29T22:00:00Z' },
    title:
      'Shut in a well, with drill string; then kill it: a long title that no line of a calendar file holds',
  });
  expect(events.find(({ uid }) => uid.startsWith('shift-2026-03-16'))).toMatchObject({
    ...{ title: 'On shift', isDate: true, from: '2026-03-16', to: '2026-04-13' },
  });
  expect(events.find(({ uid }) => uid.startsWith('travel-2026-03-09'))).toMatchObject({ to: '2026-03-16' });
  expect(new Set(events.map(({ uid }) => uid)).size).toBe(events.length);
  // Nothing of anyone else.
  expect(text).not.toContain('Ortiz');
});

it('an expiry is a date, and a cancelled session says so under the same id with a higher sequence', async () => {
  const secret = await make();
  const session = await at.add({
    title: 'Cancelled soon',
    startsAt: '2026-04-10T08:00',
    endsAt: '2026-04-10T09:00',
  });
  await at.book(session.id, person);
  const before = eventsIn((await read(secret)).text).find(({ uid }) => uid.includes(session.id));
  await at.call(cancelTrainingSession, at.manager, {
    ...{ params: { sessionId: session.id }, body: { revision: 1, reason: 'No boat.' } },
  });
  const after = eventsIn((await read(secret)).text).find(({ uid }) => uid.includes(session.id));
  expect([before?.status, after?.status, after?.uid]).toEqual(['CONFIRMED', 'CANCELLED', before?.uid]);
  expect(after?.sequence).toBeGreaterThan(before?.sequence ?? 99);
  at.goTo('2028-01-01T08:00:00.000Z');
  const expiry = eventsIn((await read(secret)).text).find(({ uid }) => uid.startsWith('expiry-'));
  expect(expiry).toMatchObject({
    ...{ title: 'Expires: Crane; slings, and “hooks”', isDate: true, from: '2028-02-27', to: '2028-02-28' },
  });
  at.goTo('2026-03-02T08:00:00.000Z');
});

it('is the same text until something changes, and isn’t sent again', async () => {
  const secret = await make();
  const first = await read(secret);
  const etag = first.headers.get('etag') ?? '';
  at.goTo('2026-03-02T08:20:00.000Z');
  const second = await read(secret, { 'if-none-match': `W/${etag}` });
  expect([second.status, second.text, second.headers.get('etag')]).toEqual([304, '', etag]);
  expect((await read(secret, { 'if-none-match': '"other"' })).status).toBe(200);
});

it('an address is shown once, is worth nothing once it is replaced or revoked, and is never stored', async () => {
  const [first, second] = [await make(), await make()];
  expect([first.length, first === second]).toEqual([32, false]);
  expect((await read(first)).status).toBe(404);
  expect((await read(second)).status).toBe(200);
  expect(await feedOf(showCalendarFeed)).toMatchObject({ isOn: true, address: null });
  const stored = await at.desk.rows<{ hash: Buffer }>('select hash from calendar_feed');
  expect(stored.some(({ hash }) => hash.toString('hex').includes(second))).toBe(false);
  expect(await feedOf(revokeCalendarFeed)).toEqual({ isOn: false, madeAt: null, address: null });
  const revoked = await read(second);
  expect([revoked.status, revoked.problem.code]).toEqual([404, 'calendar/not-found']);
  expect((await read('')).status).toBe(404);
  const told = (await at.desk.running.told(auditRecordedV1)).map(({ payload }) => payload);
  const acts = told.filter(({ target }) => target.id === person.personId).map(({ action }) => action);
  expect(acts).toEqual(expect.arrayContaining(['calendar-feed.made', 'calendar-feed.revoked']));
  expect(JSON.stringify(told)).not.toContain(second);
});

it('the calendar of someone who left or was disabled is gone at once', async () => {
  const people = await at.crew(2);
  const [gone, disabled] = people as [PersonSnapshot, PersonSnapshot];
  const secrets = [await make(gone), await make(disabled)];
  const statuses = () => Promise.all(secrets.map(async (secret) => (await read(secret)).status));
  expect(await statuses()).toEqual([200, 200]);
  await at.desk.know({ ...gone, active: false });
  await at.desk.know({ ...disabled, account: disabled.account && { ...disabled.account, disabled: true } });
  expect(await statuses()).toEqual([404, 404]);
});

it('an erased person leaves no calendar', async () => {
  const [other] = (await at.crew(1)) as [PersonSnapshot];
  const secret = await make(other);
  await at.desk.erase(other);
  expect((await read(secret)).status).toBe(404);
  expect(await at.desk.rows('select 1 from calendar_feed where person_id = $1', other.personId)).toEqual([]);
});

it('reminds of a session on the day before by the reader’s calendar, once for each start', async () => {
  const run = () => at.desk.running.service.app.get(Periodic).run(REMIND_OF_SESSIONS);
  const session = await at.add({ startsAt: '2026-06-10T08:00', endsAt: '2026-06-10T09:00', capacity: 3 });
  await at.book(session.id, person);
  const told = async () => (await at.told(session.id)).filter((one) => one === 'due').length;
  at.goTo('2026-06-08T23:59:59.000Z');
  await run();
  expect(await told()).toBe(0);
  at.goTo('2026-06-09T00:00:00.000Z');
  await Promise.all([run(), run()]);
  await run();
  expect(await told()).toBe(1);
});
