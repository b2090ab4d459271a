import type { Readable } from 'node:stream';
import { statusProblem } from '@rigwise/http';
import { errors, type Dispatcher } from 'undici';

/** Responses up to this size are buffered, so that a broken one becomes a clear error. Longer ones are streamed. */
const TAKEN_IN = 1024 * 1024;
const JSON_TYPE = /^application\/([\w.-]+\+)?json\b/;
/** Sent by a proxy in front of the service, in its own format. */
const AWAY = new Set([502, 503, 504]);

/**
 * Reads the body of a service's response.
 * @param toPerson whether the client is an address bar, which can't use the service's own error either
 * @param takesPage whether the service writes pages for it, also of what it can’t find
 * @throws the error for the browser, in place of one that is not in our format
 */
export async function answerBody(
  answer: Dispatcher.ResponseData,
  { toPerson, takesPage }: { readonly toPerson: boolean; readonly takesPage: boolean },
): Promise<Buffer | Readable> {
  const { statusCode, headers, body } = answer;
  const type = String(headers['content-type'] ?? '');
  const isPage = takesPage && statusCode < 500 && type.startsWith('text/html');
  if (statusCode >= 400 && !isPage && (toPerson || !JSON_TYPE.test(type))) {
    await body.dump();
    if (AWAY.has(statusCode)) throw new errors.ResponseError('away', statusCode, {});
    if (statusCode < 500) throw statusProblem(statusCode);
    throw new Error(`A service responded ${statusCode} with nothing that could be forwarded`);
  }
  const length = headers['content-length'];
  return length !== undefined && Number(length) <= TAKEN_IN ? Buffer.from(await body.arrayBuffer()) : body;
}
