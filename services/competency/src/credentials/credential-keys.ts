import { createPublicKey, type JsonWebKey } from 'node:crypto';
import { KeyRing } from '@rigwise/http';
import { importJWK, SignJWT, type CryptoKey, type JWK, type JWTPayload } from 'jose';
import { RecordKeys } from './record-keys.ts';

/** Every verifier knows RS256 (Open Badges 3.0, 8.2.3 "Create the JOSE Header"); other algorithms are permitted. */
const ALGORITHMS: Readonly<Record<string, string>> = { RSA: 'RS256', OKP: 'EdDSA' };

interface SigningKey {
  readonly key: CryptoKey | Uint8Array;
  readonly kid: string;
  readonly alg: string;
}

/** The keys of credentials: one signs, and verifiers find all of them at addresses. */
export class CredentialKeys {
  private constructor(
    private readonly signing: SigningKey,
    /** By thumbprint (RFC 7638, SHA-256). */
    private readonly published: ReadonlyMap<string, JWK>,
    /** Sign records that aren’t credentials. */
    readonly records: RecordKeys,
  ) {}

  /**
   * @param keys private ones, RSA or Ed25519: the first signs, the others were first before
   * @param address of the keys, without a slash at the end: each is at `<address>/<thumbprint>`, which is its `kid`,
   * because verifiers fetch the key from there (Open Badges 3.0, 8.2.3 and 8.5 "Dereferencing the Public Key")
   * @throws Error if one isn't such a key
   */
  static async of(keys: readonly [JsonWebKey, ...JsonWebKey[]], address: string): Promise<CredentialKeys> {
    const published = await Promise.all(keys.map((key) => publicHalf(key, address)));
    const [first] = published as [(typeof published)[0], ...typeof published];
    const { alg, kid } = first[1];
    const records = await RecordKeys.of(keys, address);
    return new CredentialKeys(
      { key: await importJWK(keys[0], alg), alg, kid },
      new Map([...published, ...records.published]),
      records,
    );
  }

  /** Signs claims as a JWT. WebCrypto signs in a thread of its own: no request waits for it. */
  sign(claims: JWTPayload): Promise<string> {
    const { key, kid, alg } = this.signing;
    return new SignJWT(claims).setProtectedHeader({ alg, kid, typ: 'JWT' }).sign(key);
  }

  /** The public halves of all keys (RFC 7517, 5 "JWK Set Format"). */
  jwks(): { keys: JWK[] } {
    return { keys: [...this.published.values()] };
  }

  /** The public half of one key. */
  find(thumbprint: string): JWK | undefined {
    return this.published.get(thumbprint);
  }
}

async function publicHalf(
  key: JsonWebKey,
  address: string,
): Promise<readonly [thumbprint: string, JWK & { alg: string; kid: string }]> {
  const alg = ALGORITHMS[key.kty ?? ''];
  if (alg === undefined) throw new Error(`Credentials aren't signed with a key of type ${key.kty}`);
  const half = createPublicKey({ key, format: 'jwk' }).export({ format: 'jwk' }) as JWK;
  const thumbprint = await KeyRing.idOf(half);
  return [thumbprint, { ...half, alg, kid: `${address}/${thumbprint}`, use: 'sig' }];
}
