import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** Sits between a service and a dependency, and can make it unavailable without touching the original. */
export interface TcpProxy {
  /** The target's URL with the proxy's address, and without parameters: its users wait as long as by default. */
  readonly url: string;
  /** Breaks every connection and refuses new ones. */
  cut(): void;
  /** Keeps connections open and accepts new ones, but forwards nothing. */
  stall(): void;
  /** Forwards again; stalled connections continue where they stopped. */
  restore(): void;
  close(): Promise<void>;
}

/** Starts a proxy to the host and port of a URL, such as a database's or a Redis's. */
export async function startTcpProxy(targetUrl: string): Promise<TcpProxy> {
  const target = new URL(targetUrl);
  const sockets = new Set<Socket>();
  let mode: 'forward' | 'cut' | 'stall' = 'forward';
  const keep = (socket: Socket): Socket => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    socket.on('close', () => sockets.delete(socket));
    return socket;
  };
  const server = createServer((inbound) => {
    keep(inbound);
    if (mode === 'cut') return void inbound.resetAndDestroy();
    const outbound = keep(connect(Number(target.port), target.hostname));
    forward(inbound, outbound);
    forward(outbound, inbound);
    if (mode === 'stall') for (const socket of [inbound, outbound]) socket.pause();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = new URL(targetUrl);
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as AddressInfo).port);
  url.search = '';
  return {
    url: url.href,
    cut() {
      mode = 'cut';
      for (const socket of sockets) socket.resetAndDestroy();
    },
    stall() {
      mode = 'stall';
      for (const socket of sockets) socket.pause();
    },
    restore() {
      mode = 'forward';
      for (const socket of sockets) socket.resume();
    },
    close() {
      for (const socket of sockets) socket.destroy();
      return new Promise((resolve) => void server.close(() => resolve()));
    },
  };
}

function forward(from: Socket, to: Socket): void {
  from.on('data', (data) => void to.write(data));
  from.on('end', () => to.end());
  from.on('close', () => to.destroy());
}
