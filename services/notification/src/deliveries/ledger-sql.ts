/**
 * Leases and waits go by the clock of the database, which all workers share. Rounded down, as the columns hold
 * milliseconds: nothing is due in the future.
 */
export const DATABASE_NOW = `date_trunc('milliseconds', clock_timestamp())`;

/**
 * Whether everything that a row of `delivery` tells of was read in the console meanwhile, or is gone. Of other mails never: the
 * order of a CASE keeps their subjects from being taken for ids.
 */
export const READ_MEANWHILE = `CASE
  WHEN template LIKE 'notification/%' THEN NOT EXISTS (
    SELECT 1 FROM notification n WHERE n.id = delivery.subject_id::uuid AND n.read_at IS NULL)
  WHEN template LIKE 'digest/%' THEN NOT EXISTS (
    SELECT 1 FROM notification n WHERE n.digest_id = delivery.subject_id::uuid AND n.read_at IS NULL)
  ELSE false END`;

/** Whether a row of `delivery` is one of many that nobody waits for; `delivery_urgent_idx` holds the others. */
export const IN_BULK = `(template LIKE 'notification/%' OR template LIKE 'digest/%')`;

/** Whether a newer code has replaced the one that a row of `delivery` is about. */
export const SUPERSEDED =
  'EXISTS (SELECT 1 FROM superseded_subject s WHERE s.subject_id = delivery.subject_id)';
