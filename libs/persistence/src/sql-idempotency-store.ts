import type { SqlExecutor } from './sql-executor.ts';
import { toDomainError } from './database-errors.ts';

interface Claim {
  keyHash: string;
  bodyHash: string;
  claimId: string;
  at: Date;
  claimedUntil: Date;
  expiresAt: Date;
}

type ClaimState =
  | { state: 'claimed' }
  | { state: 'in-progress'; bodyHash: string }
  | { state: 'completed'; bodyHash: string; answer: Uint8Array };

/**
 * Idempotency keys in the table `idempotency` (prisma/idempotency.sql): the `IdempotencyStore` of libs/http. A
 * claim is an insert; of two at once the primary key lets one through.
 */
export class SqlIdempotencyStore {
  readonly #database: SqlExecutor;

  constructor(database: SqlExecutor) {
    this.#database = database;
  }

  /** Claims a key that is new, whose claim ran out, or that has expired; else says how it stands. */
  async claim({ keyHash, bodyHash, claimId, at, claimedUntil, expiresAt }: Claim): Promise<ClaimState> {
    const claimed = await this.#execute(
      `insert into idempotency (key_hash, body_hash, claim_id, claimed_until, expires_at)
       values ($1, $2, $3::uuid, $4, $5)
       on conflict (key_hash) do update
         set body_hash = excluded.body_hash, claim_id = excluded.claim_id, answer = null,
             claimed_until = excluded.claimed_until, expires_at = excluded.expires_at
       where idempotency.expires_at <= $6
          or (idempotency.answer is null and idempotency.claimed_until <= $6 and idempotency.body_hash = $2)`,
      ...[keyHash, bodyHash, claimId, claimedUntil, expiresAt, at],
    );
    if (claimed > 0) return { state: 'claimed' };
    const [row] = await this.#database.$queryRawUnsafe<{ body_hash: string; answer: Uint8Array | null }[]>(
      'select body_hash, answer from idempotency where key_hash = $1',
      keyHash,
    );
    if (!row) return { state: 'in-progress', bodyHash };
    if (row.answer === null) return { state: 'in-progress', bodyHash: row.body_hash };
    return { state: 'completed', bodyHash: row.body_hash, answer: row.answer };
  }

  /** Keeps the sealed answer, where the claim is still this one's. */
  async complete({
    keyHash,
    claimId,
    answer,
  }: Pick<Claim, 'keyHash' | 'claimId'> & { answer: Uint8Array }): Promise<void> {
    await this.#execute(
      'update idempotency set answer = $3 where key_hash = $1 and claim_id = $2::uuid',
      ...[keyHash, claimId, answer],
    );
  }

  /** Forgets the claim, where it is still this one's. */
  async release({ keyHash, claimId }: Pick<Claim, 'keyHash' | 'claimId'>): Promise<void> {
    await this.#execute(
      'delete from idempotency where key_hash = $1 and claim_id = $2::uuid and answer is null',
      ...[keyHash, claimId],
    );
  }

  /** Deletes what has expired. @returns how many */
  async sweep(at: Date): Promise<number> {
    return this.#execute('delete from idempotency where expires_at <= $1', at);
  }

  async #execute(sql: string, ...values: unknown[]): Promise<number> {
    try {
      return await this.#database.$executeRawUnsafe(sql, ...values);
    } catch (error) {
      throw toDomainError(error);
    }
  }
}
