import type { IncomingMessage, Server } from 'node:http';

/**
 * The least bytes of a file that must arrive in each period that a whole request may take: 4 KiB a second by default.
 */
export const LEAST_OF_A_FILE = 60 * 1024;

interface Arriving {
  /** Milliseconds since the process started. */
  since: number;
  /** For a file, the bytes its connection had received by then. */
  bytes: number | null;
}

/**
 * Closes connections whose bodies don't arrive. Node's own limit is the same for all requests, but a file may take an
 * hour on a slow line as long as it keeps arriving. Headers have Node's limit.
 */
export class Arrivals {
  private readonly arriving = new Map<IncomingMessage, Arriving>();

  /** @param timeoutMs how long a body may take */
  constructor(
    private readonly server: Server,
    private readonly timeoutMs: number,
  ) {}

  /** @returns stops watching */
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

  /** The request carries a file that its sender may upload. */
  expectFile(request: IncomingMessage): void {
    const arriving = this.arriving.get(request);
    if (arriving) arriving.bytes = request.socket.bytesRead;
  }

  /** The file was refused: the rest gets the time of any body. */
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
    // Emitted as Node does, so that the handler of its timeouts handles these too.
    const late = Object.assign(new Error('Request timeout'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
    this.server.emit('clientError', late, socket);
  }
}
