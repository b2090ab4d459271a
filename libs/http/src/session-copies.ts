import { createHmac, createSecretKey, timingSafeEqual, type KeyObject } from 'node:crypto';

/** HMAC-SHA-256 in base64url, the creation time, and the record. */
const COPY = /^([A-Za-z0-9_-]{43})\.(\d{1,15})\.(.*)$/s;

/** A copy with a verified signature. */
export interface AuthenticCopy {
  readonly record: string;
  /** Epoch milliseconds. */
  readonly madeAt: number;
}

/**
 * Signs and verifies the copies of sessions in Redis, so that write access to Redis makes nobody an administrator. A
 * copy is bound to its session and to its creation time.
 */
export class SessionCopies {
  private readonly keys: readonly [KeyObject, ...KeyObject[]];

  /** @param keys new copies are signed with the first, all are accepted for verification */
  constructor([first, ...others]: readonly [Buffer, ...Buffer[]]) {
    this.keys = [createSecretKey(first), ...others.map((key) => createSecretKey(key))];
  }

  /** @param hash identifies the session */
  make(hash: string, record: string, madeAt: number): string {
    const said = `${madeAt}.${record}`;
    return `${macOf(this.keys[0], hash, said).toString('base64url')}.${said}`;
  }

  /** @returns undefined for copies signed with none of the keys, or for another session */
  check(hash: string, copy: string): AuthenticCopy | undefined {
    const [, mac = '', madeAt = '', record = ''] = COPY.exec(copy) ?? [];
    if (mac === '') return undefined;
    const given = Buffer.from(mac, 'base64url');
    const said = `${madeAt}.${record}`;
    const isOurs = this.keys.some((key) => timingSafeEqual(given, macOf(key, hash, said)));
    return isOurs ? { record, madeAt: Number(madeAt) } : undefined;
  }
}

const macOf = (key: KeyObject, hash: string, said: string): Buffer =>
  createHmac('sha256', key).update(`session ${hash}.${said}`).digest();
