import type { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { Pool, type Dispatcher } from 'undici';
import { isBrokenOff, isRefusal } from './absence.ts';
import { ServiceAway } from './forwarding.errors.ts';
import type { HeaderValues } from './request-headers.ts';

export interface UpstreamRequest {
  readonly method: Dispatcher.HttpMethod;
  readonly path: string;
  readonly headers: HeaderValues;
  readonly body: Buffer | Readable | null;
}

const CONNECTIONS = 64;
/** Further concurrent requests would only wait for connections until they time out. */
const AT_ONCE = 256;
const CONNECT_TIMEOUT_MS = 1_000;
/**
 * Shorter than services' drain time on shutdown (SHUTDOWN_DRAIN_MS) and their keep-alive timeout: the gateway always
 * closes first, so no connection closes while a request is on its way.
 */
const KEEP_ALIVE_MS = 2_000;
const BODY_TIMEOUT_MS = 5_000;
/** Long enough for a restarting service to listen again, or for its replica to take over. */
const RETRY_PAUSES_MS = [50, 100, 200, 400];

/** A connection pool for one service. Header timeouts are left to the caller, who knows the deadline. */
export const servicePool = (url: string, connections = CONNECTIONS): Pool =>
  new Pool(new URL(url).origin, {
    connections,
    allowH2: false,
    connect: { timeout: CONNECT_TIMEOUT_MS },
    keepAliveTimeout: KEEP_ALIVE_MS,
    keepAliveMaxTimeout: KEEP_ALIVE_MS,
    headersTimeout: 0,
    bodyTimeout: BODY_TIMEOUT_MS,
  });

/** A service behind the gateway. */
export class Upstream {
  private underWay = 0;
  private readonly pool: Pool;

  constructor(
    readonly service: string,
    url: string,
  ) {
    this.pool = servicePool(url);
  }

  /**
   * Sends a request, and retries when that can't execute anything twice.
   * @throws undici's errors, or those of the body's stream; ServiceAway when too many requests are waiting
   */
  async send(request: UpstreamRequest, signal: AbortSignal): Promise<Dispatcher.ResponseData> {
    if (this.underWay >= AT_ONCE) throw new ServiceAway(this.service);
    this.underWay++;
    try {
      for (const pauseMs of RETRY_PAUSES_MS) {
        try {
          return await this.pool.request({ ...request, signal });
        } catch (error) {
          if (!mayRepeat(request, error)) throw error;
          await pause(pauseMs, undefined, { signal });
        }
      }
      return await this.pool.request({ ...request, signal });
    } finally {
      this.underWay--;
    }
  }

  /** Requests still waiting for a response. */
  get load(): number {
    return this.underWay;
  }

  close(): Promise<void> {
    return this.pool.close();
  }
}

/**
 * Whether a retry can have no other effect than a single request: without a connection nothing was processed, and reads
 * are safe to repeat. Any other broken request may have been processed, with or without an idempotency key.
 */
export function mayRepeat(
  { method, body }: Pick<UpstreamRequest, 'method' | 'body'>,
  error: unknown,
): boolean {
  if (body !== null && !Buffer.isBuffer(body)) return false;
  return isRefusal(error) || (isBrokenOff(error) && (method === 'GET' || method === 'HEAD'));
}
