import { sealedLink, sealedSecrets, type SealedSecrets } from '@rigwise/contracts';
import { KeyRing } from '@rigwise/http';
import { compactDecrypt, decodeProtectedHeader, type JWK } from 'jose';
import type { z } from 'zod';

/** Decrypts secrets sealed by other services. The clear code and the link's token may be used in the mail only. */
export class SecretsOpener {
  private constructor(private readonly keys: KeyRing) {}

  /** @param privateJwks ECDH-ES private keys on P-256; two during key rotation */
  static async create(privateJwks: readonly JWK[]): Promise<SecretsOpener> {
    return new SecretsOpener(await KeyRing.of(privateJwks, 'ECDH-ES'));
  }

  /** @throws if it was sealed for another key or its content is invalid; the error never contains the content */
  open(sealed: string): Promise<SealedSecrets> {
    return this.openAs(sealedSecrets, sealed);
  }

  /** @returns the token of a mail's link; @throws as `open` */
  async openLink(sealed: string): Promise<string> {
    return (await this.openAs(sealedLink, sealed)).linkToken;
  }

  private async openAs<S extends z.ZodType>(schema: S, sealed: string): Promise<z.infer<S>> {
    const { plaintext } = await this.keys.open(decodeProtectedHeader(sealed).kid, (key) =>
      compactDecrypt(sealed, key, {
        keyManagementAlgorithms: ['ECDH-ES'],
        contentEncryptionAlgorithms: ['A256GCM'],
      }),
    );
    const opened = schema.safeParse(fromJson(new TextDecoder().decode(plaintext)));
    if (!opened.success) throw new Error('The decrypted content is not the secrets of a mail');
    return opened.data;
  }
}

/** Undefined if it isn't JSON. The parser's own error quotes the text, and errors are logged. */
function fromJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
