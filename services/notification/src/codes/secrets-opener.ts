import { sealedLink, sealedSecrets, type SealedSecrets } from '@rigwise/contracts';
import { KeyRing } from '@rigwise/http';
import { compactDecrypt, decodeProtectedHeader, type JWK } from 'jose';
import type { z } from 'zod';

/** Opens what other services sealed. The clear code and the link's token are for the mail and for nothing else. */
export class SecretsOpener {
  private constructor(private readonly keys: KeyRing) {}

  /** @param privateJwks ECDH-ES private keys on P-256; two while the key is replaced */
  static async create(privateJwks: readonly JWK[]): Promise<SecretsOpener> {
    return new SecretsOpener(await KeyRing.of(privateJwks, 'ECDH-ES'));
  }

  /** @throws where it was sealed for another key, or holds something else; never with what it holds */
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
    if (!opened.success) throw new Error('What was sealed is no secrets of a mail');
    return opened.data;
  }
}

/** Undefined where it is no JSON. The parser's own error quotes the text, and errors are logged. */
function fromJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
