/** SQL of the state of work `w`, as `stateOf`. @param day a parameter, such as $1 */
export const stateSql = (day: string): string => `case
  when w.is_cancelled then 'cancelled'
  when w.satisfied_on is not null then 'satisfied'
  when w.waived_until >= ${day}::date then 'waived'
  when w.opens_on > ${day}::date then 'scheduled'
  when w.due_on < ${day}::date then 'overdue'
  when w.begun_on is not null then 'in_progress'
  else 'open' end`;

/** Nothing else of the same can be assigned meanwhile. */
export const PENDING = 'not w.is_cancelled and w.satisfied_on is null';
