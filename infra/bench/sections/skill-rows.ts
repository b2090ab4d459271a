import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import { demoTestIds } from '@rigwise/contracts';

/** Results of each person. */
const RESULTS = 5;
/** Of them so many are at one place, and are assigned something in one act. */
export const ASSIGNED_PEOPLE = 5_000;
export const BENCH_LOCATION = 'The largest base';

// Like the directory of a large contractor, in competency's copy.
const PEOPLE = `
  insert into person (id, employee_number, employee_number_key, first_name, last_name, name, department, position, location,
    version)
  select gen_random_uuid(), 'SKILL-' || n, 'skill-' || n,
    (array['Hana', 'Max', 'Olga', 'Quinn', 'Sven', 'Zuri', 'Ivan', 'Leila'])[1 + n % 8],
    (array['Ortiz', 'Castillo', 'Fofana', 'Eriksen', 'Bianchi', 'Garcia', 'Duarte'])[1 + n / 8 % 7] || ' ' || n,
    (array['Hana', 'Max', 'Olga', 'Quinn', 'Sven', 'Zuri', 'Ivan', 'Leila'])[1 + n % 8] || ' '
      || (array['Ortiz', 'Castillo', 'Fofana', 'Eriksen', 'Bianchi', 'Garcia', 'Duarte'])[1 + n / 8 % 7] || ' ' || n,
    (array['Drilling', 'HSE', 'Logistics', 'Maintenance', 'Well Services'])[1 + n % 5],
    (array['Driller', 'Roughneck', 'Derrickhand', 'Electrician', 'Crane Operator', 'Cook'])[1 + n % 6],
    case when n <= $2::int then $3 end, 1
  from generate_series(1, $1::int) n`;
const EVIDENCE = `
  insert into evidence (id, person_id, kind, source_id, source_version, test_id, title, rating, counts, valid_from,
    recorded_at, withdrawn, hash)
  select gen_random_uuid(), p.id, 'assessment', gen_random_uuid(), 5, ($1::uuid[])[1 + (p.n * 7 + e * 3) % $2::int],
    'A test', 60 + (p.n * 13 + e * 7) % 41, (p.n + e) % 9 > 0, current_date - ((p.n * 31 + e * 113) % 900)::int, now(),
    false, ''::bytea
  from (select id, row_number() over (order by id) as n from person where employee_number like 'SKILL-%') p
  cross join generate_series(1, ${RESULTS}) e`;

// Two for each, of every kind, most of them valid: as after three years. Reminders count as sent: otherwise thousands of
// notices would be delivered while lists are measured.
const CERTIFICATES = `
  insert into certificate (id, public_id, number, scheme_id, scheme_revision, person_id, name, employee_number, state,
    is_shaken, earned_on, valid_from, valid_until, anchor, turns, edition, basis, revision, reminded, manager_reminded,
    changed_at)
  select gen_random_uuid(), md5('skills ' || c.n), 'SKILLS-' || c.n, c.scheme_id, 1, c.id, c.name, c.employee_number,
    case when c.n % 97 = 0 then 'suspended' when c.n % 89 = 0 then 'revoked' else 'issued' end, false, c.day, c.day,
    c.day + 730, c.day, 1, 0, '{}', 1, 0, 0, now() - c.n * interval '1 second'
  from (
    select p.id, p.name, p.employee_number, ($1::uuid[])[1 + ((p.n * 7 + k * 5) % $2::int)::int] as scheme_id,
      (p.n - 1) * 2 + k as n, current_date - ((p.n * 31 + k * 113) % 900)::int as day
    from (
      select id, name, employee_number, row_number() over (order by id) as n
      from person where employee_number like 'SKILL-%') p
    cross join generate_series(1, 2) k) c`;

const ASSIGNMENT = `
  insert into assignment (id, kind, target_id, title, content, assigned_by, assigned_at, status, revision)
  values ($1::uuid, 'test', $2::uuid, 'Assigned before', $3::jsonb, $1::uuid, now() - interval '300 days', 'cancelled', 1)`;
// Due in 600 days around today; of what was due, two thirds are done.
const WORKS = `
  insert into assigned_work (id, assignment_id, person_id, kind, target_id, assigned_at, opens_on, first_due_on, due_on,
    told_open, told_overdue, escalated, satisfied_on)
  select gen_random_uuid(), $1::uuid, id, 'test', $2::uuid, now() - interval '300 days', current_date - 300, due, due,
    true, true, true, case when due < current_date and n % 3 > 0 then due end
  from (select id, n, current_date - 300 + (n * 7 % 600)::int as due from (
    select id, row_number() over (order by id) as n from person where employee_number like 'SKILL-%') p) p`;

// As if assessment had announced them.
const TESTS = `
  insert into known_test (id, number, title) select id, 1, 'A test' from unnest($1::uuid[]) as t (id)
  on conflict (id) do nothing`;

/** Each of them was assigned something before, which isn’t among our own tests, and which no task follows any more. */
export async function fillWork(pool: Pool): Promise<void> {
  const [id, targetId] = [randomUUID(), randomUUID()];
  const content = {
    ...{ kind: 'test', targetId, audience: { to: 'people' }, due: { by: 'days', days: 30 }, ownDates: [] },
    ...{ fitsRotation: false, protectsSchemeId: null, opensOn: null, priority: 'normal', remindDays: [] },
    ...{ escalateDays: null, countsFrom: null, recurrence: null },
  };
  await pool.query(TESTS, [Object.values(demoTestIds)]);
  await pool.query(ASSIGNMENT, [id, targetId, JSON.stringify(content)]);
  await pool.query(WORKS, [id, targetId]);
  await pool.query('vacuum analyze assigned_work');
}

/** Adds two certificates for each of them. @param kinds ids */
export async function fillCertificates(pool: Pool, kinds: readonly string[]): Promise<void> {
  await pool.query(CERTIFICATES, [kinds, kinds.length]);
  await pool.query('vacuum analyze certificate');
}

/** Adds this many people with five results each, of our own tests and in three years. */
export async function fillSkills(pool: Pool, people: number): Promise<void> {
  const tests = Object.values(demoTestIds);
  await pool.query(PEOPLE, [people, ASSIGNED_PEOPLE, BENCH_LOCATION]);
  await pool.query(EVIDENCE, [tests, tests.length]);
  await pool.query('vacuum analyze person, evidence, standing');
}
