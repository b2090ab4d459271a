import { Injectable } from '@nestjs/common';
import type { Tx } from '../database/transactions.ts';

/** What a browser proved, kept under the hash of its pending cookie until the next step asks for it. */
export interface PendingProof {
  readonly hash: string;
  readonly accountId: string;
  readonly purpose: 'first-login' | 'verification';
  readonly proof: 'password';
  /** Whether a code was mailed, which the next step then needs whatever its body says. */
  readonly codeSent: boolean;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

@Injectable()
export class PendingProofs {
  async insert(tx: Tx, proof: PendingProof): Promise<void> {
    await tx.pendingProof.create({ data: proof });
  }
}
