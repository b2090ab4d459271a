import { Inject, Injectable } from '@nestjs/common';
import type { CallerIdentity } from '@rigwise/http';
import { CLOCK, type Clock } from '@rigwise/platform';
import { Administrators } from '../../people/administrators.repository.ts';
import { usableHolder, type DirectoryPerson } from '../../people/directory-person.ts';
import { Directory } from '../../people/directory.repository.ts';
import type { Tx } from '../../database/transactions.ts';
import { People } from '../../people/people.repository.ts';
import { NotProven } from '../../proofs/proofs.errors.ts';
import { hashToken } from '../../security/tokens.ts';
import { AdministratorConfirms, NoEmailChange } from './email-change.errors.ts';
import { isPrivileged, type EmailChange, type EmailGuard } from './email-change.ts';
import { EmailChanges } from './email-changes.repository.ts';

export interface OwnChange {
  readonly person: DirectoryPerson;
  readonly guard: EmailGuard;
  readonly change: EmailChange & { readonly email: string };
  /** What the code is bound to: this change and the calling session. */
  readonly flowHash: string;
  readonly session: { readonly accountId: string; readonly sessionHash: string };
}

/** Finds the change that a signed-in person may confirm themselves. */
@Injectable()
export class OwnEmailChange {
  constructor(
    private readonly people: People,
    private readonly directory: Directory,
    private readonly administrators: Administrators,
    private readonly changes: EmailChanges,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * Locks the person.
   * @throws NotProven, NoEmailChange, AdministratorConfirms
   */
  async find(tx: Tx, { accountId, sessionHash }: CallerIdentity): Promise<OwnChange> {
    if (accountId === null || sessionHash === null) throw new NotProven();
    const found = await this.directory.findByAccount(accountId, tx);
    if (!found) throw new NotProven();
    await this.people.hold(tx, found.personId);
    const person = await this.directory.find(found.personId, tx);
    const guard = await this.changes.guard(tx, found.personId, this.clock.now());
    if (!person || usableHolder(person)?.accountId !== accountId || !guard) throw new NotProven();
    const { change } = guard;
    if (!change || change.state === 'discarded') throw new NoEmailChange();
    const { email } = change;
    if (change.state === 'stopped' || email === null || !(await this.mayConfirm(tx, guard))) {
      throw new AdministratorConfirms();
    }
    return {
      person,
      guard,
      change: { ...change, email },
      flowHash: hashToken(`${sessionHash}:${change.id}`),
      session: { accountId, sessionHash },
    };
  }

  /** The only administrator has nobody else to confirm it, and proves session and mailbox like any other user. */
  private async mayConfirm(tx: Tx, guard: EmailGuard): Promise<boolean> {
    if (!isPrivileged(guard)) return true;
    return guard.role === 'admin' && !(await this.administrators.othersThan(tx, guard.accountId));
  }
}
