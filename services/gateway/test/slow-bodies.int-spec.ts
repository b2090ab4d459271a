import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { CHUNK_BYTES, CHUNK_TYPE } from '@rigwise/contracts';
import { edgeConfig, loadConfig, PlatformLogger, type RunningService } from '@rigwise/platform';
import { waitFor } from '@rigwise/testing';
import { z } from 'zod';
import { BrokenService } from './broken-service.ts';
import { PUBLIC_URL, Surroundings } from './running-gateway.ts';
import { chunk, echo } from './small-calls.ts';

jest.setTimeout(60_000);

/** Long compared with timer delays on a busy machine. */
const LIMIT_MS = 4_000;
const PIECE = 'x'.repeat(CHUNK_BYTES / 16);
const EVERY_MS = 100;

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

  static begin(method: string, path: string, type: string, body: string): SlowRequest {
    const { port } = new URL(gateway.url);
    const slow = new SlowRequest(connect({ host: '127.0.0.1', port: Number(port), allowHalfOpen: true }));
    const lines = ['host: localhost:8080', `origin: ${PUBLIC_URL}`, `content-type: ${type}`, body];
    slow.say(`${method} ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
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

const aChunk = (length: string) => SlowRequest.begin('PATCH', chunk.path, CHUNK_TYPE, length);
const pieceOf = (text: string) => `${text.length.toString(16)}\r\n${text}\r\n`;

it('a browser that disconnects in the middle of a chunk is not an error', async () => {
  const errors = jest.spyOn(gateway.app.get(PlatformLogger), 'error');
  const gone = aChunk('content-length: 1000');
  gone.say('x');
  gone.socket.end();
  await waitFor(() => gone.socket.readableEnded, { timeoutMs: 30_000, what: 'the gateway to hang up' });
  const metrics = await (await fetch(`${gateway.internalUrl}/metrics`)).text();
  expect(metrics).not.toMatch(/route="\/api\/chunk",status="5/);
  expect(errors).not.toHaveBeenCalled();
  expect(service.requests).toEqual([]);
});

it('a chunk is forwarded once complete, up to the last allowed byte', async () => {
  const slow = aChunk(`content-length: ${CHUNK_BYTES}`);
  for (let sent = 0; sent < 16; sent++) {
    expect(service.requests).toEqual([]);
    slow.say(PIECE);
    await pause(EVERY_MS);
  }
  expect(await slow.status()).toBe(200);
  expect(service.requests).toEqual([`PATCH ${chunk.path} on 1`]);
});

it('a chunk that is too large is refused, with and without a length', async () => {
  const told = aChunk(`content-length: ${CHUNK_BYTES + 1}`);
  const untold = aChunk('transfer-encoding: chunked');
  untold.say(pieceOf(PIECE).repeat(17));
  expect([await told.status(), await untold.status()]).toEqual([413, 413]);
});

it('a client that trickles, or continues after a refusal, is disconnected', async () => {
  const before = service.requests.length;
  const trickle = aChunk('content-length: 1000');
  const other = SlowRequest.begin('POST', echo.path, 'application/json', 'content-length: 60000');
  const endless = aChunk('transfer-encoding: chunked');
  endless.say(pieceOf(PIECE).repeat(17));
  await Promise.all([trickle.steadily('x'), other.steadily('x'), endless.steadily(pieceOf('x'))]);
  expect([await trickle.status(), await other.status(), await endless.status()]).toEqual([408, 408, 413]);
  expect(trickle.heard).toContain('"code":"request/timeout"');
  expect(service.requests).toHaveLength(before);
});

it('a chunk at 256 kbit/s arrives in less than half a request’s time limit', () => {
  const seconds = (CHUNK_BYTES * 8) / 256_000;
  const { REQUEST_TIMEOUT } = loadConfig(z.object({ REQUEST_TIMEOUT: edgeConfig.REQUEST_TIMEOUT }), {});
  expect(seconds).toBeLessThan(REQUEST_TIMEOUT / 1000 / 2);
});
