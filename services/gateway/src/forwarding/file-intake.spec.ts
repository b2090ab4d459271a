import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { toProblem } from '@rigwise/http';
import { FileIntake } from './file-intake.ts';
import { TooManyFiles } from './forwarding.errors.ts';
import { BodyTooLarge } from './request-body.ts';

const LIMIT = 100 * 1024;

let told: string[];
let files: FileIntake;
beforeEach(() => {
  told = [];
  files = new FileIntake({
    expectFile: () => void told.push('a file'),
    expectNoFile: () => void told.push('no file'),
  });
});

function arriving(headers: IncomingMessage['headers'] = { 'transfer-encoding': 'chunked' }): IncomingMessage {
  const request = new IncomingMessage(new Socket());
  request.headers = headers;
  return request;
}

const whole = (request: IncomingMessage) => files.take(request, LIMIT, (file) => Promise.resolve(file));

it.each([
  ['of a length that is told', { 'content-length': '50000' }, 50_000],
  ['of unknown length', { 'transfer-encoding': 'chunked' }, LIMIT],
])('holds a file %s once, whatever becomes of the pieces that it came in', async (_of, headers, memory) => {
  const request = arriving(headers);
  const taken = whole(request);
  const piece = Buffer.alloc(1);
  for (let at = 0; at < 50_000; at++) {
    piece[0] = at % 251;
    request.emit('data', piece);
  }
  request.push(null);
  const file = await taken;
  expect(file?.equals(Buffer.from(Array.from({ length: 50_000 }, (_, at) => at % 251)))).toBe(true);
  expect(file?.buffer.byteLength).toBe(memory);
});

it('knows a file without content from one with it', async () => {
  const request = arriving();
  const taken = whole(request);
  request.push(null);
  expect(await taken).toBeNull();
});

it('refuses a file beyond the limit, which then need not go on coming', async () => {
  const request = arriving();
  const taken = whole(request);
  request.emit('data', Buffer.alloc(LIMIT));
  expect(told).toEqual(['a file']);
  request.emit('data', Buffer.alloc(1));
  await expect(taken).rejects.toThrow(BodyTooLarge);
  expect(told).toEqual(['a file', 'no file']);
});

it.each([
  ['ends without a word', undefined],
  ['is reset', Object.assign(new Error('aborted'), { code: 'ECONNRESET' })],
])('a file whose connection %s is no failure of ours', async (_how, error) => {
  const request = arriving();
  const taken = whole(request);
  request.emit('data', Buffer.alloc(1));
  request.destroy(error);
  const thrown = await taken.catch((reason: unknown) => reason);
  expect(toProblem(thrown, 'a').status).toBe(408);
});

it('does not wait for a file whose browser went away before anybody read of it', async () => {
  const request = arriving();
  request.destroy();
  await new Promise((resolve) => request.once('close', resolve));
  const thrown = await whole(request).catch((reason: unknown) => reason);
  expect(toProblem(thrown, 'a').status).toBe(408);
});

it('takes three at once, and another when one of them has broken off', async () => {
  const three = [arriving(), arriving(), arriving()];
  const taken = three.map((request) => whole(request).catch(() => null));
  await expect(whole(arriving())).rejects.toThrow(TooManyFiles);
  three[0]?.destroy();
  await taken[0];
  const next = arriving();
  const another = whole(next);
  next.emit('data', Buffer.from('a'));
  next.push(null);
  expect(String(await another)).toBe('a');
  for (const request of three) request.destroy();
  await Promise.all(taken);
});
