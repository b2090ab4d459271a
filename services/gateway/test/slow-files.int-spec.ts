import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { waitFor } from '@rigwise/testing';
import { BrokenService } from './broken-service.ts';
import { PUBLIC_URL, Surroundings } from './running-gateway.ts';
import { echo, file } from './small-calls.ts';

jest.setTimeout(30_000);

const LIMIT_MS = 600;
const PIECE = 'x'.repeat(40 * 1024);
const PIECES = 12;
const EVERY_MS = 150;

let around: Surroundings;
let service: BrokenService;
let url: string;
const sockets: Socket[] = [];
beforeAll(async () => {
  around = await Surroundings.start();
  service = await BrokenService.start();
  url = (await around.gateway({ ACCESS_REQUEST_URL: service.url, REQUEST_TIMEOUT: `${LIMIT_MS}ms` })).url;
});
afterEach(() => {
  for (const socket of sockets) socket.destroy();
});
afterAll(async () => {
  await service.close();
  await around.stop();
});

/** A request whose body is sent by hand. */
class SlowRequest {
  heard = '';
  private constructor(private readonly socket: Socket) {
    sockets.push(socket);
    socket.on('error', () => undefined);
    socket.on('data', (data) => (this.heard += data.toString()));
  }

  static begin(path: string, type: string, length: number): SlowRequest {
    const slow = new SlowRequest(connect(Number(new URL(url).port), '127.0.0.1'));
    const head = {
      host: 'localhost:8080',
      origin: PUBLIC_URL,
      'content-type': type,
      'content-length': length,
    };
    const lines = Object.entries(head).map(([name, value]) => `${name}: ${value}`);
    slow.say(`POST ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
    return slow;
  }

  say(text: string): void {
    if (this.socket.writable) this.socket.write(text);
  }

  async steadily(piece: string, pieces: number): Promise<void> {
    for (let sent = 0; sent < pieces && this.heard === ''; sent++) {
      this.say(piece);
      await pause(EVERY_MS);
    }
  }

  async status(): Promise<number> {
    await waitFor(() => this.heard !== '', { timeoutMs: 10_000, what: 'an answer' });
    return Number(this.heard.split(' ')[1]);
  }
}

const aFile = (length = PIECE.length * PIECES) => SlowRequest.begin(file.path, 'text/csv', length);

it('a file that goes on coming is handed on whole, however long it takes', async () => {
  const begun = performance.now();
  const slow = aFile();
  await slow.steadily(PIECE, PIECES);
  expect(await slow.status()).toBe(200);
  expect(performance.now() - begun).toBeGreaterThan(2 * LIMIT_MS);
  expect(service.requests).toEqual([`POST ${file.path} on 1`]);
});

it('a file that only trickles is hung up on, and its service never hears of it', async () => {
  const before = service.requests.length;
  const slow = aFile();
  await slow.steadily('x', 100);
  expect(await slow.status()).toBe(408);
  expect(slow.heard).toContain('"code":"request/timeout"');
  expect(service.requests).toHaveLength(before);
});

it('any other body has to be there in time, however steadily it comes', async () => {
  const piece = 'x'.repeat(4 * 1024);
  const slow = SlowRequest.begin(echo.path, 'application/json', piece.length * PIECES);
  await slow.steadily(piece, PIECES);
  expect(await slow.status()).toBe(408);
});

it('a fourth file at once is asked to come again, and may when another has ended', async () => {
  const slow = [aFile(), aFile(), aFile()];
  await Promise.all(slow.map((one) => one.steadily(PIECE, 1)));
  const fourth = aFile(4);
  expect(await fourth.status()).toBe(503);
  expect(fourth.heard).toMatch(/retry-after: 60/i);
  expect(await Promise.all(slow.map((one) => one.status()))).toEqual([408, 408, 408]);
  const fifth = aFile(4);
  fifth.say('a\nb\n');
  expect(await fifth.status()).toBe(200);
});
