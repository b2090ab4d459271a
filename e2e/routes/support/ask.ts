import { Readable } from 'node:stream';
import type { CallDefinition } from '@rigwise/contracts';
import { request } from 'undici';
import { PUBLIC_URL } from './route-platform.ts';

export interface Asked {
  readonly method?: string;
  /** Sent as JSON. */
  readonly body?: unknown;
  /** Sent as it is in place of a JSON body. */
  readonly text?: string;
  /** Whether the body comes piece by piece, without a length. */
  readonly chunked?: boolean;
  readonly cookie?: string | undefined;
  /** Win over what a browser on a page of ours sends; null: not sent. */
  readonly headers?: Readonly<Record<string, string | null>>;
}

export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly contentType: string;
  readonly cookies: readonly string[];
  /** Parsed where it is JSON; else the text. */
  readonly body: unknown;
}

/** Stands for whatever an address has a parameter for, but for a service: of nothing that there is. */
const NOTHING = '00000000-0000-4000-8000-000000000000';

const A_SERVICE = 'notification';

/** Asks as a browser on a page of ours does, unless the headers say otherwise. */
export async function ask(
  url: string,
  call: Pick<CallDefinition, 'method' | 'path'>,
  { method = call.method, body, text, chunked = false, cookie, headers = {} }: Asked = {},
): Promise<Answer> {
  const sent = text ?? (body === undefined ? undefined : JSON.stringify(body));
  const all = {
    origin: method === 'GET' || method === 'HEAD' ? null : PUBLIC_URL,
    'content-type': sent === undefined ? null : 'application/json',
    cookie: cookie ?? null,
    ...headers,
  };
  const answer = await request(
    url + call.path.replace('{service}', A_SERVICE).replaceAll(/\{\w+\}/g, NOTHING),
    {
      method: method as CallDefinition['method'],
      headers: Object.entries(all).flatMap(([name, value]) => (value === null ? [] : [name, value])),
      body: sent === undefined ? null : chunked ? Readable.from([sent]) : sent,
    },
  );
  const contentType = String(answer.headers['content-type'] ?? '');
  const endless = contentType.startsWith('text/event-stream') && method !== 'HEAD';
  const answered = endless ? await firstOf(answer.body) : await answer.body.text();
  return {
    status: answer.statusCode,
    headers: answer.headers,
    contentType,
    cookies: [answer.headers['set-cookie'] ?? []].flat(),
    body: contentType.includes('json') && method !== 'HEAD' ? (JSON.parse(answered) as unknown) : answered,
  };
}

/** The first that a stream says; it would not end by itself. */
async function firstOf(stream: Readable): Promise<string> {
  for await (const said of stream) return String(said);
  return '';
}
