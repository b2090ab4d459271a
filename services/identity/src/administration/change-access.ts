import { Inject, Injectable } from '@nestjs/common';
import { CLOCK, type Clock } from '@rigwise/platform';
import type { AccountHolder } from '../people/account.ts';
import { Accounts } from '../people/accounts.repository.ts';
import type { Tx } from '../database/transactions.ts';
import { People } from '../people/people.repository.ts';
import { PublishPeople } from '../people/publish-people.ts';
import { EndAllSessions } from '../sessions/end-all-sessions.ts';
import type { RevokeReason } from '../sessions/session.ts';

/** Changes an account's rights: blocks sign-ins meanwhile, ends existing sessions and publishes the change. */
@Injectable()
export class ChangeAccess {
  constructor(
    private readonly accounts: Accounts,
    private readonly people: People,
    private readonly publishPeople: PublishPeople,
    private readonly endAllSessions: EndAllSessions,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * @param ends why sessions end; null when they continue
   * @returns the ended sessions
   */
  async execute(
    tx: Tx,
    { accountId, personId }: AccountHolder,
    ends: RevokeReason | null,
    change: () => Promise<void>,
  ): Promise<readonly string[]> {
    await this.accounts.hold(tx, accountId);
    await change();
    await this.people.countRevision(tx, personId, this.clock.now());
    await this.publishPeople.execute(tx, [personId]);
    return ends === null ? [] : this.endAllSessions.execute(tx, accountId, ends);
  }
}
