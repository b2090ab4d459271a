import { DomainError } from '@rigwise/contracts';

const UNIQUE = new Set(['23505', 'P2002']);

/** Serialization failure and deadlock: the same transaction may well succeed when it is run again. */
const TRANSIENT = new Set(['40001', '40P01', 'P2034']);

/**
 * The database is there and took too long: a statement, a lock, a transaction. The silence of a server that vanished
 * looks the same (`pg` and its adapter have a time limit of their own), which only a question of one's own can tell.
 */
const SLOW = new Set([
  ...['57014', '55P03', '25P03', '25P04', 'P1008', 'P2028'],
  ...['SocketTimeout', 'Query read timeout'],
]);

/**
 * The database can't be reached or lets nobody in: codes of PostgreSQL
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

/** What `pg` and its pool say without any code. */
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
/** An error within an error within …; ours are three deep. */
const DEEPEST = 5;

/**
 * The database can't be reached or can't answer now, so nothing is known to be wrong with what was asked: it may
 * be asked again later. A connection lost while committing counts too, though the commit may have happened.
 */
export function isUnavailable(error: unknown): boolean {
  if (error instanceof DomainError) return error.kind === 'unavailable';
  return says(error, AWAY) || says(error, AWAY_MESSAGES) || isSlow(error);
}

/**
 * What is unavailable only because it took too long, or because others were in the way: asked again it may fail for
 * ever, so that whoever asks again has to count.
 */
export function isSlow(error: unknown): boolean {
  return says(error, SLOW) || isTransient(error);
}

/** Nobody is to blame and nothing has to be counted: it goes on when what is away is back. */
export function isAway(error: unknown): boolean {
  return isUnavailable(error) && !isSlow(error);
}

/** Two transactions were in each other's way: the whole of this one may be run again at once. */
export function isTransient(error: unknown): boolean {
  return says(error, TRANSIENT);
}

/**
 * Turns what the database failed with into what the domain knows.
 *
 * @returns a DomainError where the database is away (`service/unavailable`, Retry-After 5 s) and where a unique
 *   value is taken (`request/conflict`); every other error as it was
 */
export function toDomainError(error: unknown): unknown {
  if (error instanceof DomainError) return error;
  if (isUnavailable(error)) {
    return new DomainError({
      kind: 'unavailable',
      code: 'service/unavailable',
      message: 'This is not available for the moment. Please try again shortly.',
      retryAfterSeconds: RETRY_AFTER_SECONDS,
      cause: error,
    });
  }
  if (!says(error, UNIQUE)) return error;
  return new DomainError({
    kind: 'conflict',
    code: 'request/conflict',
    message: 'This exists already.',
    cause: error,
  });
}

/** Whether an error, or one that caused it, has one of these codes, kinds or, being without a code, messages. */
function says(error: unknown, known: ReadonlySet<string>, depth = 0): boolean {
  if (typeof error !== 'object' || error === null || depth > DEEPEST) return false;
  const { code, originalCode, kind, message, cause, errors, meta } = error as Record<string, unknown>;
  const own = [code ?? message, originalCode, kind];
  if (own.some((value) => typeof value === 'string' && known.has(value))) return true;
  // Prisma's own error says only P2010 about a raw query; the adapter's says what it was.
  const adapter = (meta as { driverAdapterError?: unknown } | undefined)?.driverAdapterError;
  const causes = [cause, adapter, ...(Array.isArray(errors) ? (errors as unknown[]) : [])];
  return causes.some((inner) => says(inner, known, depth + 1));
}
