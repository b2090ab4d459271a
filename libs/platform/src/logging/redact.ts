const REDACTED = '[redacted]';
const MAX_DEPTH = 6;
const MAX_ENTRIES = 50;

/** Names whose value never reaches a log, matched as whole words of camelCase, snake_case and header names alike. */
const SECRET_NAMES = new Set([
  'password',
  'newpassword',
  'currentpassword',
  'passwordhash',
  'otp',
  'code',
  'codehash',
  'sealed',
  'cookie',
  'setcookie',
  'authorization',
  'token',
  'tokenhash',
  'secret',
  'pepper',
  'idempotencykey',
]);
const SECRET_PREFIX = /^xinternal/;
const SECRET_SUFFIX = /(password|secret|token|cookie|privatekey|credentialkey|pepper|otp)$/;
/** The code of an error (`ECONNREFUSED`, `auth/invalid-code`, `P2002`) is no secret; a bare number may be one. */
const ERROR_CODE = /^[A-Za-z][A-Za-z0-9_/.-]*$/;

// Only matches at the start of a word: a long text without an address is scanned once, not once per letter.
const URL_PASSWORD = /(?<![a-z0-9+.-])([a-z][a-z0-9+.-]*:\/\/[^\s:/?#@]*):[^\s/?#]*@/gi;
const COOKIE_VALUE = /((?:__Host-)?rigwise_[a-z]+=)[^\s;,"]+/g;
const COMPACT_TOKEN = /\beyJ[A-Za-z0-9_-]{8,}(?:\.[A-Za-z0-9_-]*){2,4}/g;

/** Removes passwords in URLs, our cookies and signed or sealed tokens from a text. */
export function redactText(text: string): string {
  return text
    .replace(URL_PASSWORD, `$1:${REDACTED}@`)
    .replace(COOKIE_VALUE, `$1${REDACTED}`)
    .replace(COMPACT_TOKEN, REDACTED);
}

/** A copy for the log without secrets, bounded in depth and width. */
export function redact(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return redactText(value);
  if (typeof value === 'bigint') return value.toString();
  if (typeof value !== 'object' || value === null) return value;
  if (value instanceof Date) return value;
  if (depth >= MAX_DEPTH) return '[deeper]';
  if (value instanceof Error) return describeError(value, depth);
  if (ArrayBuffer.isView(value)) return `[${value.byteLength} bytes]`;
  if (Array.isArray(value)) return value.slice(0, MAX_ENTRIES).map((entry) => redact(entry, depth + 1));
  return redactMembers(value, depth);
}

function redactMembers(value: object, depth: number): Record<string, unknown> {
  const members: Record<string, unknown> = {};
  for (const [name, member] of Object.entries(value).slice(0, MAX_ENTRIES)) {
    members[name] = isSecret(name, member) ? REDACTED : redact(member, depth + 1);
  }
  return members;
}

function isSecret(name: string, value: unknown): boolean {
  if (value === null || value === undefined || typeof value === 'boolean') return false;
  const word = name.toLowerCase().replace(/[^a-z0-9]/g, '');
  if (word === 'code') return typeof value !== 'string' || !ERROR_CODE.test(value);
  return SECRET_NAMES.has(word) || SECRET_PREFIX.test(word) || SECRET_SUFFIX.test(word);
}

// Omits an error's own members (a driver's query parameters, a request's headers), except its code.
function describeError(error: Error, depth: number): Record<string, unknown> {
  const code: unknown = Reflect.get(error, 'code');
  return {
    type: error.name,
    message: redactText(error.message),
    ...(typeof code === 'string' && ERROR_CODE.test(code) && { code }),
    ...(error.stack && { stack: redactText(error.stack) }),
    ...(error.cause !== undefined && { cause: redact(error.cause, depth + 1) }),
    ...(error instanceof AggregateError && { errors: redact(error.errors, depth + 1) }),
  };
}
