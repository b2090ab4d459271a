import { Inject, Injectable } from '@nestjs/common';
import { Periodic, PreparedDatabase } from '@rigwise/persistence';
import { CLOCK, type Clock } from '@rigwise/platform';
import { AuditLog } from '../../audit/audit-log.repository.ts';
import { PrismaTransactions, type Tx } from '../../database/transactions.ts';
import { People } from '../../people/people.repository.ts';
import { SessionCache } from '../../sessions/session-cache.ts';
import { Settings } from '../../settings.ts';
import { assertNotHeld } from './erasure.ts';
import { ErasePerson } from './erase-person.ts';
import { ERASE_WHO_LEFT, Erasures } from './erasures.repository.ts';

const EVERY_MS = 10 * 60_000;

/** Erases people a while after they left. */
@Injectable()
export class EraseWhoLeft {
  constructor(
    private readonly settings: Settings,
    private readonly transactions: PrismaTransactions,
    private readonly people: People,
    private readonly erasures: Erasures,
    private readonly erasePerson: ErasePerson,
    private readonly cache: SessionCache,
    private readonly audit: AuditLog,
    @Inject(CLOCK) private readonly clock: Clock,
    database: PreparedDatabase,
    periodic: Periodic,
  ) {
    // Not claimed: all code locks the hierarchy before a person.
    periodic.listed<string>({
      ...{ name: ERASE_WHO_LEFT, everyMs: EVERY_MS },
      list: ({ limit, now }) => this.erasures.due(database, this.leftBefore(), limit, now),
      idOf: (personId) => personId,
      each: async (personId) =>
        this.cache.revokeNow(
          await this.transactions.run((tx) => this.erase(tx, personId, this.leftBefore())),
        ),
    });
  }

  private leftBefore(): Date {
    return new Date(this.clock.now().getTime() - this.settings.eraseAfterMs);
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
