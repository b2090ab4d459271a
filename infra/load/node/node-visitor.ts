import { setTimeout as pause } from 'node:timers/promises';
import { LOAD_TEST_HEADER } from '@rigwise/contracts';
import { request, type Dispatcher } from 'undici';
import { calls, type CallName } from '../scenarios/calls.ts';
import { codeOf, type InboxKindName } from '../scenarios/inbox.ts';
import type { Answer, Asked, Visitor } from '../scenarios/visit.ts';
import type { Timings } from './timings.ts';

const PATIENCE_MS = 20_000;

export interface Target {
  /** The gateway. */
  readonly url: string;
  readonly inbox: { readonly kind: InboxKindName; readonly url: string };
  /** A load-test key; without one the limits apply. */
  readonly key: string | undefined;
  /** Upper bound for pauses between two calls; by default realistic pauses. */
  readonly longestPauseSeconds?: number;
}

/** A browser at the gateway, with its own cookies, over connections shared by all visitors. */
export class NodeVisitor implements Visitor {
  private readonly cookies = new Map<string, string>();

  constructor(
    private readonly target: Target,
    private readonly timings: Timings,
    private readonly connections: Dispatcher,
  ) {}

  async call(name: CallName, { body, parameters = {}, query }: Asked = {}): Promise<Answer> {
    const { method, path } = calls[name];
    const filled = path.replaceAll(/\{(\w+)\}/g, (_, key: string) =>
      encodeURIComponent(parameters[key] ?? ''),
    );
    const answer = await this.send(
      name,
      method,
      filled + (query ? `?${new URLSearchParams(query).toString()}` : ''),
      body,
    );
    return answer;
  }

  async page(path: string): Promise<void> {
    await this.send('page', 'GET', path);
  }

  mailedCode(address: string, asking: () => Promise<unknown>): Promise<string> {
    const getJson = async (url: string): Promise<unknown> => {
      const answer = await request(url, { dispatcher: this.connections });
      return answer.body.json();
    };
    const inbox = { ...this.target.inbox, getJson, pause: (seconds: number) => this.pause(seconds) };
    return codeOf(inbox, address, asking, (milliseconds) => this.timings.add('mail', milliseconds));
  }

  async pause(seconds: number): Promise<void> {
    await pause(Math.min(seconds, this.target.longestPauseSeconds ?? seconds) * 1_000);
  }

  private async send(name: string, method: 'GET' | 'POST', path: string, body?: object): Promise<Answer> {
    const { url, key } = this.target;
    const began = performance.now();
    const answer = await request(url + path, {
      method,
      dispatcher: this.connections,
      headersTimeout: PATIENCE_MS,
      bodyTimeout: PATIENCE_MS,
      headers: {
        ...(name === 'page' ? { accept: 'text/html' } : { origin: url }),
        cookie: [...this.cookies].map((pair) => pair.join('=')).join('; '),
        ...(key !== undefined && { [LOAD_TEST_HEADER]: key }),
        ...(body && { 'content-type': 'application/json' }),
      },
      body: body ? JSON.stringify(body) : null,
    });
    const text = await answer.body.text();
    this.timings.add(name, performance.now() - began);
    for (const cookie of [answer.headers['set-cookie'] ?? []].flat()) this.keep(cookie);
    if (answer.statusCode >= 300) {
      throw new Error(`${name} returned ${answer.statusCode}: ${text.slice(0, 200)}`);
    }
    const isJson = String(answer.headers['content-type']).includes('json');
    return { status: answer.statusCode, body: isJson ? (JSON.parse(text) as unknown) : null };
  }

  private keep(header: string): void {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(header) ?? [];
    if (value === '') this.cookies.delete(name);
    else this.cookies.set(name, value);
  }
}
