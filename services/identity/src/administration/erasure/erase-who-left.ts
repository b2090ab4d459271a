import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { EachItem, isAway } from '@rigwise/persistence';
import { CLOCK, Scheduler, type Clock } from '@rigwise/platform';
import { AuditLog } from '../../audit/audit-log.repository.ts';
import { PreparedDatabase } from '../../database/prepared-database.ts';
import { PrismaTransactions, type Tx } from '../../database/transactions.ts';
import { People } from '../../people/people.repository.ts';
import { SessionCache } from '../../sessions/session-cache.ts';
import { Settings } from '../../settings.ts';
import { assertNotHeld } from './erasure.ts';
import { ErasePerson } from './erase-person.ts';
import { ERASE_WHO_LEFT, Erasures } from './erasures.repository.ts';

const EVERY_MS = 10 * 60_000;
const AT_ONCE = 200;

/**
 * Erases people a while after they left. Runs in every process; handles each person once, and a failure affects no
 * other person.
 */
@Injectable()
export class EraseWhoLeft implements OnApplicationBootstrap {
  constructor(
    private readonly settings: Settings,
    private readonly database: PreparedDatabase,
    private readonly transactions: PrismaTransactions,
    private readonly people: People,
    private readonly erasures: Erasures,
    private readonly erasePerson: ErasePerson,
    private readonly cache: SessionCache,
    private readonly audit: AuditLog,
    private readonly scheduler: Scheduler,
    private readonly eachItem: EachItem,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  onApplicationBootstrap(): void {
    this.scheduler.start({
      name: 'erasure of people who left',
      everyMs: EVERY_MS,
      work: () => this.execute(),
      expected: isAway,
    });
  }

  async execute(): Promise<void> {
    const leftBefore = new Date(this.clock.now().getTime() - this.settings.eraseAfterMs);
    const due = await this.erasures.due(this.database, leftBefore, AT_ONCE, this.clock.now());
    await this.eachItem.execute(ERASE_WHO_LEFT, due, async (personId) => {
      await this.cache.buryNow(await this.transactions.run((tx) => this.erase(tx, personId, leftBefore)));
    });
  }

  /** @returns the ended sessions */
  private async erase(tx: Tx, personId: string, leftBefore: Date): Promise<readonly string[]> {
    await this.people.holdHierarchy(tx);
    for (const one of await this.erasures.leaving(tx, personId)) await this.people.hold(tx, one.personId);
    // Re-checked under the lock: another process, an administrator or the person's return may have come first.
    if (!(await this.erasures.isDue(tx, personId, leftBefore))) return [];
    const leaving = await this.erasures.leaving(tx, personId);
    assertNotHeld(leaving);
    const ended = await this.erasePerson.execute(tx, leaving, { cause: 'retention', requestedBy: null });
    await this.audit.add(tx, {
      action: 'person.erased',
      outcome: 'succeeded',
      actorId: null,
      target: { type: 'person', id: personId },
      reason: 'retention',
      address: null,
    });
    return ended;
  }
}
