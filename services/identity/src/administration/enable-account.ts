import { Injectable } from '@nestjs/common';
import type { PersonDetails } from '@rigwise/contracts';
import type { CallerIdentity } from '@rigwise/http';
import type { AccountHolder, AccountStatus } from '../people/account.ts';
import { ActOnPerson } from './act-on-person.ts';
import { AdministeredAccounts } from './administered-accounts.repository.ts';
import { NoAccount, NotUsable } from './administration.errors.ts';
import { ChangeAccess } from './change-access.ts';

/** Re-enables a disabled account. */
@Injectable()
export class EnableAccount {
  constructor(
    private readonly actOnPerson: ActOnPerson,
    private readonly changeAccess: ChangeAccess,
    private readonly accounts: AdministeredAccounts,
  ) {}

  /** @throws PersonNotFound, NoAccount; NotUsable for a person who has left */
  execute(personId: string, caller: CallerIdentity): Promise<PersonDetails> {
    const act = { action: 'account.enabled', caller, personId } as const;
    return this.actOnPerson.execute(act, async (tx, { holder, active }) => {
      if (!holder) throw new NoAccount();
      if (holder.status !== 'disabled') return null;
      if (!active) throw new NotUsable();
      const status = statusOf(holder);
      await this.changeAccess.execute(tx, holder, null, () =>
        this.accounts.setStatus(tx, holder.accountId, status),
      );
      return { detail: { is: status } };
    });
  }
}

/** The status before disabling is not stored; it follows from the password. */
function statusOf({ credential }: AccountHolder): AccountStatus {
  if (!credential) return 'unverified';
  return credential.temporary ? 'first-login' : 'active';
}
