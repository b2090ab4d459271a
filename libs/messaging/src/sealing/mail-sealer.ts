import { KeyRing } from '@rigwise/http';
import { CompactEncrypt, importJWK, type CryptoKey, type JWK } from 'jose';

/** Encrypts secrets of a mail so that only the notification service can read them; Kafka and the outbox can't. */
export class MailSealer {
  private constructor(
    private readonly key: CryptoKey | Uint8Array,
    private readonly keyId: string,
  ) {}

  /** @param publicJwk an ECDH-ES public key on P-256 */
  static async create(publicJwk: JWK): Promise<MailSealer> {
    return new MailSealer(await importJWK(publicJwk, 'ECDH-ES'), await KeyRing.idOf(publicJwk));
  }

  /** @returns a compact JWE (ECDH-ES, A256GCM) of the secrets as JSON */
  seal(secrets: Readonly<Record<string, string>>): Promise<string> {
    return new CompactEncrypt(new TextEncoder().encode(JSON.stringify(secrets)))
      .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM', kid: this.keyId })
      .encrypt(this.key);
  }
}
