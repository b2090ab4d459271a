import { compactDecrypt, importJWK, type CryptoKey, type JWK } from 'jose';

/** Opens what identity sealed. The clear code is for the mail and for nothing else. */
export class CodeOpener {
  private constructor(private readonly key: CryptoKey | Uint8Array) {}

  /** @param privateJwk an ECDH-ES private key on P-256 */
  static async create(privateJwk: JWK): Promise<CodeOpener> {
    return new CodeOpener(await importJWK(privateJwk, 'ECDH-ES'));
  }

  /** @throws where it was sealed for another key, or is no sealed code */
  async open(sealed: string): Promise<string> {
    const { plaintext } = await compactDecrypt(sealed, this.key, {
      keyManagementAlgorithms: ['ECDH-ES'],
      contentEncryptionAlgorithms: ['A256GCM'],
    });
    return new TextDecoder().decode(plaintext);
  }
}
