import { Inject, Injectable } from '@nestjs/common';
import { CLOCK, type Clock } from '@rigwise/platform';
import { Accounts } from '../../people/accounts.repository.ts';
import type { Tx } from '../../database/transactions.ts';
import { PublishPeople } from '../../people/publish-people.ts';
import { EndAllSessions } from '../../sessions/end-all-sessions.ts';
import type { Leaving, Why } from './erasure.ts';
import { Erasures } from './erasures.repository.ts';
import { PublishErasures } from './publish-erasures.ts';

/**
 * Removes people from the directory and has every service erase them. `FinishErasures` does the slower parts: messages,
 * imports and the audit log.
 */
@Injectable()
export class ErasePerson {
  constructor(
    private readonly erasures: Erasures,
    private readonly accounts: Accounts,
    private readonly endAllSessions: EndAllSessions,
    private readonly publishPeople: PublishPeople,
    private readonly publish: PublishErasures,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * @param leaving one person with their duplicates, locked like the hierarchy
   * @returns the ended sessions
   */
  async execute(tx: Tx, leaving: readonly Leaving[], why: Why): Promise<readonly string[]> {
    const erasedAt = this.clock.now();
    const ended: string[] = [];
    for (const { accountId } of leaving) {
      if (accountId === null) continue;
      await this.accounts.hold(tx, accountId);
      ended.push(...(await this.endAllSessions.execute(tx, accountId, 'disabled')));
    }
    const ids = leaving.map(({ personId }) => personId);
    const crew = await this.erasures.releaseCrew(tx, ids, erasedAt);
    await this.erasures.remove(tx, leaving);
    for (const one of leaving) await this.erasures.add(tx, one, why, erasedAt);
    await this.publishPeople.execute(tx, crew);
    await this.publish.execute(
      tx,
      leaving.map(({ personId, accountId }) => ({ personId, accountId, erasedAt })),
    );
    return ended;
  }
}
