import { Injectable } from '@nestjs/common';
import type { SqlExecutor } from '@rigwise/persistence';
import type { Tx } from '../database/transactions.ts';

export type PendingPurpose = 'first-login' | 'verification' | 'create-password' | 'admin-reset';

/** What a browser proved, stored under the hash of its pending cookie until the next step uses it. */
export interface PendingProof {
  readonly hash: string;
  readonly personId: string;
  readonly purpose: PendingPurpose;
  readonly proof: 'password' | 'code' | 'link';
  /** Whether a code was mailed; the next step then requires it, whatever its body says. */
  readonly codeSent: boolean;
  /** The link that proved it. */
  readonly linkHash: string | null;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

const FIND = `
  select hash, person_id as "personId", purpose, proof, code_sent as "codeSent", link_hash as "linkHash",
    created_at as "createdAt", expires_at as "expiresAt"
  from pending_proof where hash = $1 and consumed_at is null and expires_at > $2::timestamptz`;

@Injectable()
export class PendingProofs {
  async insert(tx: Tx, proof: PendingProof): Promise<void> {
    await tx.pendingProof.create({ data: proof });
  }

  /** The proof, if neither used nor expired. */
  async findLive(sql: SqlExecutor, hash: string, now: Date): Promise<PendingProof | null> {
    const [row] = await sql.$queryRawUnsafe<PendingProof[]>(FIND, hash, now);
    return row ?? null;
  }

  async consumeAll(tx: Tx, personId: string, now: Date): Promise<void> {
    await tx.pendingProof.updateMany({ where: { personId, consumedAt: null }, data: { consumedAt: now } });
  }

  async consume(tx: Tx, hash: string, now: Date): Promise<void> {
    await tx.pendingProof.updateMany({ where: { hash, consumedAt: null }, data: { consumedAt: now } });
  }
}
