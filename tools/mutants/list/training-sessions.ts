import { integration, unit, type Mutant } from '../mutant.ts';

const service = 'services/competency/src/sessions';
const sessions = 'services/competency/test/sessions.int-spec.ts';
const schedules = 'services/competency/test/schedule.int-spec.ts';
const schedule = 'services/competency/src/schedule';

/** Places, waiting lists, attendance and calendars. */
export const trainingSessionRules: readonly Mutant[] = [
  {
    name: 'two who want the last place of a session don’t wait for each other',
    file: `${service}/training-sessions.repository.ts`,
    find: 'where id = $1::uuid for no key update',
    replace: 'where id = $1::uuid',
    red: integration(
      sessions,
      'of eight people who take the last place at once one has it, and the others are told what to do',
    ),
  },
  {
    name: 'a place that was given back goes to the last of the waiting list',
    file: `${service}/bookings.repository.ts`,
    find: 'order by w.queued limit 1',
    replace: 'order by w.queued desc limit 1',
    red: integration(
      sessions,
      'a place given back goes to the first of the waiting list, once, also if it is given back twice',
    ),
  },
  {
    name: 'who leaves the waiting list and comes again keeps their place in line',
    file: `${service}/bookings.repository.ts`,
    find: 'queued = excluded.queued, ',
    replace: '',
    red: integration(
      sessions,
      'a place given back goes to the first of the waiting list, once, also if it is given back twice',
    ),
  },
  {
    name: 'a session offers fewer places than people have',
    file: `${service}/plan-session.ts`,
    find: 'content.capacity < booked && content.capacity < before.capacity',
    replace: 'false',
    red: integration(sessions, 'more places move people up, and fewer never throw anyone out'),
  },
  {
    name: 'a manager sees who of other crews is booked',
    file: `${service}/session-views.repository.ts`,
    find: 'const among = scopeSql(scope, SCOPED, values);',
    replace: "const among = scopeSql(scope, SCOPED, []) === '' ? 'false' : 'true';",
    red: integration(
      sessions,
      'a manager reaches nobody of another crew by any route, and every try is audited',
    ),
  },
  {
    name: 'a corrected attendance stays evidence',
    file: `${service}/record-attendance.ts`,
    find: "withdrawn: attendance !== 'present'",
    replace: 'withdrawn: false',
    red: integration(sessions, 'is evidence of the skill, and a correction takes it back'),
  },
  {
    name: 'an instructor records their own attendance',
    file: `${service}/record-attendance.ts`,
    find: 'own !== undefined && seen.has(own)',
    replace: 'own === undefined',
    red: integration(
      sessions,
      'of two who record it at once one does, and nobody records their own by any route',
    ),
  },
  {
    name: 'a session begins at a time that clocks skip',
    file: `${service}/training-session.ts`,
    find: 'localTime(starts, timeZone) !== startsAt || ',
    replace: '',
    red: integration(
      sessions,
      'refuses a time that doesn’t exist, unknown zones, skills and instructors with what to do',
    ),
  },
  {
    name: 'someone is reminded of a session two days before',
    file: `${service}/remind-of-sessions.ts`,
    find: 'dayAt(startsAt, zone) > dayAfter(dayAt(this.clock.now(), zone))',
    replace: 'false',
    red: integration(
      schedules,
      'reminds of a session on the day before by the reader’s calendar, once for each start',
    ),
  },
  {
    name: 'the calendar of someone whose account was disabled can still be read',
    file: `${schedule}/calendar-feeds.repository.ts`,
    find: ' and not p.disabled',
    replace: '',
    red: integration(schedules, 'the calendar of someone who left or was disabled is gone at once'),
  },
  {
    name: 'the secret of a calendar is stored as it is',
    file: `${schedule}/feed-secret.ts`,
    find: "createHash('sha256').update(secret).digest()",
    replace: "Buffer.from(secret, 'hex')",
    red: integration(
      schedules,
      'an address is shown once, is worth nothing once it is replaced or revoked, and is never stored',
    ),
  },
  {
    name: 'an event of all day ends the day before its last',
    file: `${schedule}/write-calendar.ts`,
    find: 'new Date(dayAfter(to))',
    replace: 'new Date(to)',
    red: integration(
      schedules,
      'another parser reads instants in UTC, dates, escaped and folded text, and the state of each event',
    ),
  },
  {
    name: 'days off are travel however far the shift is',
    file: `${schedule}/travel.ts`,
    find: 'roster.premobilisationBefore(day + ahead) >= ahead',
    replace: 'true',
    red: unit(
      `${schedule}/travel.spec.ts`,
      'the days before a shift are travel, as many as its pattern says',
    ),
  },
];
