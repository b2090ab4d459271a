import { Injectable } from '@nestjs/common';
import type { PersonDetails } from '@rigwise/contracts';
import type { CallerIdentity } from '@rigwise/http';
import { Administrators } from '../people/administrators.repository.ts';
import { ActOnPerson } from './act-on-person.ts';
import { AdministeredAccounts } from './administered-accounts.repository.ts';
import { NoAccount, OwnAccount } from './administration.errors.ts';
import { ChangeAccess } from './change-access.ts';

/** Prevents sign-ins with an account. */
@Injectable()
export class DisableAccount {
  constructor(
    private readonly actOnPerson: ActOnPerson,
    private readonly administrators: Administrators,
    private readonly changeAccess: ChangeAccess,
    private readonly accounts: AdministeredAccounts,
  ) {}

  /** @throws PersonNotFound, NoAccount, OwnAccount, LastAdministrator */
  execute(personId: string, caller: CallerIdentity): Promise<PersonDetails> {
    const act = { action: 'account.disabled', caller, personId, takesRights: true } as const;
    return this.actOnPerson.execute(act, async (tx, { holder }) => {
      if (!holder) throw new NoAccount();
      if (holder.status === 'disabled') return null;
      if (holder.accountId === caller.accountId) throw new OwnAccount('You can’t disable your own account.');
      await this.administrators.keepOne(tx, holder);
      const ended = await this.changeAccess.execute(tx, holder, 'disabled', () =>
        this.accounts.setStatus(tx, holder.accountId, 'disabled'),
      );
      return { ended, detail: { was: holder.status } };
    });
  }
}
