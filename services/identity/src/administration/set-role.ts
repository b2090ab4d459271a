import { Injectable } from '@nestjs/common';
import type { PersonDetails, Role } from '@rigwise/contracts';
import type { CallerIdentity } from '@rigwise/http';
import { Administrators } from '../people/administrators.repository.ts';
import { ActOnPerson } from './act-on-person.ts';
import { AdministeredAccounts } from './administered-accounts.repository.ts';
import { NoAccount, OwnAccount } from './administration.errors.ts';
import { ChangeAccess } from './change-access.ts';

/** Changes an account's role. */
@Injectable()
export class SetRole {
  constructor(
    private readonly actOnPerson: ActOnPerson,
    private readonly administrators: Administrators,
    private readonly changeAccess: ChangeAccess,
    private readonly accounts: AdministeredAccounts,
  ) {}

  /** @throws PersonNotFound, NoAccount, OwnAccount, LastAdministrator */
  execute(personId: string, role: Role, caller: CallerIdentity): Promise<PersonDetails> {
    const act = { action: 'account.role-changed', caller, personId, takesRights: true } as const;
    return this.actOnPerson.execute(act, async (tx, { holder }) => {
      if (!holder) throw new NoAccount();
      if (holder.role === role) return null;
      if (holder.accountId === caller.accountId) throw new OwnAccount('You can’t change your own role.');
      await this.administrators.keepOne(tx, holder);
      const ended = await this.changeAccess.execute(tx, holder, 'role-changed', () =>
        this.accounts.setRole(tx, holder.accountId, role),
      );
      return { ended, detail: { from: holder.role, to: role } };
    });
  }
}
