import type { IncomingMessage, Server } from 'node:http';

/** Of a file at least so much has to come in each time that a whole request may take: 4 KiB a second by default. */
export const LEAST_OF_A_FILE = 60 * 1024;

interface Arriving {
  /** Milliseconds since the process began. */
  since: number;
  /** For a file, what its connection had brought by then. */
  bytes: number | null;
}

/**
 * Hangs up on bodies that do not come. Node's own limit is one for all requests, and a file may take an hour over a
 * slow line: it only has to go on coming. Heads have Node's limit.
 */
export class Arrivals {
  private readonly arriving = new Map<IncomingMessage, Arriving>();

  /** @param timeoutMs how long a body may take */
  constructor(
    private readonly server: Server,
    private readonly timeoutMs: number,
  ) {}

  /** @returns what ends it */
  watch(): () => void {
    const begin = (request: IncomingMessage): void => {
      const { 'content-length': length, 'transfer-encoding': encoding } = request.headers;
      if (length === undefined && encoding === undefined) return;
      this.arriving.set(request, { since: performance.now(), bytes: null });
    };
    this.server.prependListener('request', begin);
    const checks = setInterval(() => this.check(performance.now()), Math.min(1000, this.timeoutMs)).unref();
    return () => {
      clearInterval(checks);
      this.server.off('request', begin);
    };
  }

  /** This request brings a file, and whoever sends it may. */
  expectFile(request: IncomingMessage): void {
    const arriving = this.arriving.get(request);
    if (arriving) arriving.bytes = request.socket.bytesRead;
  }

  /** This file was refused: what still comes of it has the time of any body. */
  expectNoFile(request: IncomingMessage): void {
    const arriving = this.arriving.get(request);
    if (arriving) arriving.bytes = null;
  }

  private check(now: number): void {
    for (const [request, arriving] of this.arriving) {
      if (request.complete || request.destroyed) {
        this.arriving.delete(request);
      } else if (now - arriving.since >= this.timeoutMs) {
        this.judge(request, arriving, now);
      }
    }
  }

  private judge(request: IncomingMessage, arriving: Arriving, now: number): void {
    const { socket } = request;
    if (arriving.bytes !== null && socket.bytesRead - arriving.bytes >= LEAST_OF_A_FILE) {
      arriving.since = now;
      arriving.bytes = socket.bytesRead;
      return;
    }
    this.arriving.delete(request);
    // As Node says it: what answers its time-outs answers these.
    const late = Object.assign(new Error('Request timeout'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
    this.server.emit('clientError', late, socket);
  }
}
