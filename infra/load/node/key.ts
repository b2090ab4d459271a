import { parseArgs } from 'node:util';
import type { JsonWebKey } from 'node:crypto';
import { LONGEST_LOAD_TEST_SECONDS, signLoadTestKey } from '@rigwise/http';
import { stateFolder } from '../../local/settings.ts';
import { loadTestKeys } from '../../local/state/load-test-keys.ts';

/**
 * Signs a load-test key with `LOAD_TEST_PRIVATE_KEY` (base64url of a JWK), or with the local platform's.
 * @throws Error if there is neither, or an argument is invalid
 */
export async function signedKey(args: readonly string[], env: NodeJS.ProcessEnv): Promise<string> {
  const { values } = parseArgs({
    args: [...args],
    options: { name: { type: 'string', default: 'local' }, hours: { type: 'string', default: '8' } },
  });
  const seconds = Number(values.hours) * 3_600;
  if (!(seconds > 0 && seconds <= LONGEST_LOAD_TEST_SECONDS)) {
    throw new Error(`--hours must be a number above zero, at most ${LONGEST_LOAD_TEST_SECONDS / 3_600}`);
  }
  const encoded = env['LOAD_TEST_PRIVATE_KEY'] ?? loadTestKeys(stateFolder(env), { make: false })?.privateKey;
  if (encoded === undefined) {
    throw new Error('Set LOAD_TEST_PRIVATE_KEY to the private JWK in base64url, or `npm start` first.');
  }
  const jwk = JSON.parse(Buffer.from(encoded, 'base64url').toString('utf8')) as JsonWebKey;
  return signLoadTestKey(jwk, values.name, Math.floor(seconds), { now: () => new Date() });
}
