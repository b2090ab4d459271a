/** Joins the end of external access to person `p` as `x`. The row still applies after its end was processed. */
export const JOIN_ACCESS = 'left join external_access x on x.person_id = p.id';

/**
 * Whether a person may act, over `p` and `x`. External access ends with its last day, even before the periodic cleanup
 * gets to it.
 * @param now the parameter that holds the time, such as `$2`
 */
export const mayAct = (now: string): string =>
  `(p.active and coalesce(x.ends_at > ${now}::timestamptz, true))`;

/** Whether person `p` is still with the company. */
export const IS_PRESENT = `p.state not in ('left', 'merged')`;
