import { Injectable } from '@nestjs/common';
import type { PersonDetails } from '@rigwise/contracts';
import type { CallerIdentity } from '@rigwise/http';
import { Accounts } from '../people/accounts.repository.ts';
import { EndAllSessions } from '../sessions/end-all-sessions.ts';
import { ActOnPerson } from './act-on-person.ts';
import { NoAccount } from './administration.errors.ts';

/** Ends every session of another person, for example after a lost phone or on a shared computer left open. */
@Injectable()
export class SignOutEverywhere {
  constructor(
    private readonly actOnPerson: ActOnPerson,
    private readonly accounts: Accounts,
    private readonly endAllSessions: EndAllSessions,
  ) {}

  /** @throws PersonNotFound, NoAccount */
  execute(personId: string, caller: CallerIdentity): Promise<PersonDetails> {
    const act = { action: 'account.signed-out', caller, personId } as const;
    return this.actOnPerson.execute(act, async (tx, { holder }) => {
      if (!holder) throw new NoAccount();
      await this.accounts.hold(tx, holder.accountId);
      const ended = await this.endAllSessions.execute(tx, holder.accountId, 'signed-out-elsewhere');
      return { ended, detail: { sessions: ended.length } };
    });
  }
}
