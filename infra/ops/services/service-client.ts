import type { KeyObject } from 'node:crypto';
import { internalHeaders, problem, type CallAnswer, type CallDefinition } from '@rigwise/contracts';
import { operatorToken } from './operator-token.ts';
import { ServiceProblem } from './service-problem.ts';

/** A replay processes everything parked behind an event. */
const TIMEOUT_MS = 60_000;

export interface CallArguments {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string | number | undefined>>;
  readonly body?: object;
}

/** Calls one service like the gateway does: with a signed token that names the operator. */
export class ServiceClient {
  readonly service: string;
  /** Without credentials. */
  readonly url: string;
  private readonly credentials: string | undefined;
  private readonly key: KeyObject;
  private readonly operator: string;

  /** @param at.url may hold `user:password@` for a proxy in between; both are never shown */
  constructor(at: { service: string; url: URL }, key: KeyObject, operator: string) {
    const url = new URL(at.url);
    if (url.username || url.password) {
      const pair = `${decodeURIComponent(url.username)}:${decodeURIComponent(url.password)}`;
      this.credentials = `Basic ${Buffer.from(pair).toString('base64')}`;
    }
    [url.username, url.password, url.search, url.hash] = ['', '', '', ''];
    this.service = at.service;
    this.url = url.href.replace(/\/$/, '');
    this.key = key;
    this.operator = operator;
  }

  /** @returns the parsed response @throws ServiceProblem */
  async call<D extends CallDefinition>(
    definition: D,
    given: CallArguments = {},
  ): Promise<CallAnswer<D, 200>> {
    const response = await this.send(definition, given);
    const text = await response.text().catch(() => '');
    const body = parseJson(text);
    if (response.status !== 200) throw this.problemOf(response.status, body);
    const parsed = definition.answers[200]?.schema?.safeParse(body);
    if (parsed?.success) return parsed.data as CallAnswer<D, 200>;
    throw new ServiceProblem(
      this,
      'ops/unknown-answer',
      `${this.service} at ${this.url} sent an unexpected response: does it run the same version?`,
    );
  }

  private async send(definition: CallDefinition, { params, query, body }: CallArguments): Promise<Response> {
    const path = definition.path.replace(/\{(\w+)\}/g, (_, name: string) =>
      encodeURIComponent(params?.[name] ?? ''),
    );
    const search = new URLSearchParams();
    for (const [name, value] of Object.entries(query ?? {})) {
      if (value !== undefined) search.set(name, String(value));
    }
    try {
      return await fetch(`${this.url}${path}?${search.toString()}`, {
        method: definition.method,
        headers: {
          accept: 'application/json',
          [internalHeaders.caller]: operatorToken(this.key, this.service, this.operator, new Date()),
          ...(body && { 'content-type': 'application/json' }),
          ...(this.credentials && { authorization: this.credentials }),
        },
        ...(body && { body: JSON.stringify(body) }),
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
    } catch (error) {
      const why = `${this.service} at ${this.url} does not respond: ${reasonOf(error)}`;
      throw new ServiceProblem(this, 'ops/no-answer', why);
    }
  }

  private problemOf(status: number, body: unknown): ServiceProblem {
    const ours = problem.safeParse(body);
    if (!ours.success) {
      const message = `${this.service} at ${this.url} returned ${status}: is that the service's own address?`;
      return new ServiceProblem(this, 'ops/unknown-answer', message);
    }
    const { code, message } = ours.data;
    if (code === 'auth/caller-not-trusted') {
      const why = `${this.service} at ${this.url} rejects CALLER_PRIVATE_KEY: is it this environment's?`;
      return new ServiceProblem(this, code, why);
    }
    return new ServiceProblem(this, code, `${this.service}: ${message}`);
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** The system's error code, such as ECONNREFUSED: the rest of the message may quote confidential data. */
function reasonOf(error: unknown): string {
  const { name, cause } = error as { name?: string; cause?: { code?: unknown } };
  if (name === 'TimeoutError') return `nothing within ${TIMEOUT_MS / 1000} s`;
  return typeof cause?.code === 'string' ? cause.code : 'the connection failed';
}
