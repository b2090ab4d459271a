import { problem, type Problem } from '@rigwise/contracts';

export const REQUEST_TIMED_OUT = 'Request timeout: API call took too long to respond';
export const QUERY_TIMED_OUT = 'Query timeout: Data request took too long to respond';

/** Any unsuccessful response. Its message is `status: message`, as §8 of the specification says. */
export class ApiError extends Error {
  override readonly name = 'ApiError';

  constructor(
    readonly status: number,
    /** The server's message for the user; empty if there is none. */
    readonly serverMessage: string,
    /** The parsed problem; undefined if the response isn't from our server. */
    readonly problem: Problem | undefined,
    readonly body: unknown,
    readonly retryAfterSeconds: number | undefined,
    statusText: string,
  ) {
    super(`${status}: ${serverMessage || statusText}`);
  }
}

/** The server did not respond in time; the message is the documented one. */
export class TimedOut extends Error {
  override readonly name = 'TimedOut';
}

/** No response: the network or the server is down. */
export class ConnectionLost extends Error {
  override readonly name = 'ConnectionLost';
}

/** A successful response that doesn't match its contract. */
export class UnreadableAnswer extends Error {
  override readonly name = 'UnreadableAnswer';
}

/** Reads an error response: the body's `message`, else the status text or the raw body. */
export async function toApiError(response: Response): Promise<ApiError> {
  const raw = await response.text().catch(() => '');
  const body = parsedOr(raw);
  const parsed = problem.safeParse(body);
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN);
  return new ApiError(
    response.status,
    messageOf(body) ?? '',
    parsed.success ? parsed.data : undefined,
    body,
    Number.isFinite(seconds) ? seconds : undefined,
    response.statusText || raw,
  );
}

function parsedOr(raw: string): unknown {
  try {
    return JSON.parse(raw);
  } catch {
    return undefined;
  }
}

function messageOf(body: unknown): string | undefined {
  const message: unknown =
    typeof body === 'object' && body !== null && 'message' in body ? body.message : undefined;
  return typeof message === 'string' && message !== '' ? message : undefined;
}

/** §8: retries are skipped for messages that contain '401:' or 'timeout'. */
export function isWorthRetrying(error: unknown): boolean {
  return !(error instanceof Error && (error.message.includes('401:') || error.message.includes('timeout')));
}
