import { Injectable } from '@nestjs/common';
import { capabilityText, type Capability, type PersonDetails } from '@rigwise/contracts';
import type { CallerIdentity } from '@rigwise/http';
import { ActOnPerson } from './act-on-person.ts';
import { AdministeredAccounts } from './administered-accounts.repository.ts';
import { NoAccount } from './administration.errors.ts';
import { ChangeAccess } from './change-access.ts';

/**
 * Sets an account's capabilities. Removing one ends the sessions that carry it; if capabilities are only added,
 * sessions continue and have them from the next call.
 */
@Injectable()
export class SetCapabilities {
  constructor(
    private readonly actOnPerson: ActOnPerson,
    private readonly changeAccess: ChangeAccess,
    private readonly accounts: AdministeredAccounts,
  ) {}

  /** @throws PersonNotFound, NoAccount */
  execute(personId: string, wanted: readonly Capability[], caller: CallerIdentity): Promise<PersonDetails> {
    const capabilities = wanted.map(capabilityText).sort();
    const act = { action: 'account.capabilities-changed', caller, personId } as const;
    return this.actOnPerson.execute(act, async (tx, { holder }) => {
      if (!holder) throw new NoAccount();
      const taken = holder.capabilities.filter((one) => !capabilities.includes(one));
      const given = capabilities.filter((one) => !holder.capabilities.includes(one));
      if (taken.length + given.length === 0) return null;
      // This ends the administrator's own sessions too, as their tokens carry the capability.
      const ends = taken.length > 0 ? 'role-changed' : null;
      const ended = await this.changeAccess.execute(tx, holder, ends, () =>
        this.accounts.setCapabilities(tx, holder.accountId, capabilities),
      );
      return { ended, ...(ends === null && { gained: holder.accountId }), detail: { given, taken } };
    });
  }
}
