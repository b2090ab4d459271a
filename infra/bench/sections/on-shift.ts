import { listRotations } from '@rigwise/contracts';
import type pg from 'pg';
import type { Row } from '../report/row.ts';
import { page, rowOf, timed, type Query } from './list-pages.ts';

const PEOPLE = 10_000;

/** Each with two rotations, one after the other, and every third with leave, illness or a swap at times. */
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

/** Rotations of 10,000 people. */
export async function fillRotations(pool: pg.Pool): Promise<void> {
  await pool.query(FILL, [PEOPLE]);
  await pool.query('analyze rotation_term');
  await pool.query('analyze rotation_exception');
}

const ASKED: Readonly<Record<string, readonly Query[]>> = {
  'a page of those on shift': [{ shift: 'on' }, { shift: 'on', position: 'Driller' }],
  'a page of those away': [{ shift: 'away' }],
  'a page of those on shift within a week': [{ shift: 'mobilising' }],
};

/** Who is on shift, as lists of rotations ask. */
export async function onShiftRows(url: string, cookie: string, times: number): Promise<Row[]> {
  const rows: Row[] = [];
  for (const [what, queries] of Object.entries(ASKED)) {
    const taken = await timed(times, queries, (query) => page(url, cookie, listRotations.path, query));
    rows.push(rowOf(`${PEOPLE} people with rotations: ${what}`, taken));
  }
  return rows;
}
