import { generateKeyPairSync, randomBytes, type KeyObject } from 'node:crypto';
import path from 'node:path';
import { StartFailure } from '../start-failure.ts';
import { isRecordOf, readJson, writeJson } from './files.ts';

const NAMES = [
  // Of the local PostgreSQL's superuser.
  'databasePassword',
  // Of the local Redis.
  'redisPassword',
  // base64url of a JWK: Ed25519.
  'callerPrivateKey',
  'callerPublicKey',
  // base64url of a JWK: P-256, ECDH-ES.
  'codeSealingPrivateKey',
  'codeSealingPublicKey',
  // base64url of a JWK: RSA.
  'credentialKey',
  // base64url of 32 bytes.
  'codePepper',
  'deviceCookieKey',
  'sessionCopyKey',
] as const;

/** Created on the first start of a state folder, in the format that the services read. */
export type Secrets = Readonly<Record<(typeof NAMES)[number], string>>;

/** Older folders get these on their next start: no stored data depends on them. */
const ADDED_LATER: readonly string[] = ['credentialKey', 'redisPassword', 'sessionCopyKey'];
/** Only the owner may read them. */
const MODE = 0o600;

/** @throws StartFailure if the file is damaged: new secrets would not match the stored data */
export function loadSecrets(folder: string): Secrets {
  const file = path.join(folder, 'secrets.json');
  const read = readJson(file);
  if (read === undefined) {
    const secrets = makeSecrets();
    writeJson(file, secrets, MODE);
    return secrets;
  }
  if (isRecordOf(read, isText)) {
    const missing = NAMES.filter((name) => !(name in read));
    if (missing.length === 0) return read as unknown as Secrets;
    if (missing.every((name) => ADDED_LATER.includes(name))) {
      const secrets = { ...makeSecrets(), ...read };
      writeJson(file, secrets, MODE);
      return secrets;
    }
  }
  throw new StartFailure(
    `${file} is damaged: run \`npm run reset\`, which deletes all local state, then start again.`,
  );
}

/** New secrets, which match no stored data. */
export function makeSecrets(): Secrets {
  const caller = generateKeyPairSync('ed25519');
  const sealing = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return {
    databasePassword: randomBytes(24).toString('base64url'),
    redisPassword: randomBytes(24).toString('base64url'),
    callerPrivateKey: encode(caller.privateKey, 'EdDSA'),
    callerPublicKey: encode(caller.publicKey, 'EdDSA'),
    codeSealingPrivateKey: encode(sealing.privateKey, 'ECDH-ES'),
    codeSealingPublicKey: encode(sealing.publicKey, 'ECDH-ES'),
    credentialKey: encode(generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey, 'RS256'),
    codePepper: randomBytes(32).toString('base64url'),
    deviceCookieKey: randomBytes(32).toString('base64url'),
    sessionCopyKey: randomBytes(32).toString('base64url'),
  };
}

function encode(key: KeyObject, alg: string): string {
  return Buffer.from(JSON.stringify({ ...key.export({ format: 'jwk' }), alg })).toString('base64url');
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';
