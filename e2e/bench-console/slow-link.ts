import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

export interface LinkSpeed {
  /** In each direction, shared by all connections. */
  readonly bitsPerSecond: number;
  readonly roundTripMs: number;
}

/** A rig by satellite. */
export const SATELLITE: LinkSpeed = { bitsPerSecond: 256_000, roundTripMs: 900 };

export interface SlowLink {
  /** Of a browser, that has it reach the server through this link, at the server's own address. */
  readonly browserArgument: string;
  /** Bytes that have come from the server since the last call. */
  received(): number;
  close(): Promise<void>;
}

/** As much as one packet carries, so that connections share the link fairly. */
const PACKET_BYTES = 1_460;

/**
 * A link by satellite to the server at `target`, for every connection of a browser, its workers' too. Packets wait for
 * those before them, and none is lost. Connections cost nothing to open: a satellite terminal answers handshakes itself.
 */
export async function openSlowLink(
  target: string,
  { bitsPerSecond, roundTripMs }: LinkSpeed,
): Promise<SlowLink> {
  const { hostname, port, host } = new URL(target);
  const sockets = new Set<Socket>();
  let bytes = 0;
  const direction = () => {
    let freeAt = 0;
    return (from: Socket, to: Socket): void => {
      const later = (data: Buffer | null): void => {
        freeAt = Math.max(freeAt, performance.now()) + ((data?.length ?? 0) * 8_000) / bitsPerSecond;
        setTimeout(() => (data ? to.write(data) : to.end()), freeAt + roundTripMs / 2 - performance.now());
      };
      from.on('data', (data: Buffer) => {
        for (let at = 0; at < data.length; at += PACKET_BYTES) later(data.subarray(at, at + PACKET_BYTES));
      });
      from.on('end', () => later(null));
      from.on('close', () => setTimeout(() => to.destroy(), roundTripMs));
      from.on('error', () => from.destroy());
    };
  };
  const [up, down] = [direction(), direction()];
  const server = createServer((browser) => {
    const gateway = connect(Number(port), hostname);
    for (const socket of [browser, gateway]) {
      sockets.add(socket);
      socket.on('close', () => sockets.delete(socket));
    }
    gateway.on('data', ({ length }) => (bytes += length));
    up(browser, gateway);
    down(gateway, browser);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    browserArgument: `--host-resolver-rules=MAP ${host} 127.0.0.1:${(server.address() as AddressInfo).port}`,
    received: () => {
      const count = bytes;
      bytes = 0;
      return count;
    },
    close: () => {
      for (const socket of sockets) socket.destroy();
      return new Promise((resolve) => void server.close(() => resolve()));
    },
  };
}
