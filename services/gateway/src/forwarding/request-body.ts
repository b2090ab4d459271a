import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { Transform, type Readable } from 'node:stream';
import type { CallDefinition } from '@rigwise/contracts';
import { RequestProblem, statusProblem } from '@rigwise/http';

const KIB = 1024;
const AUTH_LIMIT = 16 * KIB;
const LIMIT = 1024 * KIB;
/** Up to here a body is taken in before the service is asked: it can be sent again, and a slow browser holds no connection. */
const TAKEN_IN = 64 * KIB;

export const bodyLimitOf = ({ path, upload }: Pick<CallDefinition, 'path' | 'upload'>): number =>
  upload?.maxBytes ?? (path.startsWith('/api/auth/') ? AUTH_LIMIT : LIMIT);

export class BodyTooLarge extends RequestProblem {
  constructor(limit: number) {
    super({
      status: 413,
      code: 'request/too-large',
      message: `The request is too large: at most ${limit / KIB} KiB are accepted here.`,
    });
  }
}

/**
 * Refuses what no service would take, before anything else is done for it.
 * @throws BodyTooLarge, or a problem for a body whose end nobody could be sure of
 */
export function refuseUnfit(
  headers: IncomingHttpHeaders,
  call: Pick<CallDefinition, 'path' | 'upload'>,
): void {
  const limit = bodyLimitOf(call);
  const encoding = headers['transfer-encoding'];
  if (encoding !== undefined && encoding.toLowerCase() !== 'chunked') {
    throw statusProblem(400, { connection: 'close' });
  }
  if (Number(headers['content-length'] ?? 0) > limit) throw new BodyTooLarge(limit);
}

/** Refuses what is no file of the kind that a call takes; of other calls the service knows what they take. */
export function refuseOtherFiles(
  headers: IncomingHttpHeaders,
  { upload }: Pick<CallDefinition, 'upload'>,
): void {
  const type = headers['content-type']?.split(';', 1)[0]?.trim().toLowerCase();
  const sent = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
  if (upload && sent && type !== upload.contentType) throw statusProblem(415);
}

/**
 * The body to forward, never parsed: small ones whole, others as a stream that breaks at the limit.
 * @throws BodyTooLarge, also later out of the stream
 */
export async function requestBody(
  request: IncomingMessage,
  limit: number,
): Promise<Buffer | Readable | null> {
  const { 'content-length': length, 'transfer-encoding': encoding } = request.headers;
  if (encoding === undefined && Number(length ?? 0) === 0) return null;
  const most = length === undefined ? limit : Number(length);
  return most <= TAKEN_IN ? takeIn(request, limit) : limited(request, limit);
}

/**
 * A body as a whole.
 * @throws BodyTooLarge
 */
export async function takeIn(request: Readable, limit: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  return new Promise((resolve, reject) => {
    request.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size > limit) {
        reject(new BodyTooLarge(limit));
        // The rest is read and dropped, so that the browser gets to read the answer.
        chunks.length = 0;
      } else {
        chunks.push(chunk);
      }
    });
    request.on('end', () => resolve(Buffer.concat(chunks)));
    request.on('error', reject);
    request.on('close', () => {
      if (!request.readableEnded) reject(new Error('The browser went away'));
    });
  });
}

function limited(request: Readable, limit: number): Readable {
  let size = 0;
  const counting = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length;
      if (size > limit) done(new BodyTooLarge(limit));
      else done(null, chunk);
    },
  });
  request.on('error', (error) => counting.destroy(error));
  request.on('close', () => {
    if (!request.readableEnded) counting.destroy(new Error('The browser went away'));
  });
  counting.on('close', () => request.resume());
  return request.pipe(counting);
}
