/** Joins to a person `p` the end of an external access, as `x`: it counts for good, also once it has been carried out. */
export const JOIN_ACCESS = 'left join external_access x on x.person_id = p.id';

/**
 * Whether a person may act, over `p` and `x`. External access ends with its last day, whenever the periodic task that
 * cleans up after it gets there.
 * @param now the parameter that holds the time, such as `$2`
 */
export const mayAct = (now: string): string =>
  `(p.active and coalesce(x.ends_at > ${now}::timestamptz, true))`;
