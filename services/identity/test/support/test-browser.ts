import { createHash } from 'node:crypto';
import { internalHeaders, type CallDefinition, type Problem } from '@rigwise/contracts';
import type { CallerSigner } from '@rigwise/http';

export interface TestAnswer<Body = Record<string, unknown>> {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Body;
  readonly problem: Problem & Record<string, unknown>;
  readonly setCookies: readonly string[];
  /** The redirect's target. */
  readonly location: string | null;
}

interface SendOptions {
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as is, instead of a JSON body. */
  readonly text?: string;
  readonly query?: Readonly<Record<string, string>>;
  /** How long a browser would wait. */
  readonly timeoutMs?: number;
}

/**
 * A browser behind the gateway: keeps cookies, withholds the session cookie from the service and vouches for it in the
 * signed token, as the gateway does.
 */
export class TestBrowser {
  readonly cookies = new Map<string, string>();
  /** The account whose session the gateway would find. */
  accountId: string | undefined;

  constructor(
    private readonly url: string,
    private readonly signer: CallerSigner,
    readonly address: string,
  ) {}

  get sessionHash(): string | null {
    const token = this.cookies.get('rigwise_session');
    return token === undefined ? null : createHash('sha256').update(token).digest('base64url');
  }

  async send(call: CallDefinition, body?: unknown, options: SendOptions = {}): Promise<TestAnswer> {
    const cookie = [...this.cookies].filter(([name]) => name !== 'rigwise_session');
    const query = options.query ? `?${new URLSearchParams(options.query).toString()}` : '';
    const response = await fetch(this.url + call.path + query, {
      method: call.method,
      // A navigation's target is part of the response.
      redirect: 'manual',
      signal: AbortSignal.timeout(options.timeoutMs ?? 30_000),
      headers: {
        [internalHeaders.caller]: await this.token(),
        [internalHeaders.address]: this.address,
        ...(cookie.length > 0 && { cookie: cookie.map(([name, value]) => `${name}=${value}`).join('; ') }),
        ...((body !== undefined || options.text !== undefined) && { 'content-type': 'application/json' }),
        ...options.headers,
      },
      ...(call.method !== 'GET' && {
        body: options.text ?? (body === undefined ? null : JSON.stringify(body)),
      }),
    });
    const setCookies = response.headers.getSetCookie();
    for (const header of setCookies) this.keep(header);
    const text = await response.text();
    const parsed = (text === '' ? {} : JSON.parse(text)) as TestAnswer['problem'];
    if (response.ok && typeof parsed['id'] === 'string') this.accountId = parsed['id'];
    const { status, headers } = response;
    return { status, headers, body: parsed, problem: parsed, setCookies, location: headers.get('location') };
  }

  /** Another window of the same browser, with a copy of its current cookies. */
  clone(): TestBrowser {
    return this.at(this.url);
  }

  /** The same browser with another process of the service. */
  at(url: string): TestBrowser {
    const twin = new TestBrowser(url, this.signer, this.address);
    for (const [name, value] of this.cookies) twin.cookies.set(name, value);
    twin.accountId = this.accountId;
    return twin;
  }

  private token(): Promise<string> {
    const hash = this.sessionHash;
    return this.signer.tokenFor('identity', {
      sub: hash === null ? 'anonymous' : (this.accountId ?? 'anonymous'),
      role: null,
      username: null,
      actorId: null,
      session: hash,
      capabilities: [],
    });
  }

  private keep(header: string): void {
    const [pair = '', ...attributes] = header.split('; ');
    const [name = '', value = ''] = pair.split(/=(.*)/s);
    if (attributes.includes('Max-Age=0')) this.cookies.delete(name);
    else this.cookies.set(name, value);
  }
}
