import { Injectable } from '@nestjs/common';
import type { OwnErasure, Subject } from '@rigwise/service';
import { PrismaTransactions } from '../database/transactions.ts';
import { Standings } from './standings.repository.ts';

/** Takes people out of the ledger: its entries stay, without them, so that its hashes hold. */
@Injectable()
export class EraseEvidence implements OwnErasure {
  constructor(
    private readonly transactions: PrismaTransactions,
    private readonly standings: Standings,
  ) {}

  async erase({ id }: Subject): Promise<readonly string[]> {
    await this.transactions.run((tx) => this.standings.erase(tx, id));
    return [];
  }
}
