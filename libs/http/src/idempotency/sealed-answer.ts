import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto';

/** A stored response to replay: status, cookies and body. */
export interface RememberedAnswer {
  readonly status: number;
  readonly contentType: string;
  readonly cookies: readonly string[];
  readonly body: unknown;
}

const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Everything derived from one raw Idempotency-Key; the key itself is never stored. */
export class IdempotencySeal {
  readonly keyHash: string;
  private readonly sealingKey: Buffer;
  private readonly bodyKey: Buffer;

  /**
   * @param key the header's value; the database never learns it
   * @param scope the call and the browser: the same key elsewhere is another key
   */
  constructor(key: string, scope: string) {
    const derive = (purpose: string): Buffer =>
      Buffer.from(hkdfSync('sha256', key, scope, `rigwise idempotency ${purpose}`, 32));
    this.keyHash = createHash('sha256').update(derive('lookup')).digest('base64url');
    this.sealingKey = derive('answer');
    this.bodyKey = derive('body');
  }

  /** A keyed hash: with a plain one, a reader of the database could guess a six-digit code or a password. */
  bodyHash(body: unknown): string {
    return createHmac('sha256', this.bodyKey)
      .update(JSON.stringify(body) ?? '')
      .digest('base64url');
  }

  seal(answer: RememberedAnswer): Uint8Array {
    return this.sealBytes(Buffer.from(JSON.stringify(answer)));
  }

  /** @throws if the bytes were not sealed with this key and scope */
  open(sealed: Uint8Array): RememberedAnswer {
    return JSON.parse(this.openBytes(sealed).toString('utf8')) as RememberedAnswer;
  }

  /** AES-256-GCM: initialisation vector, tag and ciphertext concatenated. */
  sealBytes(clear: Uint8Array): Uint8Array {
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv('aes-256-gcm', this.sealingKey, iv);
    const sealed = Buffer.concat([cipher.update(clear), cipher.final()]);
    return Buffer.concat([iv, cipher.getAuthTag(), sealed]);
  }

  /** @throws if the bytes were not sealed with this key and scope */
  openBytes(sealed: Uint8Array): Buffer {
    const bytes = Buffer.from(sealed);
    const decipher = createDecipheriv('aes-256-gcm', this.sealingKey, bytes.subarray(0, IV_BYTES));
    decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
    return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
  }
}
