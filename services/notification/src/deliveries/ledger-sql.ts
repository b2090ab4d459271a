/**
 * Leases and waits go by the clock of the database, which all workers share. Rounded down, as the columns hold
 * milliseconds: nothing is due in the future.
 */
export const DATABASE_NOW = `date_trunc('milliseconds', clock_timestamp())`;

/** Whether a newer code has replaced the one that a row of `delivery` is about. */
export const SUPERSEDED =
  'EXISTS (SELECT 1 FROM superseded_subject s WHERE s.subject_id = delivery.subject_id)';
