import { DomainError } from '@rigwise/contracts';

const UNIQUE = ['23505', 'P2002'];
/** Serialization failure and deadlock: the same transaction may well succeed when it is run again. */
const TRANSIENT = ['40001', '40P01', 'P2034'];
/**
 * PostgreSQL's own codes for being away, shutting down, starting or full; what Node says of a lost socket;
 * Prisma's codes for the same: https://www.prisma.io/docs/orm/reference/error-reference
 */
const AWAY = [
  ...['08000', '08001', '08003', '08004', '08006', '53300', '57P01', '57P02', '57P03', '57P05', '55000'],
  ...[
    'ECONNREFUSED',
    'ECONNRESET',
    'EPIPE',
    'ETIMEDOUT',
    'EHOSTUNREACH',
    'ENETUNREACH',
    'ENOTFOUND',
    'EAI_AGAIN',
  ],
  ...['P1001', 'P1002', 'P1008', 'P1017', 'P2024', 'P2028'],
];
/** What pg says without a code: https://github.com/brianc/node-postgres/tree/master/packages/pg-pool */
const AWAY_MESSAGES = [
  'Connection terminated',
  'timeout exceeded when trying to connect',
  'Client has encountered a connection error',
  'Client was closed and is not queryable',
  'Query read timeout',
  'the database system is',
];
const RETRY_AFTER_SECONDS = 5;

/** The database can't be reached or can't answer now; nothing is known to be wrong with what was asked. */
export function isUnavailable(error: unknown): boolean {
  if (error instanceof DomainError) return error.kind === 'unavailable';
  return within(
    error,
    (code, text) => AWAY.includes(code) || AWAY_MESSAGES.some((part) => text.includes(part)),
  );
}

/** Two transactions were in each other's way: to be run again. */
export function isTransient(error: unknown): boolean {
  return within(error, (code) => TRANSIENT.includes(code));
}

/**
 * Turns what the database failed with into what the domain knows.
 * @returns a DomainError for an absent database (`service/unavailable`) and for a taken unique value
 *   (`request/conflict`); every other error as it was
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
  if (!within(error, (code) => UNIQUE.includes(code))) return error;
  return new DomainError({
    kind: 'conflict',
    code: 'request/conflict',
    message: 'This exists already.',
    cause: error,
  });
}

/** Looks for a code or text in the error, in what caused it, and where Prisma's driver adapter puts the original. */
function within(error: unknown, matches: (code: string, text: string) => boolean, depth = 0): boolean {
  if (typeof error !== 'object' || error === null || depth > 5) return false;
  const { code, originalCode, message, cause, errors, meta } = error as Record<string, unknown>;
  const codes = [code, originalCode].filter((value) => typeof value === 'string');
  const text = typeof message === 'string' ? message : '';
  if ((codes.length > 0 ? codes : ['']).some((value) => matches(value, text))) return true;
  const adapter = (meta as { driverAdapterError?: unknown } | undefined)?.driverAdapterError;
  const parts = [cause, adapter, ...(Array.isArray(errors) ? (errors as unknown[]) : [])];
  return parts.some((part) => within(part, matches, depth + 1));
}
