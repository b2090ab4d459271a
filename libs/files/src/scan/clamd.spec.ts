import { once } from 'node:events';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { Clamd } from './clamd.ts';

const PIECE = Buffer.alloc(128 * 1024, 'rig');

let server: Server;
let connected: Promise<Socket>;
beforeEach(async () => {
  server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  connected = once(server, 'connection').then(([socket]) => (socket as Socket).on('error', () => undefined));
});
afterEach(async () => {
  (await connected).destroy();
  server.close();
});

const scan = (bytes: AsyncIterable<Uint8Array>): Promise<string | null> =>
  new Clamd(`tcp://127.0.0.1:${(server.address() as AddressInfo).port}`).scan(bytes);

it('ignores a verdict on an incompletely sent file', async () => {
  async function* bytes(): AsyncGenerator<Uint8Array> {
    yield PIECE;
    const socket = await connected;
    socket.resume().end('stream: OK\0');
    // By the time that the answer has arrived, the scanner has closed.
    for (let count = 0; !socket.writableFinished || count < 100; count++) {
      await new Promise(setImmediate);
      yield PIECE;
    }
  }
  await expect(scan(bytes())).rejects.toThrow('clamd answered "stream: OK"');
});

it('stops at a scanner whose response never ends', async () => {
  void connected.then((socket) => {
    const more = (): void => void (socket.destroyed || socket.write(PIECE, more));
    socket.resume();
    more();
  });
  async function* bytes(): AsyncGenerator<Uint8Array> {
    yield PIECE;
  }
  const failure: unknown = await scan(bytes()).catch((error: unknown) => error);
  expect(String(failure)).toMatch(/^Error: clamd answered/);
  expect(String(failure).length).toBeLessThan(5_000);
});
