import { Injectable } from '@nestjs/common';
import type { PersonDetails } from '@rigwise/contracts';
import type { CallerIdentity } from '@rigwise/http';
import { PrismaTransactions } from '../database/transactions.ts';
import { InvitePerson, type InvitationRefusal } from '../accounts/invite-person.ts';
import { PersonNotFound } from '../people/person.errors.ts';
import { NotUsable, Unfit } from './administration.errors.ts';
import { ShowPerson } from './show-person.ts';

/** An administrator invites a person, or resends a lost invitation. */
@Injectable()
export class Invite {
  constructor(
    private readonly transactions: PrismaTransactions,
    private readonly invitePerson: InvitePerson,
    private readonly showPerson: ShowPerson,
  ) {}

  /** @throws PersonNotFound, NotUsable, Unfit */
  async execute(personId: string, { accountId, address }: CallerIdentity): Promise<PersonDetails> {
    // A refusal is audited in the transaction: it is returned, because throwing would roll it back.
    const outcome = await this.transactions.once('invite', (tx) =>
      this.invitePerson.execute(tx, personId, 'invitation', { accountId, address }),
    );
    if (outcome.kind === 'refused') throw refusal(outcome.reason);
    return this.showPerson.execute(personId);
  }
}

function refusal(reason: InvitationRefusal): Error {
  switch (reason) {
    case 'unknown':
      return new PersonNotFound();
    case 'inactive':
      return new NotUsable();
    case 'no-email':
      return new Unfit(
        'people/no-email',
        'No email address is on file. Create a temporary password, or add an address first.',
      );
    case 'has-password':
      return new Unfit('people/has-password', 'This person already has a password and can sign in.');
  }
}
