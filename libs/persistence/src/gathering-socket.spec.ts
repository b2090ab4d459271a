import { once } from 'node:events';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { gatheringSocket } from './gathering-socket.ts';

let server: Server;
beforeEach(async () => {
  server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(() => new Promise((resolve) => server.close(resolve)));

async function connected(): Promise<{ socket: Socket; peer: Socket }> {
  const accepted = once(server, 'connection') as Promise<[Socket]>;
  const socket = gatheringSocket();
  socket.connect((server.address() as AddressInfo).port, '127.0.0.1');
  const [[peer]] = await Promise.all([accepted, once(socket, 'connect')]);
  return { socket, peer };
}

async function readAll(peer: Socket): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of peer) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

it('sends what is written in one turn together, and nothing before', async () => {
  const { socket, peer } = await connected();
  const sends: number[] = [];
  const send = socket._writev?.bind(socket);
  socket._writev = (chunks, done) => {
    sends.push(chunks.length);
    send?.(chunks, done);
  };
  for (const part of ['a', 'b', 'c']) socket.write(part);
  expect(sends).toEqual([]);
  expect(socket.writableLength).toBe(3);
  await once(peer, 'readable');
  expect(sends).toEqual([3]);
  socket.end('d');
  expect(await readAll(peer)).toBe('abcd');
});

it('tells each write that it is done, and keeps the order across turns', async () => {
  const { socket, peer } = await connected();
  for (const part of ['1', '2', '3']) {
    await new Promise<void>((resolve, reject) => {
      socket.write(part, (error) => (error ? reject(error) : resolve()));
    });
  }
  socket.end();
  expect(await readAll(peer)).toBe('123');
});
