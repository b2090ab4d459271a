import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { fastify, type FastifyInstance, type FastifyReply } from 'fastify';
import { answerTogether } from '../src/service/answer-together.ts';

jest.setTimeout(60_000);

const LARGE = 'x'.repeat(3_000_000);
let app: FastifyInstance;
let last: FastifyReply | undefined;
let gone: (boolean | undefined)[];

beforeEach(async () => {
  [last, gone] = [undefined, []];
  app = fastify();
  answerTogether(app);
  app.get('/small/:text', (request, reply) => {
    gone.push(last?.raw.writableEnded);
    last = reply;
    return reply.send((request.params as { text: string }).text);
  });
  app.get('/unsendable', (_request, reply) => reply.type('text/plain').send({}));
  app.get('/large', () => LARGE);
  app.get('/stream', (_request, reply) => reply.send(Readable.from([LARGE, 'end'])));
  await app.listen({ host: '127.0.0.1', port: 0 });
});
afterEach(() => app.close());

async function open(): Promise<Socket> {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  await once(socket, 'connect');
  return socket;
}
const get = (path: string, more = ''): string => `GET ${path} HTTP/1.1\r\nhost: localhost\r\n${more}\r\n`;
const bodyOf = (answer: string): string => answer.slice(answer.indexOf('\r\n\r\n') + 4);

it('sends responses of one turn at its end, in order', async () => {
  const socket = await open();
  socket.write(get('/small/first') + get('/small/second', 'connection: close\r\n'));
  const answers = await text(socket);
  expect(gone).toEqual([undefined, false]);
  expect(answers.match(/first|second/g)).toEqual(['first', 'second']);
});

it('reports what can’t be sent, and sends the others', async () => {
  const socket = await open();
  socket.write(get('/unsendable') + get('/small/other', 'connection: close\r\n'));
  const answers = await text(socket);
  expect(answers.match(/HTTP\/1.1 \d+/g)).toEqual(['HTTP/1.1 500', 'HTTP/1.1 200']);
  expect(answers).toMatch(/other$/);
});

it('delays no later request of a connection', async () => {
  const socket = await open();
  for (const word of ['one', 'two', 'three']) {
    socket.write(get(`/small/${word}`));
    const [answer] = (await once(socket, 'data')) as [Buffer];
    expect(bodyOf(String(answer))).toBe(word);
  }
  socket.destroy();
});

it.each(['/large', '/stream'])('sends all of %s, however slowly it is read', async (path) => {
  const socket = await open();
  socket.write(get(path, 'connection: close\r\n'));
  expect(bodyOf(await text(socket)).match(/x/g)?.length).toBe(LARGE.length);
});

it('continues for others when a client disconnects before the response', async () => {
  const [gone, there] = [await open(), await open()];
  gone.write(get('/large'));
  gone.resetAndDestroy();
  there.write(get('/small/here', 'connection: close\r\n'));
  expect(bodyOf(await text(there))).toBe('here');
});
