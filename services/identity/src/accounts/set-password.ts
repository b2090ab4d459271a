import { Inject, Injectable } from '@nestjs/common';
import { CLOCK, type Clock } from '@rigwise/platform';
import type { Tx } from '../database/transactions.ts';
import { People } from '../people/people.repository.ts';
import { PublishPeople } from '../people/publish-people.ts';
import { EndProofs } from '../proofs/end-proofs.ts';
import { EndAllSessions } from '../sessions/end-all-sessions.ts';
import { PasswordThrottle } from '../throttling/password-throttle.ts';
import type { AccountHolder, AccountStatus } from './account.ts';
import { Accounts } from './accounts.repository.ts';
import { IssueNotice } from './issue-notice.ts';

/** Gives an account the password that its person chose; whatever was open for the old one ends with it. */
@Injectable()
export class SetPassword {
  constructor(
    private readonly accounts: Accounts,
    private readonly people: People,
    private readonly publishPeople: PublishPeople,
    private readonly endProofs: EndProofs,
    private readonly endAllSessions: EndAllSessions,
    private readonly throttle: PasswordThrottle,
    private readonly notice: IssueNotice,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * @param holder whose person the transaction holds
   * @param by `mail` where reading a mail of ours proved the address too
   * @returns the sessions that ended, to be buried in Redis after the commit
   */
  async execute(
    tx: Tx,
    holder: AccountHolder,
    hash: string,
    by: 'mail' | 'password',
  ): Promise<readonly string[]> {
    const { accountId, personId } = holder;
    const now = this.clock.now();
    await this.accounts.setPassword(tx, accountId, hash, now);
    const waiting: AccountStatus[] = by === 'mail' ? ['first-login', 'unverified'] : ['first-login'];
    if (await this.accounts.activate(tx, accountId, waiting)) {
      await this.people.countRevision(tx, personId, now);
      await this.publishPeople.execute(tx, [personId]);
    }
    await this.endProofs.execute(tx, personId);
    await this.throttle.forget(tx, holder.username);
    if (holder.credential && !holder.credential.temporary)
      await this.notice.execute(tx, 'password-changed', holder);
    return this.endAllSessions.execute(tx, accountId, 'password-changed');
  }
}
