import { MOBILISING_DAYS } from '@rigwise/contracts';
import { exceptionKinds } from '@rigwise/rotations';

/** Of the person `p`: the term in force on a day as `t`, and the exception that counts on it as `e`. */
export interface DayOf {
  /** SQL of the day, for a zone. */
  (zone: string): string;
}

/** One date for all. @param value a parameter such as `$1` */
export const onDate =
  (value: string): DayOf =>
  () =>
    `${value}::date`;

/** The date that it is in the zone of each rotation. @param now a parameter of type timestamptz */
export const todayOfEach =
  (now: string): DayOf =>
  (zone) =>
    `(${now}::timestamptz at time zone ${zone})::date`;

const UTC = `coalesce(t.time_zone, 'UTC')`;
const RANKS = exceptionKinds.map((kind) => `'${kind}'`).join(', ');

/** Two look-ups by index for each person: the work grows with the people asked for, not with their history. */
export const rosterJoins = (day: DayOf): string => `
  left join lateral (
    select t.pattern_id, t.anchor, t.time_zone, k.cycle
    from rotation_term t left join rotation_pattern k on k.id = t.pattern_id
    where t.person_id = p.id and t.starts_on <= ${day('t.time_zone')}
    order by t.starts_on desc limit 1) t on true
  left join lateral (
    select x.kind, x.duty from rotation_exception x
    where x.person_id = p.id and x.withdrawn_at is null and x.ends_on >= ${day(UTC)} and x.starts_on <= ${day(UTC)}
    order by array_position(array[${RANKS}], x.kind) limit 1) e on true`;

/**
 * What a person does on the day: as `Roster` of @rigwise/rotations computes it, which a test compares for many people
 * and dates.
 */
export const stateSql = (day: DayOf): string => `
  case
    when e.kind in ('swap-in', 'extra') then coalesce(e.duty, 'on')
    when e.kind is not null then 'off'
    when t.cycle is null or t.anchor is null then 'unknown'
    else case substr(t.cycle, mod(mod(${day(UTC)} - t.anchor, length(t.cycle)) + length(t.cycle), length(t.cycle)) + 1, 1)
      when 'x' then 'on' when 'd' then 'day' when 'n' then 'night' else 'off' end
  end`;

/** `on`, `off`, `away` or `unknown`: what lists and counts choose by. */
export const shiftSql = (day: DayOf): string => `
  case when e.kind in ('leave', 'sickness') then 'away'
    else case when (${stateSql(day)}) in ('on', 'day', 'night') then 'on' else (${stateSql(day)}) end end`;

/** Whether the person is on shift on one of the days after a date. @param date a parameter such as `$1` */
export const shiftBegins = (date: string): string => {
  const day = onDate(`(${date}::date + n.days)`);
  return `exists (select from generate_series(1, ${MOBILISING_DAYS}) as n (days) ${rosterJoins(day)}
    where ${shiftSql(day)} = 'on')`;
};

/**
 * True of all who are `away` on a date, and of few others: only they are looked up one by one. An array is found once,
 * whatever the planner expects of it. @param date a parameter such as `$1`
 */
export const mayBeAway = (date: string): string => `
  p.id = any(array(select x.person_id from rotation_exception x where x.withdrawn_at is null
    and x.kind in ('leave', 'sickness') and x.starts_on <= ${date}::date and x.ends_on >= ${date}::date))`;

/** True of all of whose days something is known. */
export const HAS_ROTATION = `(exists (select from rotation_term y where y.person_id = p.id)
  or exists (select from rotation_exception y where y.person_id = p.id))`;
