import { connect, type Socket } from 'node:net';
import { setImmediate as turn, setTimeout as pause } from 'node:timers/promises';
import { PlatformLogger, type RunningService } from '@rigwise/platform';
import { waitFor } from '@rigwise/testing';
import { FileIntake } from '../src/forwarding/file-intake.ts';
import { BrokenService } from './broken-service.ts';
import { PUBLIC_URL, Surroundings } from './running-gateway.ts';
import { echo, file } from './small-calls.ts';

jest.setTimeout(60_000);

/** Long compared with timer delays on a busy machine; that a file may take any time is tested with a held clock. */
const LIMIT_MS = 4_000;
/** A chunk exceeds what has to arrive in that time. */
const PIECE = 'x'.repeat(64 * 1024);
const EVERY_MS = 450;

let around: Surroundings;
let service: BrokenService;
let gateway: RunningService;
const sockets: Socket[] = [];
beforeAll(async () => {
  around = await Surroundings.start();
  service = await BrokenService.start();
  gateway = await around.gateway({
    ACCESS_REQUEST_URL: service.url,
    REQUEST_TIMEOUT: `${LIMIT_MS}ms`,
  });
});
afterEach(() => {
  for (const socket of sockets) socket.destroy();
});
afterAll(async () => {
  await service.close();
  await around.stop();
});

/** A request whose body is sent by hand, on a connection that this side closes only when told to. */
class SlowRequest {
  heard = '';
  private constructor(readonly socket: Socket) {
    sockets.push(socket);
    socket.on('error', () => undefined);
    socket.on('data', (data) => (this.heard += data.toString()));
  }

  static begin(path: string, type: string, body: string): SlowRequest {
    const { port } = new URL(gateway.url);
    const slow = new SlowRequest(connect({ host: '127.0.0.1', port: Number(port), allowHalfOpen: true }));
    const lines = ['host: localhost:8080', `origin: ${PUBLIC_URL}`, `content-type: ${type}`, body];
    slow.say(`POST ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
    return slow;
  }

  say(text: string): void {
    if (this.socket.writable) this.socket.write(text);
  }

  /** Sends the text repeatedly, until the connection is gone. */
  async steadily(text: string): Promise<void> {
    while (!this.socket.destroyed) {
      this.say(text);
      await pause(EVERY_MS);
    }
  }

  async status(): Promise<number> {
    await waitFor(() => this.heard !== '', { timeoutMs: 30_000, what: 'an answer' });
    return Number(this.heard.split(' ')[1]);
  }
}

const aFile = (length: number) => SlowRequest.begin(file.path, 'text/csv', `content-length: ${length}`);
const chunkOf = (text: string) => `${text.length.toString(16)}\r\n${text}\r\n`;

it('a browser that goes away in the middle of its file is no failure of ours', async () => {
  const taken = jest.spyOn(FileIntake.prototype, 'take');
  const errors = jest.spyOn(gateway.app.get(PlatformLogger), 'error');
  const gone = aFile(1_000);
  gone.say('x');
  gone.socket.end();
  const intake = await waitFor(() => taken.mock.results[0], { timeoutMs: 30_000, what: 'the file to begin' });
  await expect(intake.value).rejects.toMatchObject({ status: 408 });
  await turn();
  expect(errors).not.toHaveBeenCalled();
  const metrics = await (await fetch(`${gateway.internalUrl}/metrics`)).text();
  expect(metrics).not.toMatch(/route="\/api\/file",status="500"/);
});

it('a file that goes on coming is handed on whole, however long it takes', async () => {
  const begun = performance.now();
  const pieces = 15;
  const slow = aFile(pieces * PIECE.length);
  for (let sent = 0; sent < pieces; sent++) {
    await pause(EVERY_MS);
    slow.say(PIECE);
  }
  expect(await slow.status()).toBe(200);
  expect(performance.now() - begun).toBeGreaterThan(1.5 * LIMIT_MS);
  expect(service.requests).toEqual([`POST ${file.path} on 1`]);
});

it('who trickles, sends another body or goes on after a refusal is hung up on', async () => {
  const before = service.requests.length;
  const trickle = aFile(1_000);
  const other = SlowRequest.begin(echo.path, 'application/json', 'content-length: 60000');
  const endless = SlowRequest.begin(file.path, 'text/csv', 'transfer-encoding: chunked');
  // Its first megabyte is refused within the first period; what follows exceeds what any file has to send.
  endless.say(chunkOf(PIECE).repeat(17));
  await Promise.all([
    trickle.steadily('x'),
    other.steadily('x'.repeat(2048)),
    endless.steadily(chunkOf(PIECE)),
  ]);
  expect([await trickle.status(), await other.status(), await endless.status()]).toEqual([408, 408, 413]);
  expect(trickle.heard).toContain('"code":"request/timeout"');
  expect(service.requests).toHaveLength(before);
});

it('a fourth file at once is asked to come again, and may when the lines of others were dead', async () => {
  const dead = [aFile(1_000), aFile(1_000), aFile(1_000)];
  const fourth = await waitFor(
    async () => {
      const one = aFile(4);
      one.say('a\nb\n');
      return (await one.status()) === 503 && one;
    },
    { timeoutMs: LIMIT_MS - 500, what: 'three files to be on their way' },
  );
  expect(fourth.heard).toMatch(/retry-after: 60/i);
  expect(await Promise.all(dead.map((one) => one.status()))).toEqual([408, 408, 408]);
  await waitFor(
    async () => {
      const fifth = aFile(4);
      fifth.say('a\nb\n');
      return (await fifth.status()) === 200;
    },
    { timeoutMs: 30_000, what: 'a place for another file' },
  );
});
