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
  return mostOf(request, limit) <= TAKEN_IN ? takeIn(request, limit) : limited(request, limit);
}

/**
 * A body as a whole, held once: each piece is copied to its place as it comes, however small. Memory of this size is
 * only used as far as something was written to it, so that a body of unknown length may have all that is allowed.
 * @throws BodyTooLarge, or a problem for a body that broke off
 */
export async function takeIn(request: IncomingMessage, limit: number): Promise<Buffer> {
  // It may have gone before anybody read of it, and says so only once.
  if (request.destroyed) throw statusProblem(408);
  let whole: Buffer | null = Buffer.allocUnsafe(mostOf(request, limit));
  let size = 0;
  return new Promise((resolve, reject) => {
    request.on('data', (chunk: Buffer) => {
      // The rest is read and dropped, so that the browser gets to read the answer.
      if (!whole) return;
      if (size + chunk.length <= whole.length) {
        size += chunk.copy(whole, size);
      } else {
        whole = null;
        reject(new BodyTooLarge(limit));
      }
    });
    request.on('end', () => {
      if (whole) resolve(whole.subarray(0, size));
    });
    // Nobody hears it; it is the browser's failure and not ours.
    const breakOff = (): void => reject(statusProblem(408));
    request.on('error', breakOff);
    request.on('close', () => {
      if (!request.readableEnded) breakOff();
    });
  });
}

function mostOf({ headers }: IncomingMessage, limit: number): number {
  const length = headers['content-length'];
  return length === undefined ? limit : Math.min(Number(length), limit);
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
