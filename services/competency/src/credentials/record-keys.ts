import { createPrivateKey, createPublicKey, hkdfSync, type JsonWebKey } from 'node:crypto';
import { KeyRing } from '@rigwise/http';
import { compactVerify, errors, importJWK, SignJWT, type CryptoKey, type JWK, type JWTPayload } from 'jose';

const ALGORITHM = 'EdDSA';
/** Says what the key is for, so that nothing else is ever derived to the same one. */
const PURPOSE = 'rigwise record signing, Ed25519, 1';
const SEED_BYTES = 32;
/** RFC 8410, 7: what comes before the seed of a private key. */
const PKCS8_PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex');

type Key = CryptoKey | Uint8Array;

/**
 * Ed25519 keys by which we sign records of our own: a credential's key if it is one, else one derived from it. So there is
 * no further secret to keep, and a record can be verified for as long as the credential's key is listed.
 */
export class RecordKeys {
  private constructor(
    private readonly signing: { readonly key: Key; readonly kid: string },
    /** Public halves by thumbprint, as they are published. */
    readonly published: ReadonlyMap<string, JWK>,
  ) {}

  /** @param keys private ones, of which the first signs. @param address of the published keys */
  static async of(keys: readonly [JsonWebKey, ...JsonWebKey[]], address: string): Promise<RecordKeys> {
    const [first, ...rest] = await Promise.all(keys.map((key) => ed25519Of(key, address)));
    if (!first) throw new Error('There is no key');
    const published = new Map([first, ...rest].map(({ thumbprint, half }) => [thumbprint, half]));
    return new RecordKeys(
      { key: await importJWK(first.key as JWK, ALGORITHM), kid: first.half.kid ?? '' },
      published,
    );
  }

  /** @returns a JWS in the compact form */
  sign(claims: JWTPayload): Promise<string> {
    const { key, kid } = this.signing;
    return new SignJWT(claims).setProtectedHeader({ alg: ALGORITHM, kid, typ: 'JWT' }).sign(key);
  }

  /** @returns what was signed; undefined if it wasn't signed by one of the keys */
  async verify(jws: string): Promise<unknown> {
    try {
      const { payload } = await compactVerify(
        jws,
        async ({ kid }) => {
          const half = this.published.get(kid?.split('/').at(-1) ?? '');
          if (!half) throw new errors.JWKSNoMatchingKey();
          return importJWK(half, ALGORITHM);
        },
        { algorithms: [ALGORITHM] },
      );
      return JSON.parse(Buffer.from(payload).toString('utf8')) as unknown;
    } catch (error) {
      if (error instanceof errors.JOSEError) return undefined;
      throw error;
    }
  }
}

async function ed25519Of(
  key: JsonWebKey,
  address: string,
): Promise<{ readonly key: JsonWebKey; readonly thumbprint: string; readonly half: JWK }> {
  const own = key.kty === 'OKP' ? key : derivedFrom(key);
  const half = createPublicKey({ key: own, format: 'jwk' }).export({ format: 'jwk' }) as JWK;
  const thumbprint = await KeyRing.idOf(half);
  const published = { ...half, alg: ALGORITHM, kid: `${address}/${thumbprint}`, use: 'sig' };
  return { key: own, thumbprint, half: published };
}

/** RFC 5869; the private exponent of an RSA key can't be guessed. */
function derivedFrom({ d }: JsonWebKey): JsonWebKey {
  if (d === undefined) throw new Error('The key isn’t private');
  const seed = Buffer.from(hkdfSync('sha256', Buffer.from(d, 'base64url'), '', PURPOSE, SEED_BYTES));
  const der = Buffer.concat([PKCS8_PREFIX, seed]);
  return createPrivateKey({ key: der, format: 'der', type: 'pkcs8' }).export({ format: 'jwk' });
}
