import type { Readable } from 'node:stream';
import { DomainError } from '@rigwise/contracts';
import { AwsClient } from 'aws4fetch';
import type { Dispatcher } from 'undici';
import type { ByteRange, Content, FileStore } from './file-store.ts';

export interface S3Settings {
  /** The bucket's address: `https://s3.eu-central-1.amazonaws.com/rigwise-files`. */
  readonly url: string;
  readonly region: string;
  readonly accessKey: string;
  readonly secretKey: string;
}

/** While the store says nothing. */
const SILENCE_MS = 30_000;
interface Sent extends Pick<Dispatcher.RequestOptions, 'body'> {
  readonly headers?: Readonly<Record<string, string>>;
  readonly signed?: Readonly<Record<string, string>>;
}

/**
 * A bucket of any store that speaks S3 (https://docs.aws.amazon.com/AmazonS3/latest/API/), which is all or nothing for
 * each object. A file is one PUT, of at most 5 GiB.
 */
export class S3Store implements FileStore {
  readonly #url: string;
  readonly #signer: AwsClient;

  constructor({ url, region, accessKey, secretKey }: S3Settings) {
    this.#url = url.replace(/\/$/, '');
    this.#signer = new AwsClient({
      ...{ accessKeyId: accessKey, secretAccessKey: secretKey, region, service: 's3' },
    });
  }

  async put(id: string, { bytes, size, sha256 }: Content): Promise<void> {
    const headers = { 'content-length': String(size) };
    const signed = { 'x-amz-content-sha256': Buffer.from(sha256).toString('hex') };
    const failure: { own?: unknown } = {};
    // undici takes any iterable of bytes; its types know streams alone.
    const body = noting(bytes, failure) as unknown as Readable;
    try {
      await (await this.#send('PUT', id, { headers, signed, body })).body.dump();
    } catch (error) {
      throw failure.own ?? error;
    }
  }

  async read(id: string, { start, end }: ByteRange): Promise<Readable> {
    return (await this.#send('GET', id, { headers: { range: `bytes=${start}-${end}` } })).body;
  }

  async remove(id: string): Promise<void> {
    await (await this.#send('DELETE', id)).body.dump();
  }

  async #send(
    method: 'GET' | 'PUT' | 'DELETE',
    id: string,
    { headers, signed = {}, body }: Sent = {},
  ): Promise<Dispatcher.ResponseData> {
    const address = `${this.#url}/${id}`;
    const permit = await this.#signer.sign(address, { method, headers: { ...signed } });
    // Loaded where it is needed: it takes some megabytes.
    const { request } = await import('undici');
    let answer: Dispatcher.ResponseData;
    try {
      answer = await request(address, {
        method,
        headers: { ...Object.fromEntries(permit.headers), ...headers },
        ...(body !== undefined && { body }),
        ...{ headersTimeout: SILENCE_MS, bodyTimeout: SILENCE_MS },
      });
    } catch (error) {
      throw storeAway(error);
    }
    // Not every store forgets as Amazon's does, by 204, what it does not have.
    const isGone = method === 'DELETE' && answer.statusCode === 404;
    if (answer.statusCode < 300 || isGone) return answer;
    const text = await answer.body.text();
    const refused = new Error(`The file store answered ${answer.statusCode}: ${text.slice(0, 300)}`);
    throw answer.statusCode >= 500 ? storeAway(refused) : refused;
  }
}

/** Passes bytes on and notes why they end early: of which the store knows nothing, but would be blamed. */
async function* noting(
  bytes: AsyncIterable<Uint8Array>,
  failure: { own?: unknown },
): AsyncGenerator<Uint8Array> {
  try {
    yield* bytes;
  } catch (error) {
    failure.own = error;
    throw error;
  }
}

const storeAway = (cause: unknown): DomainError =>
  new DomainError({
    code: 'service/unavailable',
    kind: 'unavailable',
    message: 'File storage is temporarily unavailable. Please try again shortly.',
    retryAfterSeconds: 5,
    cause,
  });
