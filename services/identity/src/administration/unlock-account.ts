import { Injectable } from '@nestjs/common';
import type { PersonDetails } from '@rigwise/contracts';
import type { CallerIdentity } from '@rigwise/http';
import { PasswordThrottle } from '../security/throttling/password-throttle.ts';
import { ActOnPerson } from './act-on-person.ts';
import { NoAccount } from './administration.errors.ts';

/** Clears the throttling after too many wrong passwords, immediately and for all addresses. */
@Injectable()
export class UnlockAccount {
  constructor(
    private readonly actOnPerson: ActOnPerson,
    private readonly throttle: PasswordThrottle,
  ) {}

  /** @throws PersonNotFound, NoAccount */
  execute(personId: string, caller: CallerIdentity): Promise<PersonDetails> {
    const act = { action: 'account.unlocked', caller, personId } as const;
    return this.actOnPerson.execute(act, async (tx, { holder }) => {
      if (!holder) throw new NoAccount();
      return (await this.throttle.unlock(tx, holder.accountId)) ? {} : null;
    });
  }
}
