import { StreamableFile } from '@nestjs/common';
import { RequestProblem } from '@rigwise/http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { StoredFile } from '../files.repository.ts';
import type { FileStore } from '../store/file-store.ts';
import { byteRangeOf } from './byte-range.ts';
import { disposition } from './disposition.ts';

/** A file is data: it must never act as a page of ours, whatever it contains. */
const INERT = {
  'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'cache-control': 'private, no-cache',
  'accept-ranges': 'bytes',
};

/**
 * Responds with a file, or the part that a Range header asks for.
 * @returns undefined for 304
 * @throws RequestProblem 416
 */
export async function sendFile(
  store: FileStore,
  { id, name, type, size, sha256 }: StoredFile,
  { headers }: FastifyRequest,
  reply: FastifyReply,
): Promise<StreamableFile | undefined> {
  const etag = `"${Buffer.from(sha256 ?? []).toString('hex')}"`;
  void reply.headers({ ...INERT, etag });
  if (headers['if-none-match']?.split(/\s*,\s*/).includes(etag)) {
    void reply.status(304);
    return undefined;
  }
  const isSame = headers['if-range'] === undefined || headers['if-range'] === etag;
  const range = byteRangeOf(isSame ? headers.range : undefined, size);
  if (range === null) {
    throw new RequestProblem({
      ...{ status: 416, code: 'request/invalid', message: 'The file has no such range.' },
      headers: { 'content-range': `bytes */${size}` },
    });
  }
  const part = range === 'whole' ? { start: 0, end: size - 1 } : range;
  if (range !== 'whole') {
    void reply.status(206).header('content-range', `bytes ${part.start}-${part.end}/${size}`);
  }
  const bytes = await store.read(id, part);
  return new StreamableFile(bytes, {
    ...{ type, disposition: disposition(name), length: part.end - part.start + 1 },
  });
}
