import { Injectable } from '@nestjs/common';
import { readRow, type SqlExecutor } from '@rigwise/persistence';
import { z } from 'zod';
import type { Tx } from '../database/transactions.ts';

/** What a browser proved, stored under the hash of its pending cookie until the next step uses it. */
const pendingProof = z.strictObject({
  hash: z.string(),
  personId: z.string(),
  purpose: z.enum(['first-login', 'verification', 'create-password', 'admin-reset']),
  proof: z.enum(['password', 'code', 'link']),
  /** Whether a code was mailed; the next step then requires it, whatever its body says. */
  codeSent: z.boolean(),
  /** The link that proved it. */
  linkHash: z.string().nullable(),
  createdAt: z.date(),
  expiresAt: z.date(),
});
export type PendingProof = z.output<typeof pendingProof>;
export type PendingPurpose = PendingProof['purpose'];

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
    return (await readRow(sql, pendingProof, FIND, hash, now)) ?? null;
  }

  async consumeAll(tx: Tx, personId: string, now: Date): Promise<void> {
    await tx.pendingProof.updateMany({ where: { personId, consumedAt: null }, data: { consumedAt: now } });
  }

  async consume(tx: Tx, hash: string, now: Date): Promise<void> {
    await tx.pendingProof.updateMany({ where: { hash, consumedAt: null }, data: { consumedAt: now } });
  }
}
