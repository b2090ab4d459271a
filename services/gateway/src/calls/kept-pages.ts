import type { Clock } from '@rigwise/platform';
import type { FastifyInstance } from 'fastify';
import type { Answer } from './answer.ts';

/** With the 30 seconds of caches further out, a page is never older than a minute. */
const KEPT_MS = 10_000;
const MOST_PAGES = 2_000;

interface KeptPage {
  readonly until: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Buffer;
}

/**
 * Pages that their service allows every cache to keep, for a moment: a code on a poster is scanned by many at once, and
 * neither the service nor its database notices.
 */
export class KeptPages {
  private readonly pages = new Map<string, KeptPage>();

  constructor(private readonly clock: Clock) {}

  /** Keeps what is sent in this scope from now on. */
  watch(scope: FastifyInstance): void {
    scope.addHook('onSend', (request, reply, body, done) => {
      const allowed = String(reply.getHeader('cache-control') ?? '');
      if (request.method === 'GET' && reply.statusCode === 200 && allowed.startsWith('public'))
        this.keep(addressOf(request.url), body, {
          'cache-control': allowed,
          'content-type': String(reply.getHeader('content-type')),
          'x-robots-tag': String(reply.getHeader('x-robots-tag') ?? 'noindex'),
        });
      done(null, body);
    });
  }

  /** Answers with the page as it was sent last, and hands on what isn't kept. */
  answerOr(handOn: Answer): Answer {
    return (admission, request, reply) => {
      const kept = this.pages.get(addressOf(request.url));
      if (!kept || kept.until <= this.clock.now().getTime()) return handOn(admission, request, reply);
      return reply.headers(kept.headers).send(kept.body);
    };
  }

  private keep(address: string, body: unknown, headers: KeptPage['headers']): void {
    if (typeof body !== 'string' && !Buffer.isBuffer(body)) return;
    const now = this.clock.now().getTime();
    const known = this.pages.get(address);
    // One that was answered from here was not asked for anew.
    if (known && known.until > now) return;
    this.pages.delete(address);
    const [oldest] = this.pages.keys();
    if (this.pages.size >= MOST_PAGES && oldest !== undefined) this.pages.delete(oldest);
    this.pages.set(address, { until: now + KEPT_MS, headers, body });
  }
}

/** A page is the same whatever follows its path. */
const addressOf = (url: string): string => url.split('?', 1)[0] ?? url;
