import { File as NodeFile } from 'node:buffer';
import { CHUNK_BYTES, directoryFile, type Upload } from '@rigwise/contracts';
import { problemAnswer, serve, type ReceivedRequest, type ServerAnswer } from '../../test/server.ts';
import { REQUEST_TIMEOUT } from '../constants.ts';
import { ApiError } from './api-error.ts';
import { uploadFile, type UploadProgress } from './upload-file.ts';

const ID = '0190a0a0-0000-7000-8000-000000000001';
const RESULT = '0190a0a0-0000-7000-8000-000000000002';
const SIZE = 2 * CHUNK_BYTES + 10;

const aFile = (size = SIZE, name = 'people.csv'): File =>
  new NodeFile(['x'.repeat(size)], name, { type: 'text/csv', lastModified: 7 }) as unknown as File;

/** A server that keeps what arrives, but for what the test makes go wrong. */
class UploadServer {
  received = 0;
  begun = 0;
  readonly offsets: number[] = [];
  /** By the number of the PATCH, from 1. */
  readonly wrong: Record<number, (take: () => void) => ServerAnswer> = {};
  end: Partial<Upload> = { status: 'done', resultId: RESULT };

  constructor() {
    serve((request) => this.answer(request));
  }

  private answer({ method, headers, body }: ReceivedRequest): ServerAnswer {
    if (method === 'POST') {
      this.begun++;
      this.received = 0;
      return { status: 201, body: this.state() };
    }
    if (method === 'GET') return { status: 200, body: this.state() };
    if (method === 'DELETE') return { status: 204, body: '' };
    const offset = Number(headers['upload-offset']);
    this.offsets.push(offset);
    const take = (): void => void (this.received = offset + body.length);
    const wrong = this.wrong[this.offsets.length];
    if (wrong) return wrong(take);
    if (offset !== this.received) return problemAnswer(409, 'Another offset');
    take();
    return { status: 204, body: '' };
  }

  private state(): Upload {
    const { received } = this;
    const isWhole = received === SIZE;
    return {
      ...{ id: ID, name: 'people.csv', size: SIZE, received, status: 'receiving', resultId: null },
      ...{ refusal: null, expiresAt: '2026-03-02T08:00:00.000Z' },
      ...(isWhole && this.end),
    };
  }
}

let server: UploadServer;
let told: UploadProgress[];
const upload = (file = aFile(), signal = new AbortController().signal): Promise<Upload> =>
  quickly(uploadFile(directoryFile, file, { signal, onProgress: (progress) => told.push(progress) }));

const realTimeout = setTimeout;
/** Lets 250 ms go by in each ten: time enough for a request to this process. */
async function quickly<T>(work: Promise<T>): Promise<T> {
  let isOver = false;
  const end = (): void => void (isOver = true);
  work.then(end, end);
  while (!isOver) {
    await jest.advanceTimersByTimeAsync(250);
    await new Promise((resolve) => realTimeout(resolve, 10));
  }
  return work;
}
beforeEach(() => {
  jest.useFakeTimers();
  sessionStorage.clear();
  server = new UploadServer();
  told = [];
});
afterEach(() => jest.useRealTimers());

it('sends a file in chunks, reports progress, and waits until it is read', async () => {
  expect(await upload()).toMatchObject({ status: 'done', resultId: RESULT });
  expect(server.offsets).toEqual([0, CHUNK_BYTES, 2 * CHUNK_BYTES]);
  expect(told.map(({ state, sent }) => [state, sent])).toEqual([
    ['sending', 0],
    ['sending', CHUNK_BYTES],
    ['sending', 2 * CHUNK_BYTES],
    ['checking', SIZE],
  ]);
});

it('resumes at the server’s offset, after a lost chunk and after a lost response', async () => {
  server.wrong[2] = () => 'drop';
  server.wrong[3] = (take) => {
    take();
    return 'drop';
  };
  expect(await upload()).toMatchObject({ status: 'done' });
  expect(server.received).toBe(SIZE);
  expect(told.some(({ state }) => state === 'waiting')).toBe(true);
});

it('resumes the same file later, and starts a different one from the beginning', async () => {
  server.wrong[2] = () => problemAnswer(401, 'Sign in first.');
  await expect(upload()).rejects.toThrow(ApiError);
  expect(await upload()).toMatchObject({ status: 'done' });
  expect([server.begun, server.offsets.at(-1)]).toEqual([1, 2 * CHUNK_BYTES]);
  await upload(aFile(SIZE, 'others.csv'));
  expect(server.begun).toBe(2);
});

it('sends smaller chunks where one takes too long', async () => {
  server.wrong[1] = () => 'hang';
  await upload();
  expect(server.offsets.slice(0, 3)).toEqual([0, 0, CHUNK_BYTES / 2]);
});

it('says why a file was refused', async () => {
  server.end = { status: 'refused', refusal: { code: 'upload/infected', message: 'Malware' } };
  expect((await upload()).refusal?.message).toBe('Malware');
});

it('discards the upload that the user cancels', async () => {
  const stop = new AbortController();
  server.wrong[2] = (take) => {
    take();
    stop.abort();
    return { status: 204, body: '' };
  };
  await expect(upload(aFile(), stop.signal)).rejects.toThrow('aborted');
  expect(server.offsets).toHaveLength(2);
  expect(sessionStorage).toHaveLength(0);
});

it('sends chunks that fit half a request’s time limit at 256 kbit/s', () => {
  expect((CHUNK_BYTES * 8) / 256).toBeLessThan(REQUEST_TIMEOUT / 2);
});
