import type { Readable } from 'node:stream';
import { statusProblem } from '@rigwise/http';
import { errors, type Dispatcher } from 'undici';

/** Answers up to here are taken in whole: one that breaks off becomes a clear error. Longer ones are streamed. */
const TAKEN_IN = 1024 * 1024;
const JSON_TYPE = /^application\/([\w.-]+\+)?json\b/;
/** Said by a proxy before the service, in a form of its own. */
const AWAY = new Set([502, 503, 504]);

/**
 * The body of a service's answer.
 * @param toPerson whether it answers an address bar, where the service's own error is of no use either
 * @throws what a browser is told instead of an error that is not in our one form
 */
export async function answerBody(
  answer: Dispatcher.ResponseData,
  toPerson: boolean,
): Promise<Buffer | Readable> {
  const { statusCode, headers, body } = answer;
  if (statusCode >= 400 && (toPerson || !JSON_TYPE.test(String(headers['content-type'] ?? '')))) {
    await body.dump();
    if (AWAY.has(statusCode)) throw new errors.ResponseError('away', statusCode, {});
    if (statusCode < 500) throw statusProblem(statusCode);
    throw new Error(`A service answered ${statusCode} and nothing that could be passed on`);
  }
  const length = headers['content-length'];
  return length !== undefined && Number(length) <= TAKEN_IN ? Buffer.from(await body.arrayBuffer()) : body;
}
