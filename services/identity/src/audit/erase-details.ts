import { Inject, Injectable } from '@nestjs/common';
import type { SqlExecutor } from '@rigwise/persistence';
import { CLOCK, type Clock } from '@rigwise/platform';
import { PrismaTransactions } from '../database/transactions.ts';
import {
  AuditDetails,
  type AuditedPerson,
  type DetailsOf,
  type Portion,
  type Reached,
} from './audit-details.repository.ts';

/**
 * Erases audit details in portions, one transaction each: an administrator who imported files may have tens of
 * thousands of entries. Safe to repeat and to interrupt.
 */
@Injectable()
export class EraseDetails {
  constructor(
    private readonly transactions: PrismaTransactions,
    private readonly details: AuditDetails,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Erases the details of every row that the person is the actor or target of. @returns how many had details */
  async ofPerson({ personId, accountId }: AuditedPerson): Promise<number> {
    const all: DetailsOf[] = [{ by: 'target', id: personId }];
    if (accountId !== null) all.push({ by: 'actor', id: accountId }, { by: 'target', id: accountId });
    let erased = 0;
    for (const one of all) {
      erased += await this.inPortions((after) =>
        this.transactions.run((tx) => this.details.erase(tx, one, this.clock.now(), after)),
      );
    }
    return erased;
  }

  /** Runs in the caller's transaction, for subjects with few rows, such as an access request. */
  async of(tx: SqlExecutor, one: DetailsOf): Promise<void> {
    await this.inPortions((after) => this.details.erase(tx, one, this.clock.now(), after));
  }

  /** Erases what was due during a legal hold that has ended. */
  async released(): Promise<void> {
    await this.inPortions(() =>
      this.transactions.run((tx) => this.details.eraseReleased(tx, this.clock.now())),
    );
  }

  private async inPortions(work: (after: Reached | null) => Promise<Portion>): Promise<number> {
    let all = 0;
    for (let after: Reached | null = null; ;) {
      const { erased, reached } = await work(after);
      all += erased;
      if (reached === null) return all;
      after = reached;
    }
  }
}
