/**
 * Leases and delays use the database's clock, which all workers share. Rounded down, because the columns hold
 * milliseconds: a row made due now must not be in the future.
 */
export const DATABASE_NOW = `date_trunc('milliseconds', clock_timestamp())`;

/**
 * Whether every notification in a `delivery` row has been read in the console, or is gone. Never true of other mails:
 * the order of the CASE keeps their subjects from being cast to ids.
 */
export const READ_MEANWHILE = `CASE
  WHEN template LIKE 'notification/%' THEN NOT EXISTS (
    SELECT 1 FROM notification n WHERE n.id = delivery.subject_id::uuid AND n.read_at IS NULL)
  WHEN template LIKE 'digest/%' THEN NOT EXISTS (
    SELECT 1 FROM notification n WHERE n.digest_id = delivery.subject_id::uuid AND n.read_at IS NULL)
  ELSE false END`;

/** Whether a `delivery` row is bulk; `delivery_not_in_bulk_idx` covers the others. */
export const IN_BULK = `(template LIKE 'notification/%' OR template LIKE 'digest/%'
  OR template LIKE 'email-change/%')`;

/** Whether a newer code has superseded the one a `delivery` row is about. */
export const SUPERSEDED =
  'EXISTS (SELECT 1 FROM superseded_subject s WHERE s.subject_id = delivery.subject_id)';

/** The reason recorded for a mail withheld because its mailbox's budget is used up. */
export const TOO_MANY = 'too many to this mailbox';

/**
 * Normalizes an address to its mailbox: lower case, without its sub-address (RFC 5233: from the first `+` to the last
 * `@`). A local part that begins with `+` has no sub-address. `delivery_budget_idx` uses the same expression.
 */
export const mailboxOf = (address: string): string =>
  `regexp_replace(lower(${address}), '(?<=.)[+].*@', '@')`;

/** Whether a `delivery` row counts against its mailbox's budget; `delivery_budget_idx` covers these. */
export const CHARGED = `(template LIKE 'access/%' OR template IN ('notice/account-exists', 'email-change/confirm'))
  AND last_error IS DISTINCT FROM '${TOO_MANY}'`;

/** Whether the secrets in a `delivery` row are no longer valid; `$1` is now. */
export const USELESS_SECRET = `state = 'failed' AND sealed IS NOT NULL AND (expires_at <= $1::timestamptz OR ${SUPERSEDED})`;
