import { Injectable } from '@nestjs/common';
import { readRow, type SqlExecutor } from '@rigwise/persistence';
import { z } from 'zod';

/** What the provider's response must match. */
const ssoSecrets = z.strictObject({ state: z.string(), nonce: z.string(), codeVerifier: z.string() });
export type SsoSecrets = z.output<typeof ssoSecrets>;

export interface SsoAttempt extends SsoSecrets {
  /** Hash of the SSO cookie. */
  readonly hash: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

const INSERT = `
  insert into sso_attempt (hash, state, nonce, code_verifier, created_at, expires_at)
  values ($1, $2, $3, $4, $5::timestamptz, $6::timestamptz)`;
// Reads and consumes in one statement: of two concurrent callbacks one gets it.
const CONSUME = `
  update sso_attempt set consumed_at = $2::timestamptz
  where hash = $1 and consumed_at is null and expires_at > $2::timestamptz
  returning state, nonce, code_verifier as "codeVerifier"`;

@Injectable()
export class SsoAttempts {
  async insert(sql: SqlExecutor, attempt: SsoAttempt): Promise<void> {
    const { hash, state, nonce, codeVerifier, createdAt, expiresAt } = attempt;
    await sql.$executeRawUnsafe(INSERT, hash, state, nonce, codeVerifier, createdAt, expiresAt);
  }

  /** Uses up an attempt, whatever its outcome; null when there is none left. */
  async consume(sql: SqlExecutor, hash: string, now: Date): Promise<SsoSecrets | null> {
    return (await readRow(sql, ssoSecrets, CONSUME, hash, now)) ?? null;
  }
}
