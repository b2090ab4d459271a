import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { HeaderValues } from './request-headers.ts';

/** Less fits into two packets anyway. */
const LEAST_BYTES = 2_048;
/** A higher quality costs milliseconds for a hundredth of the size. */
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/**
 * A response as small as the browser understands it.
 * @param accepted the browser's Accept-Encoding
 */
export async function compressed(
  body: Buffer,
  accepted: string | undefined,
): Promise<{ readonly body: Buffer; readonly headers: HeaderValues }> {
  const vary = { vary: 'accept-encoding' };
  if (body.length < LEAST_BYTES) return { body, headers: {} };
  const encodings = (accepted ?? '').split(',').flatMap((one) => {
    const [name = '', ...parameters] = one.split(';').map((part) => part.trim().toLowerCase());
    return parameters.some((part) => /^q=0(\.0*)?$/.test(part)) ? [] : [name];
  });
  if (encodings.includes('br'))
    return { body: await brotli(body, QUALITY), headers: { ...vary, 'content-encoding': 'br' } };
  if (encodings.includes('gzip'))
    return { body: await gzipped(body), headers: { ...vary, 'content-encoding': 'gzip' } };
  return { body, headers: vary };
}
