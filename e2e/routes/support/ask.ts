import { Readable } from 'node:stream';
import type { CallDefinition } from '@rigwise/contracts';
import { request } from 'undici';
import { PUBLIC_URL } from './route-platform.ts';

export interface Asked {
  readonly method?: string;
  /** Sent as JSON. */
  readonly body?: unknown;
  /** Sent literally instead of a JSON body. */
  readonly text?: string;
  /** Whether the body is sent in chunks, without a length. */
  readonly chunked?: boolean;
  readonly cookie?: string | undefined;
  /** Override what a browser on one of our pages sends; null: not sent. */
  readonly headers?: Readonly<Record<string, string | null>>;
}

export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly contentType: string;
  readonly cookies: readonly string[];
  /** Parsed if it is JSON; otherwise the text. */
  readonly body: unknown;
}

/** Used for every path parameter except a service: the id of nothing that exists. */
const NOTHING = '00000000-0000-4000-8000-000000000000';

const A_SERVICE = 'notification';

/** Requests like a browser on one of our pages, unless the headers say otherwise. */
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

/** The first chunk of a stream, which would not end by itself. */
async function firstOf(stream: Readable): Promise<string> {
  for await (const said of stream) return String(said);
  return '';
}
