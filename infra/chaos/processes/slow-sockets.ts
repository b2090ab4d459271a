import { connect, type Socket } from 'node:net';

const TRICKLE_MS = 1_000;
/** Spread out: a crowd, not a burst. */
const OPEN_EVERY_MS = 12;

/** How one slow connection ended. */
export interface Cut {
  readonly seconds: number;
  /** Status of the response before the end; undefined if there was none. */
  readonly status: number | undefined;
}

/**
 * Connections that never finish a request: a beginning, then one byte a second. A connection that the server cuts is
 * reopened, so their number stays constant.
 */
export class SlowSockets {
  readonly cuts: Cut[] = [];
  private readonly url: URL;
  private readonly beginning: string;
  private readonly sockets = new Set<Socket>();
  private stopping = false;

  private constructor(url: string, beginning: string) {
    this.url = new URL(url);
    this.beginning = beginning;
  }

  /** Sends a header that never ends. */
  static heads(url: string, count: number): Promise<SlowSockets> {
    return SlowSockets.open(url, count, 'GET /api/auth/current HTTP/1.1\r\nhost: a\r\nx-slow: ');
  }

  /** Sends a header, and a body that never ends. */
  static bodies(url: string, count: number): Promise<SlowSockets> {
    const head = [
      'POST /api/auth/login HTTP/1.1',
      'host: a',
      `origin: ${url}`,
      'content-type: application/json',
      'content-length: 1000',
    ];
    return SlowSockets.open(url, count, `${head.join('\r\n')}\r\n\r\n{`);
  }

  get open(): number {
    return this.sockets.size;
  }

  stop(): void {
    this.stopping = true;
    for (const socket of this.sockets) socket.destroy();
  }

  private static async open(url: string, count: number, beginning: string): Promise<SlowSockets> {
    const slow = new SlowSockets(url, beginning);
    for (let opened = 0; opened < count; opened++) {
      slow.connect();
      await new Promise((resolve) => setTimeout(resolve, OPEN_EVERY_MS));
    }
    return slow;
  }

  private connect(): void {
    const socket = connect(Number(this.url.port), this.url.hostname);
    this.sockets.add(socket);
    const began = performance.now();
    let heard = '';
    socket.write(this.beginning);
    const trickle = setInterval(() => socket.write('a'), TRICKLE_MS);
    socket.on('data', (data) => (heard += data.toString('latin1')));
    socket.on('error', () => undefined);
    socket.on('close', () => {
      clearInterval(trickle);
      this.sockets.delete(socket);
      if (this.stopping) return;
      const status = /^HTTP\/1\.1 (\d+)/.exec(heard)?.[1];
      const seconds = (performance.now() - began) / 1_000;
      this.cuts.push({ seconds, status: status === undefined ? undefined : Number(status) });
      this.connect();
    });
  }
}
