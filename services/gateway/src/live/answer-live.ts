import { liveEventId, liveEvents, liveKey, type LiveArea } from '@rigwise/contracts';
import { parseInput } from '@rigwise/http';
import type { Clock } from '@rigwise/platform';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Redis } from 'ioredis';
import type { Answer } from '../calls/answer.ts';
import { NotSignedIn } from '../sessions/sessions.errors.ts';
import type { LiveStreams } from './live-streams.ts';
import { LiveUnavailable } from './live.errors.ts';
import { retryMs } from './retry-ms.ts';

const HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  // A stream occupies its connection, which closes with it: the next request is balanced to an instance anew.
  connection: 'close',
  // For proxies that would buffer the whole response.
  'x-accel-buffering': 'no',
};

/** Handles `liveEvents`: reports whether anything has changed since the client's last event, and then each change. */
export const answerLive =
  (streams: LiveStreams, redis: Pick<Redis, 'get'>, clock: Clock): Answer =>
  async ({ session }, request, reply) => {
    if (session === null) throw new NotSignedIn();
    const { area, after } = askedBy(request);
    if (request.method === 'HEAD') return reply.headers(HEADERS).send();
    const { raw } = reply;
    if (raw.destroyed) throw new LiveUnavailable();
    const stream = streams.open(session, raw, area);
    raw.once('close', () => stream.end('client'));
    try {
      await streams.listen(stream);
      const held = area === 'attempts' ? undefined : await readVersion(redis, session.record.accountId);
      // Redis or the client may have been lost meanwhile, or the service is stopping.
      if (!stream.isOpen) throw new LiveUnavailable();
      takeOver(reply);
      stream.begin(held, after, retryMs(), clock.now().getTime());
    } catch (error) {
      stream.end('redis');
      throw error;
    }
    return reply;
  };

/** From here on the response bypasses Fastify, which would end it. */
function takeOver(reply: FastifyReply): void {
  reply.hijack();
  reply.raw.on('error', () => undefined);
  reply.headers(HEADERS);
  for (const [name, value] of Object.entries(reply.getHeaders())) {
    if (value !== undefined) reply.raw.setHeader(name, value);
  }
  reply.raw.writeHead(200);
}

// The URL stays the same when a browser reconnects automatically: its header is newer.
function askedBy(request: FastifyRequest): { readonly area: LiveArea; readonly after: number | undefined } {
  const { query } = parseInput(liveEvents, { body: undefined, query: request.query, params: {} });
  const header = liveEventId.safeParse(request.headers['last-event-id']);
  const { area, after } = query as { readonly area: LiveArea; readonly after?: string };
  const seen = header.data ?? after;
  return { area, after: seen === undefined ? undefined : Number(seen) };
}

async function readVersion(redis: Pick<Redis, 'get'>, accountId: string): Promise<number | undefined> {
  try {
    const held = await redis.get(liveKey(accountId));
    return held === null ? undefined : Number(held);
  } catch (error) {
    throw new LiveUnavailable(error);
  }
}
