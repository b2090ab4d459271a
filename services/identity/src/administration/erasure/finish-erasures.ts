import { Inject, Injectable } from '@nestjs/common';
import { StoredFiles } from '@rigwise/files';
import { EraseMessages } from '@rigwise/messaging';
import { Periodic, PreparedDatabase } from '@rigwise/persistence';
import { CLOCK, type Clock } from '@rigwise/platform';
import { EraseDetails } from '../../audit/erase-details.ts';
import { PrismaTransactions } from '../../database/transactions.ts';
import { Erasures, FINISH_ERASURES, type Unfinished } from './erasures.repository.ts';

const EVERY_MS = 5_000;
const SERVICE = 'identity';

/**
 * Erases personal data outside a person's own rows: in messages, imports and the audit log. Safe to repeat and to
 * interrupt: unfinished erasures start over.
 */
@Injectable()
export class FinishErasures {
  constructor(
    private readonly transactions: PrismaTransactions,
    private readonly erasures: Erasures,
    private readonly eraseDetails: EraseDetails,
    private readonly eraseMessages: EraseMessages,
    private readonly files: StoredFiles,
    @Inject(CLOCK) private readonly clock: Clock,
    database: PreparedDatabase,
    periodic: Periodic,
  ) {
    periodic.listed<Unfinished>({
      ...{ name: FINISH_ERASURES, everyMs: EVERY_MS },
      list: ({ limit, now }) => this.erasures.unfinished(database, SERVICE, limit, now),
      idOf: (one) => one.personId,
      each: (one) => this.finish(one),
    });
    const work = (): Promise<unknown> => this.eraseDetails.released();
    periodic.work({ name: 'erase-released-details', everyMs: EVERY_MS, work });
  }

  private async finish(one: Unfinished): Promise<void> {
    const { personId, accountId, texts } = one;
    const ids = [personId, ...(accountId === null ? [] : [accountId])];
    const nothingWaits = await this.eraseMessages.execute({ ids, values: texts });
    await this.eraseDetails.ofPerson(one);
    if (accountId !== null) await this.files.erase(accountId);
    await this.transactions.run(async (tx) => {
      await this.erasures.removeFromImports(tx, one);
      await this.erasures.removeAddresses(tx, one);
      if (!nothingWaits) return;
      await this.erasures.forgetTexts(tx, personId);
      await this.erasures.complete(tx, personId, SERVICE, this.clock.now());
    });
  }
}
