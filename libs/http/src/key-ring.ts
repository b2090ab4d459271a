import { calculateJwkThumbprint, importJWK, type CryptoKey, type JWK } from 'jose';

/**
 * The keys of one purpose: one, or several during rotation. Each is identified by its thumbprint (RFC 7638, SHA-256),
 * which is the same for a private key and its public one.
 */
export class KeyRing {
  private constructor(private readonly keys: ReadonlyMap<string, CryptoKey | Uint8Array>) {}

  /**
   * @param jwks at least one
   * @param algorithm of JOSE: `EdDSA`, `ECDH-ES`
   * @throws Error if one isn't a key of this algorithm
   */
  static async of(jwks: readonly JWK[], algorithm: string): Promise<KeyRing> {
    const keys = jwks.map(async (jwk) => [await KeyRing.idOf(jwk), await importJWK(jwk, algorithm)] as const);
    return new KeyRing(new Map(await Promise.all(keys)));
  }

  /** The id of a key, private or public. */
  static readonly idOf = (jwk: JWK): Promise<string> => calculateJwkThumbprint(jwk);

  /**
   * Returns the result of the first matching key.
   * @param keyId as named by the token; without one, every key is tried
   * @throws the last key's error, or Error if no key has this id
   */
  async open<T>(keyId: string | undefined, attempt: (key: CryptoKey | Uint8Array) => Promise<T>): Promise<T> {
    const named = keyId === undefined ? [...this.keys.values()] : [this.keys.get(keyId)];
    let problem: unknown = new Error('It was made with an unknown key');
    for (const key of named) {
      if (key === undefined) continue;
      try {
        return await attempt(key);
      } catch (error) {
        problem = error;
      }
    }
    throw problem;
  }
}
