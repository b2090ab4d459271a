import { Inject, Injectable } from '@nestjs/common';
import { accountCreatedV1, type PayloadOf } from '@rigwise/contracts';
import { Outbox } from '@rigwise/messaging';
import { CLOCK, newId, type Clock } from '@rigwise/platform';
import type { Tx } from '../database/transactions.ts';
import { People } from '../people/people.repository.ts';
import { PublishPeople } from '../people/publish-people.ts';
import { EndProofs } from '../proofs/end-proofs.ts';
import type { AccountHolder } from '../people/account.ts';
import { Accounts } from '../people/accounts.repository.ts';
import type { DirectoryPerson } from '../people/directory-person.ts';
import { firstFree, usernameOf } from '../people/username.ts';

/**
 * Creates an account: with the chosen password for a person who has proved their identity, without one for an invited
 * person. Ends the proofs.
 */
@Injectable()
export class CreateAccount {
  constructor(
    private readonly accounts: Accounts,
    private readonly people: People,
    private readonly publishPeople: PublishPeople,
    private readonly endProofs: EndProofs,
    private readonly outbox: Outbox,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * @param person locked by the transaction, active, and without an account
   * @param passwordHash null for an invited person, whose email is verified by the link in the mail
   */
  async execute(
    tx: Tx,
    person: DirectoryPerson,
    passwordHash: string | null,
    origin: PayloadOf<typeof accountCreatedV1>['origin'],
  ): Promise<AccountHolder> {
    const now = this.clock.now();
    const name = usernameOf(person);
    await this.accounts.holdName(tx, name);
    const username = firstFree(name, await this.accounts.usernamesLike(tx, name));
    const { active: personActive, holder: _none, ...facts } = person;
    const account: AccountHolder = {
      ...facts,
      personActive,
      accountId: newId(),
      username,
      status: passwordHash === null ? 'unverified' : 'active',
      role: 'employee',
      capabilities: [],
      credential: passwordHash === null ? null : { hash: passwordHash, temporary: false, expiresAt: null },
    };
    await this.accounts.insert(tx, account, now);
    if (passwordHash !== null) await this.accounts.setPassword(tx, account.accountId, passwordHash, now);
    await this.people.countRevision(tx, person.personId, now);
    await this.publishPeople.execute(tx, [person.personId]);
    const { accountId, personId, role } = account;
    await this.endProofs.execute(tx, person.personId);
    await this.outbox.add(tx, accountCreatedV1, { accountId, personId, username, role, origin });
    return account;
  }
}
