const REFUSED = 'ECONNREFUSED';
const BROKEN_OFF = new Set(['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET']);
const UNREACHABLE = new Set(['EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND', 'EAI_AGAIN', 'ETIMEDOUT']);

/** Whether nothing of the request reached the service. */
export const isRefusal = (error: unknown): boolean => codeOf(error) === REFUSED;

/** Whether the connection broke while waiting for the response: the service may or may not have acted. */
export const isBrokenOff = (error: unknown): boolean => BROKEN_OFF.has(codeOf(error));

/** Whether the error means that a service is unreachable, broke the connection, or took too long. */
export function isAbsence(error: unknown): boolean {
  const code = codeOf(error);
  if (isRefusal(error) || isBrokenOff(error) || UNREACHABLE.has(code) || code.startsWith('UND_ERR'))
    return true;
  return memberOf(error, 'name') === 'AbortError';
}

const codeOf = (error: unknown): string => memberOf(error, 'code');

function memberOf(error: unknown, name: 'code' | 'name'): string {
  if (typeof error !== 'object' || error === null) return '';
  const value: unknown = Reflect.get(error, name);
  return typeof value === 'string' ? value : '';
}
