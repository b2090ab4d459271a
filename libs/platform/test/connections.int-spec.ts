import { connect, type Socket } from 'node:net';
import { waitFor } from '@rigwise/testing';
import { RunningExample } from './fixtures/running-example.ts';

jest.setTimeout(60_000);

let example: RunningExample;
beforeAll(async () => {
  // Long enough for data sent immediately, even on a busy machine.
  example = await RunningExample.start({}, { HEADERS_TIMEOUT: '1s', REQUEST_TIMEOUT: '2s' });
});
afterAll(() => example.stop());

/** Everything that the server sends on a raw connection until it closes. */
function conversation(say: (socket: Socket) => void): Promise<string> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(example.url);
    let heard = '';
    const socket = connect(Number(port), hostname, () => say(socket));
    socket.on('data', (data) => (heard += data.toString()));
    socket.on('error', reject);
    socket.on('close', () => resolve(heard));
  });
}

function answerIn(text: string): { status: number; body: Record<string, unknown> } {
  const [head = '', body = '{}'] = text.split('\r\n\r\n');
  expect(head.toLowerCase()).toContain('connection: close');
  return { status: Number(head.split(' ')[1]), body: JSON.parse(body) as Record<string, unknown> };
}

it('hangs up on headers that never end', async () => {
  const heard = await conversation((socket) => socket.write('GET /api/who HTTP/1.1\r\nhost: a\r\nx-slow: '));
  expect(answerIn(heard)).toMatchObject({ status: 408, body: { code: 'request/timeout', status: 408 } });
});

it('hangs up on a body that never ends', async () => {
  const heard = await conversation((socket) =>
    socket.write(
      'POST /api/auth/example HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{',
    ),
  );
  expect(answerIn(heard)).toMatchObject({ status: 408, body: { code: 'request/timeout' } });
});

it('finally hangs up on clients that ignore the close', async () => {
  const { hostname, port } = new URL(example.url);
  const socket = connect({ host: hostname, port: Number(port), allowHalfOpen: true });
  let heard = '';
  socket.on('data', (data) => (heard += data.toString()));
  socket.on('error', () => undefined);
  const length = 'content-type: application/json\r\ncontent-length: 10000';
  socket.write(`POST /api/auth/example HTTP/1.1\r\nhost: a\r\n${length}\r\n\r\n`);
  // A closed connection rejects writes.
  const speaking = setInterval(() => socket.write('x'), 50);
  try {
    await waitFor(() => socket.destroyed, { timeoutMs: 40_000, what: 'the end of the connection' });
  } finally {
    clearInterval(speaking);
    socket.destroy();
  }
  expect(answerIn(heard)).toMatchObject({ status: 408 });
});

it.each([
  ['no HTTP at all', 'HELLO\r\n\r\n', 400, 'request/malformed'],
  [
    'a control character in a header',
    'GET / HTTP/1.1\r\nhost: a\r\nx: \u0001\r\n\r\n',
    400,
    'request/malformed',
  ],
  [
    'a length that is no number',
    'POST / HTTP/1.1\r\nhost: a\r\ncontent-length: x\r\n\r\n',
    400,
    'request/malformed',
  ],
  [
    'a length and chunks, which proxies read differently',
    'POST / HTTP/1.1\r\nhost: a\r\ncontent-length: 5\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n',
    400,
    'request/malformed',
  ],
  [
    'too many headers',
    `GET / HTTP/1.1\r\nhost: a\r\nx: ${'y'.repeat(20_000)}\r\n\r\n`,
    431,
    'request/too-large',
  ],
])('answers %s in the one error shape', async (_, request, status, code) => {
  const heard = await conversation((socket) => socket.write(request));
  expect(answerIn(heard)).toMatchObject({ status, body: { code, status, errors: [] } });
});

it('survives a client that disconnects in the middle', async () => {
  await conversation((socket) => {
    socket.write('POST /api/auth/example HTTP/1.1\r\nhost: a\r\ncontent-length: 100\r\n\r\n{');
    socket.destroy();
  });
  expect((await example.fetch('/api/who')).status).toBe(200);
});

it('first answers what came before the error, and hangs up', async () => {
  const heard = await conversation((socket) => {
    socket.write('GET /health/live HTTP/1.1\r\nhost: a\r\n\r\nGARBAGE\r\n\r\n');
  });
  const [first = '', second = ''] = heard.split(/(?<=\})(?=HTTP\/1\.1 )/);
  expect(first).toMatch(/^HTTP\/1\.1 200 .*\{"status":"ok"\}$/s);
  expect(answerIn(second)).toMatchObject({ status: 400, body: { code: 'request/malformed' } });
});
