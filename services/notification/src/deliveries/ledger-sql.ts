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

/** Whether a row of `delivery` is one of many that nobody waits for; `delivery_not_in_bulk_idx` holds the others. */
export const IN_BULK = `(template LIKE 'notification/%' OR template LIKE 'digest/%'
  OR template LIKE 'email-change/%')`;

/** Whether a newer code has replaced the one that a row of `delivery` is about. */
export const SUPERSEDED =
  'EXISTS (SELECT 1 FROM superseded_subject s WHERE s.subject_id = delivery.subject_id)';

/** Why a mail was withheld that its mailbox has no budget for. */
export const TOO_MANY = 'too many to this mailbox';

/**
 * The mailbox that an address leads to, whatever its case and its sub-address (RFC 5233: from the first `+` to the last
 * `@`). A local part that begins with `+` has none. `delivery_budget_idx` is by the same expression.
 */
export const mailboxOf = (address: string): string =>
  `regexp_replace(lower(${address}), '(?<=.)[+].*@', '@')`;

/** Whether a row of `delivery` counts against a budget of its mailbox; `delivery_budget_idx` holds these. */
export const CHARGED = `(template LIKE 'access/%' OR template IN ('notice/account-exists', 'email-change/confirm'))
  AND last_error IS DISTINCT FROM '${TOO_MANY}'`;

/** Whether what a row of `delivery` keeps sealed opens nothing any more; `$1` is now. */
export const USELESS_SECRET = `state = 'failed' AND sealed IS NOT NULL AND (expires_at <= $1::timestamptz OR ${SUPERSEDED})`;
