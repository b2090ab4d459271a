import { Injectable } from '@nestjs/common';
import type { SqlExecutor } from '@rigwise/persistence';

/** What the answer of the provider has to fit. */
export interface SsoSecrets {
  readonly state: string;
  readonly nonce: string;
  readonly codeVerifier: string;
}

export interface SsoAttempt extends SsoSecrets {
  /** Of the SSO cookie. */
  readonly hash: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

const INSERT = `
  insert into sso_attempt (hash, state, nonce, code_verifier, created_at, expires_at)
  values ($1, $2, $3, $4, $5::timestamptz, $6::timestamptz)`;
// Looks and takes in one statement: of two callbacks at once one gets it.
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

  /** Uses an attempt up, whatever comes of it; null where there is none any more. */
  async consume(sql: SqlExecutor, hash: string, now: Date): Promise<SsoSecrets | null> {
    const [secrets] = await sql.$queryRawUnsafe<SsoSecrets[]>(CONSUME, hash, now);
    return secrets ?? null;
  }
}
