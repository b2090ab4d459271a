import type { SealedSecrets } from '@rigwise/contracts';
import { CompactEncrypt, importJWK, type CryptoKey, type JWK } from 'jose';

/** Seals what only the mail may say, so that only the notification service can read it; Kafka and the outbox can't. */
export class CodeSealer {
  private constructor(private readonly key: CryptoKey | Uint8Array) {}

  /** @param publicJwk an ECDH-ES public key on P-256 */
  static async create(publicJwk: JWK): Promise<CodeSealer> {
    return new CodeSealer(await importJWK(publicJwk, 'ECDH-ES'));
  }

  /** @returns a compact JWE (ECDH-ES, A256GCM) of the secrets as JSON */
  seal(secrets: SealedSecrets): Promise<string> {
    return new CompactEncrypt(new TextEncoder().encode(JSON.stringify(secrets)))
      .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM' })
      .encrypt(this.key);
  }
}
