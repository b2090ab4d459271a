import { Inject, Injectable } from '@nestjs/common';
import { CLOCK, type Clock } from '@rigwise/platform';
import type { Tx } from '../database/transactions.ts';
import { People } from '../people/people.repository.ts';
import { PublishPeople } from '../people/publish-people.ts';
import type { AccountHolder } from '../people/account.ts';
import { Accounts } from '../people/accounts.repository.ts';

/** Marks an address as verified once its owner has read one of our mails. */
@Injectable()
export class VerifyEmail {
  constructor(
    private readonly accounts: Accounts,
    private readonly people: People,
    private readonly publishPeople: PublishPeople,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async execute(tx: Tx, holder: AccountHolder): Promise<void> {
    if (holder.status !== 'unverified') return;
    await this.accounts.hold(tx, holder.accountId);
    const changed = await this.accounts.markEmailVerified(tx, holder.accountId);
    if (!changed) return;
    await this.people.countRevision(tx, holder.personId, this.clock.now());
    await this.publishPeople.execute(tx, [holder.personId]);
  }
}
