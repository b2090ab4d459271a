import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { StoredFiles } from '@rigwise/files';
import { EraseMessages } from '@rigwise/messaging';
import { EachItem, isAway } from '@rigwise/persistence';
import { CLOCK, Scheduler, type Clock } from '@rigwise/platform';
import { EraseDetails } from '../../audit/erase-details.ts';
import { PreparedDatabase } from '../../database/prepared-database.ts';
import { PrismaTransactions } from '../../database/transactions.ts';
import { Erasures, FINISH_ERASURES, type Unfinished } from './erasures.repository.ts';

const EVERY_MS = 5_000;
const AT_ONCE = 200;
const SERVICE = 'identity';

/**
 * Erases personal data outside a person's own rows: in messages, imports and the audit log. Safe to repeat and to
 * interrupt: unfinished erasures start over.
 */
@Injectable()
export class FinishErasures implements OnApplicationBootstrap {
  constructor(
    private readonly database: PreparedDatabase,
    private readonly transactions: PrismaTransactions,
    private readonly erasures: Erasures,
    private readonly eraseDetails: EraseDetails,
    private readonly eraseMessages: EraseMessages,
    private readonly files: StoredFiles,
    private readonly scheduler: Scheduler,
    private readonly eachItem: EachItem,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  onApplicationBootstrap(): void {
    this.scheduler.start({
      name: 'erasures',
      everyMs: EVERY_MS,
      work: () => this.execute(),
      expected: isAway,
    });
  }

  async execute(): Promise<void> {
    const open = await this.erasures.unfinished(this.database, SERVICE, AT_ONCE, this.clock.now());
    const idOf = (one: Unfinished): string => one.personId;
    await this.eachItem.executeFor(FINISH_ERASURES, open, idOf, (one) => this.finish(one));
    await this.eraseDetails.released();
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
