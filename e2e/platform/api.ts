import type { CallDefinition } from '@rigwise/contracts';
import { running } from './running.ts';

export interface Answer {
  status: number;
  body: Record<string, unknown>;
  headers: Headers;
}

/** A browser's view of the API: keeps cookies, and sends its origin with unsafe methods. */
export class ApiBrowser {
  readonly cookies = new Map<string, string>();

  /** @param at another platform than the one that the global setup started */
  constructor(private readonly at?: string) {}

  async call(call: CallDefinition, body?: unknown, headers: Record<string, string> = {}): Promise<Answer> {
    return this.send(call.method, call.path, body === undefined ? undefined : JSON.stringify(body), headers);
  }

  async send(
    method: string,
    path: string,
    body?: string | Uint8Array<ArrayBuffer>,
    headers: Record<string, string> = {},
  ): Promise<Answer> {
    const url = this.at ?? running().url;
    const response = await fetch(url + path, {
      method,
      body: body ?? null,
      redirect: 'manual',
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(method !== 'GET' && { origin: url }),
        ...(this.cookies.size > 0 && { cookie: [...this.cookies].map((pair) => pair.join('=')).join('; ') }),
        ...headers,
      },
    });
    for (const line of response.headers.getSetCookie()) this.keep(line);
    const text = await response.text();
    const json = /json/.test(response.headers.get('content-type') ?? '');
    return {
      status: response.status,
      body: json ? (JSON.parse(text) as Record<string, unknown>) : { text },
      headers: response.headers,
    };
  }

  private keep(line: string): void {
    const [pair = ''] = line.split(';');
    const [name = '', value = ''] = pair.split('=');
    if (value === '' || /max-age=0/i.test(line)) this.cookies.delete(name);
    else this.cookies.set(name, value);
  }
}
