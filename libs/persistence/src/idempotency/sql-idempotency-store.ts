import {
  inProgress,
  type Effects,
  type IdempotencyClaim,
  type IdempotencyClaimInput,
  type IdempotencyStore,
} from '@rigwise/http';
import { failpoint } from '@rigwise/platform';
import { z } from 'zod';
import { toDomainError } from '../database-errors.ts';
import { bytes, readRow } from '../rows.ts';
import type { SqlExecutor } from '../sql-executor.ts';

type Claimed = Pick<IdempotencyClaimInput, 'keyHash' | 'claimId'>;

const CLAIM = `
insert into idempotency (key_hash, body_hash, claim_id, claimed_until, expires_at)
values ($1, $2, $3::uuid, $4::timestamptz, $5::timestamptz)
on conflict (key_hash) do update
  set body_hash = excluded.body_hash, claim_id = excluded.claim_id, answer = null,
      claimed_until = excluded.claimed_until, expires_at = excluded.expires_at,
      effects = case when idempotency.expires_at <= $6::timestamptz then null else idempotency.effects end
where idempotency.expires_at <= $6::timestamptz
   or (idempotency.answer is null and idempotency.claimed_until <= $6::timestamptz
       and idempotency.body_hash = excluded.body_hash)
returning effects`;
const claimedRow = z.strictObject({ effects: bytes.nullable() });
const FIND = 'select body_hash, answer from idempotency where key_hash = $1';
const foundRow = z.strictObject({ body_hash: z.string(), answer: bytes.nullable() });
const COMPLETE = `
update idempotency set answer = $3, effects = null where key_hash = $1 and claim_id = $2::uuid and answer is null`;
// Keeps committed effects: the next try continues after them immediately.
const RELEASE = `
with forgotten as (
  delete from idempotency where key_hash = $1 and claim_id = $2::uuid and answer is null and effects is null)
update idempotency set claimed_until = 'epoch'
where key_hash = $1 and claim_id = $2::uuid and answer is null and effects is not null`;
const RECORD = `
update idempotency set effects = $3 where key_hash = $1 and claim_id = $2::uuid and answer is null`;

/**
 * The `IdempotencyStore` of libs/http over the table `idempotency`, which every service has.
 *
 * Every method throws DomainError `service/unavailable` while the database is unavailable.
 */
export class SqlIdempotencyStore implements IdempotencyStore {
  readonly #database: SqlExecutor;

  constructor(database: SqlExecutor) {
    this.#database = database;
  }

  /**
   * Claims a key that is new, has expired, or whose claim ran out without an answer and is retried with the same body;
   * otherwise returns the key's state. A claim is one statement: of concurrent claims exactly one is `claimed`.
   */
  async claim(claim: IdempotencyClaimInput): Promise<IdempotencyClaim> {
    const { keyHash, bodyHash, claimId, at, claimedUntil, expiresAt } = claim;
    const values = [keyHash, bodyHash, claimId, claimedUntil, expiresAt, at];
    const claimed = await this.#ask(claimedRow, CLAIM, ...values);
    if (claimed) return { state: 'claimed', effects: claimed.effects };
    const row = await this.#ask(foundRow, FIND, keyHash);
    // Released between the two statements: the next try will find it free.
    if (!row) return { state: 'in-progress', bodyHash };
    if (row.answer === null) return { state: 'in-progress', bodyHash: row.body_hash };
    return { state: 'completed', bodyHash: row.body_hash, answer: row.answer };
  }

  /** Stores the sealed answer if the claim is still held. */
  async complete({ keyHash, claimId, answer }: Claimed & { readonly answer: Uint8Array }): Promise<void> {
    await failpoint('idempotency.before-answer');
    await this.#change(COMPLETE, keyHash, claimId, answer);
  }

  /** Releases the claim if it is still held. */
  async release({ keyHash, claimId }: Claimed): Promise<void> {
    await this.#change(RELEASE, keyHash, claimId);
  }

  async #ask<Row extends z.ZodType>(
    row: Row,
    sql: string,
    ...values: unknown[]
  ): Promise<z.output<Row> | undefined> {
    try {
      return await readRow(this.#database, row, sql, ...values);
    } catch (error) {
      throw toDomainError(error);
    }
  }

  async #change(sql: string, ...values: unknown[]): Promise<number> {
    try {
      return await this.#database.$executeRawUnsafe(sql, ...values);
    } catch (error) {
      throw toDomainError(error);
    }
  }
}

/**
 * Records, in the transaction itself, its commit and its result.
 * @throws if another try has taken over the claim: this one was too slow and must change nothing
 */
export async function recordEffect(
  tx: SqlExecutor,
  effects: Effects,
  name: string,
  result: unknown,
): Promise<void> {
  const { keyHash, claimId } = effects;
  const isOurs = await tx.$executeRawUnsafe(RECORD, keyHash, claimId, effects.sealedWith(name, result));
  if (isOurs === 0) throw inProgress();
}
