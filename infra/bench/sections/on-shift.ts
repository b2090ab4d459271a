import type pg from 'pg';
import { onDate, rosterJoins, stateSql } from '../../../services/competency/src/rotations/roster-sql.ts';
import { percentile } from '../measure/statistics.ts';
import { atMost, type Row } from '../report/row.ts';

const PEOPLE = 10_000;
const BAR_MS = 60;

/** Each with two rotations, one after the other, and every third with leave, illness or a swap now and then. */
const FILL = `
  with pattern as (
    insert into rotation_pattern (id, name, name_key, cycle, premobilisation_days, revision)
    select gen_random_uuid(), 'Bench ' || n, 'bench ' || n, cycle, 7, 1
    from unnest(array[repeat('x', 28) || repeat('-', 28), repeat('x', 14) || repeat('-', 21), 'nnnn---ddd-nnn---dddd-------'])
      with ordinality as c (cycle, n)
    returning id, name),
  crew as (
    select id, row_number() over (order by id) as n from person where employee_number like 'SKILL-%' order by id limit $1),
  term as (
    insert into rotation_term (person_id, starts_on, pattern_id, anchor, time_zone, set_at, set_by)
    select c.id, current_date - 400 + k * 300, p.id, current_date - (c.n % 400)::int, 'UTC', now(), gen_random_uuid()
    from crew c cross join generate_series(0, 1) k join pattern p on p.name = 'Bench ' || (1 + (c.n + k) % 3))
  insert into rotation_exception (id, person_id, kind, starts_on, ends_on, duty, added_at, added_by)
  select gen_random_uuid(), c.id, (array['leave', 'sickness', 'swap-in', 'swap-out'])[1 + (c.n + k) % 4],
    current_date - 90 + k * 30 + (c.n % 9)::int, current_date - 87 + k * 30 + (c.n % 9)::int,
    case when (c.n + k) % 4 = 2 then 'on' end, now(), gen_random_uuid()
  from crew c cross join generate_series(0, 5) k where c.n % 3 = 0`;
const DAY = onDate('$2');
// The statement of `RotationRows.statesOn`.
const STATES = `select p.id::text as "personId", ${stateSql(DAY)} as state from unnest($1::uuid[]) as p (id) ${rosterJoins(DAY)}`;

/** Who is on shift among 10,000 people, on days of a year: as checks and due dates ask the database. */
export async function onShiftRows(pool: pg.Pool, times: number): Promise<Row[]> {
  await pool.query(FILL, [PEOPLE]);
  await pool.query('analyze rotation_term');
  await pool.query('analyze rotation_exception');
  const { rows } = await pool.query<{ id: string }>(
    'select distinct person_id::text as id from rotation_term',
  );
  const ids = rows.map(({ id }) => id);
  const taken: number[] = [];
  // The first ones are not counted: a service has its statements prepared.
  for (let round = -3; round < times; round++) {
    const day = new Date(Date.now() + ((round * 37) % 365) * 86_400_000).toISOString().slice(0, 10);
    const began = performance.now();
    await pool.query({ name: 'who-is-on-shift', text: STATES, values: [ids, day] });
    if (round >= 0) taken.push(performance.now() - began);
  }
  return [
    atMost({
      ...{ what: `who is on shift among ${ids.length} people on a day, p95`, value: percentile(taken, 95) },
      ...{ bar: BAR_MS, digits: 0, unit: 'ms' },
    }),
  ];
}
