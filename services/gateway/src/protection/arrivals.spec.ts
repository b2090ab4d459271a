import { createServer, type IncomingMessage } from 'node:http';
import { Arrivals, LEAST_OF_A_FILE } from './arrivals.ts';

const LIMIT_MS = 15_000;

const server = createServer();
const arrivals = new Arrivals(server, LIMIT_MS);
let hungUpOn: unknown[];
let stop: () => void;
server.on('clientError', (error: Error & { code?: string }, socket) => hungUpOn.push(socket, error.code));
beforeEach(() => {
  jest.useFakeTimers();
  hungUpOn = [];
  stop = arrivals.watch();
});
afterEach(() => {
  stop();
  jest.useRealTimers();
});

/** A request of unknown length whose connection receives what the test says. */
function begin() {
  const socket = { bytesRead: 500 };
  const request = { headers: { 'transfer-encoding': 'chunked' }, complete: false, destroyed: false, socket };
  server.emit('request', request, {});
  return { request: request as unknown as IncomingMessage & { complete: boolean }, socket };
}

function come(socket: { bytesRead: number }, bytes: number): void {
  socket.bytesRead += bytes;
  jest.advanceTimersByTime(LIMIT_MS);
}

it('any other body has to be there in time, however steadily it comes', () => {
  const { socket } = begin();
  come(socket, 10 * LEAST_OF_A_FILE);
  expect(hungUpOn).toEqual([socket, 'ERR_HTTP_REQUEST_TIMEOUT']);
});

it('a file only has to go on coming', () => {
  const { request, socket } = begin();
  arrivals.expectFile(request);
  for (let times = 0; times < 200; times++) come(socket, LEAST_OF_A_FILE);
  expect(hungUpOn).toEqual([]);
  come(socket, LEAST_OF_A_FILE - 1);
  expect(hungUpOn).toEqual([socket, 'ERR_HTTP_REQUEST_TIMEOUT']);
});

it('what still comes of a refused file has the time of any body', () => {
  const { request, socket } = begin();
  arrivals.expectFile(request);
  come(socket, LEAST_OF_A_FILE);
  arrivals.expectNoFile(request);
  come(socket, LEAST_OF_A_FILE);
  expect(hungUpOn).toEqual([socket, 'ERR_HTTP_REQUEST_TIMEOUT']);
});

it('nobody is hung up on who has sent everything', () => {
  const { request, socket } = begin();
  request.complete = true;
  come(socket, 0);
  expect(hungUpOn).toEqual([]);
});
