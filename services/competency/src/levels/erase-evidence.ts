import { Injectable } from '@nestjs/common';
import type { OwnErasure, Subject } from '@rigwise/service';
import { Certificates } from '../certificates/certificates.repository.ts';
import { PrismaTransactions } from '../database/transactions.ts';
import { Standings } from './standings.repository.ts';

/** Takes people out of the ledger and their certificates: both stay, without them, so that hashes hold and strangers can verify. */
@Injectable()
export class EraseEvidence implements OwnErasure {
  constructor(
    private readonly transactions: PrismaTransactions,
    private readonly standings: Standings,
    private readonly certificates: Certificates,
  ) {}

  async erase({ id }: Subject): Promise<readonly string[]> {
    await this.transactions.run(async (tx) => {
      await this.standings.erase(tx, id);
      await this.certificates.erase(tx, id);
    });
    return [];
  }
}
