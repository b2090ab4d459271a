import { DomainError } from '@rigwise/contracts';

const UNIQUE = new Set(['23505', 'P2002']);

/** Serialization failure and deadlock: the same transaction may succeed when retried. */
const TRANSIENT = new Set(['40001', '40P01', 'P2034']);

/**
 * The database is available but took too long: a statement, a lock, a transaction. The silence of a vanished server
 * looks the same (`pg` and its adapter have time limits of their own); only a separate probe can tell.
 */
const SLOW = new Set([
  ...['57014', '55P03', '25P03', '25P04', 'P1008', 'P2028'],
  ...['SocketTimeout', 'Query read timeout'],
]);

/**
 * The database is unreachable or refuses connections: codes of PostgreSQL
 * (https://www.postgresql.org/docs/current/errcodes-appendix.html), of Node's sockets and of Prisma
 * (https://www.prisma.io/docs/orm/reference/error-reference), and the kinds of Prisma's driver adapter.
 */
const AWAY = new Set([
  ...['08000', '08001', '08003', '08004', '08006', '53000', '53100', '53200', '53300', '58030'],
  ...['25006', '57P01', '57P02', '57P03', '57P04', '57P05'],
  ...['28000', '28P01', '3D000'],
  ...['ECONNREFUSED', 'ECONNRESET', 'ECONNABORTED', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH'],
  ...['ENOTFOUND', 'EAI_AGAIN'],
  ...['P1000', 'P1001', 'P1002', 'P1003', 'P1010', 'P1011', 'P1017', 'P2024', 'P2037'],
  ...['DatabaseNotReachable', 'ConnectionClosed', 'TooManyConnections'],
  ...['TlsConnectionError', 'AuthenticationFailed', 'DatabaseAccessDenied', 'DatabaseDoesNotExist'],
]);

/** Messages of `pg` and its pool that have no code. */
const AWAY_MESSAGES = new Set([
  'Connection terminated',
  'Connection terminated unexpectedly',
  'Connection terminated due to connection timeout',
  'timeout expired',
  'timeout exceeded when trying to connect',
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
  'Cannot use a pool after calling end on the pool',
]);

const RETRY_AFTER_SECONDS = 5;
/** Maximum depth of nested causes; ours are three deep. */
const DEEPEST = 5;

/**
 * The database is unreachable or can't respond now, so the request itself may be fine and can be retried later. A
 * connection lost while committing counts too, though the commit may have happened.
 */
export function isUnavailable(error: unknown): boolean {
  if (error instanceof DomainError) return error.kind === 'unavailable';
  return says(error, AWAY) || says(error, AWAY_MESSAGES) || isSlow(error);
}

/**
 * Unavailable only because it took too long or because of contention: a retry may fail every time, so retries must be
 * counted.
 */
export function isSlow(error: unknown): boolean {
  return says(error, SLOW) || isTransient(error);
}

/** An outage: retries need no counting, as work resumes when the database is back. */
export function isAway(error: unknown): boolean {
  return isUnavailable(error) && !isSlow(error);
}

/** A unique value is taken. */
export function isDuplicate(error: unknown): boolean {
  return says(error, UNIQUE);
}

/** Two transactions conflicted: this one can be retried as a whole immediately. */
export function isTransient(error: unknown): boolean {
  return says(error, TRANSIENT);
}

/**
 * Translates database errors for the domain.
 *
 * @returns a DomainError where the database is unavailable (`service/unavailable`, Retry-After 5 s) and where a unique
 * value is taken (`request/conflict`); any other error unchanged
 */
export function toDomainError(error: unknown): unknown {
  if (error instanceof DomainError) return error;
  if (isUnavailable(error)) {
    return new DomainError({
      kind: 'unavailable',
      code: 'service/unavailable',
      message: 'This is temporarily unavailable. Please try again shortly.',
      retryAfterSeconds: RETRY_AFTER_SECONDS,
      cause: error,
    });
  }
  if (!isDuplicate(error)) return error;
  return new DomainError({
    kind: 'conflict',
    code: 'request/conflict',
    message: 'This already exists.',
    cause: error,
  });
}

/** Whether an error, or one of its causes, has one of these codes, kinds or (if it has no code) messages. */
function says(error: unknown, known: ReadonlySet<string>, depth = 0): boolean {
  if (typeof error !== 'object' || error === null || depth > DEEPEST) return false;
  const { code, originalCode, kind, message, cause, errors, meta } = error as Record<string, unknown>;
  const own = [code ?? message, originalCode, kind];
  if (own.some((value) => typeof value === 'string' && known.has(value))) return true;
  // For a raw query Prisma's own error only says P2010; the adapter's has the original.
  const adapter = (meta as { driverAdapterError?: unknown } | undefined)?.driverAdapterError;
  const causes = [cause, adapter, ...(Array.isArray(errors) ? (errors as unknown[]) : [])];
  return causes.some((inner) => says(inner, known, depth + 1));
}
