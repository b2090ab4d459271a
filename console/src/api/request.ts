import type { CallDefinition } from '@rigwise/contracts';
import {
  MUTATION_RETRIES,
  QUERY_TIMEOUT,
  REQUEST_TIMEOUT,
  RETRY_BACKOFF_CAP,
  RETRY_BACKOFF_FROM,
} from '../constants.ts';
import {
  ApiError,
  ConnectionLost,
  QUERY_TIMED_OUT,
  REQUEST_TIMED_OUT,
  TimedOut,
  toApiError,
  UnreadableAnswer,
} from './api-error.ts';
import { randomHex, traceparent } from './random-hex.ts';
import { sessionEndTeller } from './session-end.ts';

type InputPart<D extends CallDefinition, Part extends 'body' | 'query' | 'params'> = D[Part] extends {
  _zod: { input: infer Value };
}
  ? { readonly [P in Part]: Value }
  : unknown;

/** The arguments of a call: exactly the parts its definition declares, before parsing. */
export type CallArguments<D extends CallDefinition> = InputPart<D, 'body'> &
  InputPart<D, 'query'> &
  InputPart<D, 'params'>;

type SuccessStatus = 200 | 201 | 202 | 204;

/**
 * A documented success: the status determines the body. Statuses aren't looked up among the keys of the answers: where
 * answers are put together from others, TypeScript takes their keys for texts.
 */
export type CallSuccess<D extends CallDefinition> = {
  [S in SuccessStatus]: D['answers'] extends { readonly [P in S]: infer Answer }
    ? { readonly status: S; readonly body: BodyOf<Answer> }
    : never;
}[SuccessStatus];

type BodyOf<Answer> = Answer extends { readonly schema: { _zod: { output: infer Value } } }
  ? Value
  : undefined;

export interface CallOptions {
  /** Overrides the documented 10 s of a request and 8 s of a query. */
  readonly timeout?: number;
  readonly signal?: AbortSignal;
  /** For a call that takes a part of a file instead of a body, with the headers that say which part. */
  readonly chunk?: { readonly bytes: Blob; readonly headers: Readonly<Record<string, string>> };
}

type Scalar = string | number | boolean;

interface Parts {
  readonly body?: unknown;
  readonly query?: Readonly<Record<string, Scalar | undefined>>;
  readonly params?: Readonly<Record<string, Scalar>>;
}

/**
 * Makes a call and parses the response by the contract. A mutation without a response, or with a 5xx, is retried once
 * with the same Idempotency-Key; never after a 4xx.
 * @param key the Idempotency-Key of a mutation
 * @throws ApiError for an error response, TimedOut, ConnectionLost, or UnreadableAnswer
 */
export async function request<D extends CallDefinition>(
  definition: D,
  args: CallArguments<D>,
  options: CallOptions = {},
  key = randomHex(),
): Promise<CallSuccess<D>> {
  const isQuery = definition.method === 'GET';
  const headers = new Headers({ accept: 'application/json' });
  if (!isQuery) headers.set('idempotency-key', key);
  const tellOfSessionEnd = sessionEndTeller();
  const trace = randomHex();
  for (let retriesLeft = isQuery ? 0 : MUTATION_RETRIES; ; retriesLeft--) {
    headers.set('traceparent', traceparent(trace));
    try {
      return await attempt(definition, args as Parts, headers, options);
    } catch (error) {
      // Signing in makes public calls, whose 401 is an ordinary answer.
      if (error instanceof ApiError && error.status === 401 && definition.access !== 'public')
        tellOfSessionEnd();
      if (retriesLeft === 0 || options.signal?.aborted || !mayBeRepeated(error)) throw error;
      await pause(error instanceof ApiError ? error.retryAfterSeconds : undefined);
    }
  }
}

/** A file may be large, and the connection slow. */
const FILE_TIMEOUT = 60_000;

/** Makes a call that answers with a file, once. @throws as `request` */
export async function requestFile<D extends CallDefinition & { readonly method: 'GET' }>(
  definition: D,
  args: CallArguments<D>,
): Promise<Blob> {
  const { params, query } = args as Parts;
  const tellOfSessionEnd = sessionEndTeller();
  try {
    const response = await send(
      addressOf(definition.path, params, query),
      definition,
      { timeout: FILE_TIMEOUT },
      {
        method: definition.method,
        headers: { traceparent: traceparent() },
        credentials: 'include',
      },
    );
    return await response.blob();
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) tellOfSessionEnd();
    throw error;
  }
}

async function attempt<D extends CallDefinition>(
  definition: D,
  { body, query, params }: Parts,
  headers: Headers,
  options: CallOptions,
): Promise<CallSuccess<D>> {
  const { chunk } = options;
  if (body !== undefined) headers.set('content-type', 'application/json');
  for (const [name, value] of Object.entries(chunk?.headers ?? {})) headers.set(name, value);
  const response = await send(addressOf(definition.path, params, query), definition, options, {
    method: definition.method,
    headers,
    credentials: 'include',
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(chunk && { body: chunk.bytes }),
  });
  const schema = definition.answers[response.status]?.schema;
  const content: unknown = schema && (await response.json().catch(() => undefined));
  const parsed = schema?.safeParse(content);
  if (parsed && !parsed.success) {
    throw new UnreadableAnswer(`${definition.id} answered something else than its contract says`, {
      cause: parsed.error,
    });
  }
  return { status: response.status, body: parsed?.data } as CallSuccess<D>;
}

/** One request with a timeout, which includes reading the body. */
async function send(
  address: URL,
  definition: CallDefinition,
  options: CallOptions,
  init: RequestInit,
): Promise<Response> {
  const isQuery = definition.method === 'GET';
  const cutOff = new AbortController();
  const timer = setTimeout(
    () => cutOff.abort(),
    options.timeout ?? (isQuery ? QUERY_TIMEOUT : REQUEST_TIMEOUT),
  );
  const abort = (): void => cutOff.abort();
  options.signal?.addEventListener('abort', abort);
  try {
    const response = await fetch(address, { ...init, signal: cutOff.signal });
    const content = await response.arrayBuffer();
    const whole = new Response(content.byteLength > 0 ? content : null, response);
    if (!response.ok) throw await toApiError(whole);
    return whole;
  } catch (error) {
    if (error instanceof ApiError) throw error;
    if (options.signal?.aborted) throw error;
    if (cutOff.signal.aborted) throw new TimedOut(isQuery ? QUERY_TIMED_OUT : REQUEST_TIMED_OUT);
    throw new ConnectionLost(definition.id, { cause: error });
  } finally {
    clearTimeout(timer);
    options.signal?.removeEventListener('abort', abort);
  }
}

function addressOf(path: string, params: Parts['params'] = {}, query: Parts['query'] = {}): URL {
  const filled = path.replace(/\{(\w+)\}/g, (_whole, name: string) =>
    encodeURIComponent(String(params[name])),
  );
  const address = new URL(filled, window.location.origin);
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) address.searchParams.set(name, String(value));
  }
  return address;
}

function mayBeRepeated(error: unknown): boolean {
  return error instanceof ConnectionLost || (error instanceof ApiError && error.status >= 500);
}

function pause(askedForSeconds = 0): Promise<void> {
  const wait = Math.min(Math.max(RETRY_BACKOFF_FROM, askedForSeconds * 1_000), RETRY_BACKOFF_CAP);
  return new Promise((resolve) => setTimeout(resolve, wait));
}
