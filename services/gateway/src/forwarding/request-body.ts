import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { Transform, type Readable } from 'node:stream';
import { CHUNK_BYTES, type CallDefinition } from '@rigwise/contracts';
import { RequestProblem, statusProblem } from '@rigwise/http';

const KIB = 1024;
const AUTH_LIMIT = 16 * KIB;
const LIMIT = 1024 * KIB;
/**
 * Bodies up to this size, such as a chunk of a file, are buffered before the service is called: they can be sent again,
 * and a slow browser holds no connection.
 */
const TAKEN_IN = CHUNK_BYTES;

export const bodyLimitOf = ({ path, upload }: Pick<CallDefinition, 'path' | 'upload'>): number =>
  upload?.maxBytes ?? (path.startsWith('/api/auth/') ? AUTH_LIMIT : LIMIT);

export class BodyTooLarge extends RequestProblem {
  constructor(limit: number) {
    super({
      status: 413,
      code: 'request/too-large',
      message: `The request is too large: the limit is ${limit / KIB} KiB.`,
    });
  }
}

/**
 * Rejects what no service would accept, before any other work.
 * @throws BodyTooLarge, or a problem for a body with an ambiguous end
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

/** Rejects chunks of another type than the call accepts; for other calls the service decides. */
export function refuseOtherTypes(
  headers: IncomingHttpHeaders,
  { upload }: Pick<CallDefinition, 'upload'>,
): void {
  const type = headers['content-type']?.split(';', 1)[0]?.trim().toLowerCase();
  const sent = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
  if (upload && sent && type !== upload.contentType) throw statusProblem(415);
}

/**
 * Returns the body to forward, never parsed: small ones complete, others as a stream that breaks at the limit.
 * @throws BodyTooLarge, also later from the stream
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
 * Reads a complete body into one buffer, however small its chunks. The operating system provides a buffer's memory only
 * as it is written to, so a body of unknown length can have one of the full limit.
 * @throws BodyTooLarge, or a problem for a body that was cut off
 */
export async function takeIn(request: IncomingMessage, limit: number): Promise<Buffer> {
  // It may have been aborted before anyone listened, and the event fires only once.
  if (request.destroyed) throw statusProblem(408);
  let whole: Buffer | null = Buffer.allocUnsafe(mostOf(request, limit));
  let size = 0;
  return new Promise((resolve, reject) => {
    request.on('data', (chunk: Buffer) => {
      // The rest is drained and dropped, so that the browser reads the response.
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
    // Reaches nobody, as the browser is gone; the failure is not the server's.
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
    if (!request.readableEnded) counting.destroy(new Error('The browser disconnected'));
  });
  counting.on('close', () => request.resume());
  return request.pipe(counting);
}
