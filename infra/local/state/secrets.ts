import { generateKeyPairSync, randomBytes, type KeyObject } from 'node:crypto';
import path from 'node:path';
import { StartFailure } from '../start-failure.ts';
import { isRecordOf, readJson, writeJson } from './files.ts';

/** Made at the first start of a state folder, in the form in which the services read them. */
export interface Secrets {
  /** Of the local PostgreSQL's superuser. */
  readonly databasePassword: string;
  /** base64url of a JWK: Ed25519. */
  readonly callerPrivateKey: string;
  readonly callerPublicKey: string;
  /** base64url of a JWK: P-256, ECDH-ES. */
  readonly codeSealingPrivateKey: string;
  readonly codeSealingPublicKey: string;
  /** base64url of 32 bytes. */
  readonly codePepper: string;
  readonly deviceCookieKey: string;
}

/** Only the owner may read them. */
const MODE = 0o600;

/** @throws StartFailure where the file is damaged: new secrets would fit nothing that is stored already */
export function loadSecrets(folder: string): Secrets {
  const file = path.join(folder, 'secrets.json');
  const read = readJson(file);
  if (read === undefined) {
    const secrets = makeSecrets();
    writeJson(file, secrets, MODE);
    return secrets;
  }
  const wanted = Object.keys(makeSecrets());
  if (isRecordOf(read, isText) && wanted.every((name) => name in read)) return read as unknown as Secrets;
  throw new StartFailure(`${file} is damaged: \`npm run reset\` forgets all local state, then start again.`);
}

/** Fresh ones, which fit nothing that is stored already. */
export function makeSecrets(): Secrets {
  const caller = generateKeyPairSync('ed25519');
  const sealing = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return {
    databasePassword: randomBytes(24).toString('base64url'),
    callerPrivateKey: encode(caller.privateKey, 'EdDSA'),
    callerPublicKey: encode(caller.publicKey, 'EdDSA'),
    codeSealingPrivateKey: encode(sealing.privateKey, 'ECDH-ES'),
    codeSealingPublicKey: encode(sealing.publicKey, 'ECDH-ES'),
    codePepper: randomBytes(32).toString('base64url'),
    deviceCookieKey: randomBytes(32).toString('base64url'),
  };
}

function encode(key: KeyObject, alg: string): string {
  return Buffer.from(JSON.stringify({ ...key.export({ format: 'jwk' }), alg })).toString('base64url');
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';
