import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import path from 'node:path';
import { isRecordOf, readJson, writeJson } from './files.ts';

/** base64url of the JWKs that sign and verify load-test keys. */
export interface LoadTestKeyPair {
  readonly privateKey: string;
  readonly publicKey: string;
}

/** Only the owner may read them. */
const MODE = 0o600;

/** The key pair of a state folder. If it is missing or damaged: a new pair with `make`, otherwise undefined. */
export function loadTestKeys(folder: string, options: { readonly make: true }): LoadTestKeyPair;
export function loadTestKeys(folder: string, options: { readonly make: false }): LoadTestKeyPair | undefined;
export function loadTestKeys(
  folder: string,
  { make }: { readonly make: boolean },
): LoadTestKeyPair | undefined {
  const file = path.join(folder, 'load-test-keys.json');
  const read = readJson(file);
  if (isRecordOf(read, isText) && 'privateKey' in read && 'publicKey' in read) {
    return read as unknown as LoadTestKeyPair;
  }
  if (!make) return undefined;
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const pair = { privateKey: encode(privateKey), publicKey: encode(publicKey) };
  writeJson(file, pair, MODE);
  return pair;
}

const encode = (key: KeyObject): string =>
  Buffer.from(JSON.stringify({ ...key.export({ format: 'jwk' }), alg: 'EdDSA' })).toString('base64url');

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';
