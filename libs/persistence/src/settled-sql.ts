/**
 * A statement of a service ends after seconds and so does its transaction, and until it commits nobody sees what it
 * stored: a reader in the order of changes that went past it would never come back.
 */
const SETTLED_AFTER_SECONDS = 15;

/** SQL of whether no earlier change can still appear. @param column when a row changed, by the database's clock */
export const settledSql = (column: string): string =>
  `${column} < clock_timestamp() - interval '${SETTLED_AFTER_SECONDS} seconds'`;
