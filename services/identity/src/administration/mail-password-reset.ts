import { Injectable } from '@nestjs/common';
import type { PersonDetails } from '@rigwise/contracts';
import type { CallerIdentity } from '@rigwise/http';
import { addresseeOf, hasOwnPassword, usableHolder } from '../people/directory-person.ts';
import { IssueCode } from '../proofs/issue-code.ts';
import { hashToken, newToken } from '../security/tokens.ts';
import { ActOnPerson } from './act-on-person.ts';
import { NoAccount, NotUsable, Unfit } from './administration.errors.ts';

/** A separate mail budget, which requests in the person's name cannot exhaust. */
const BY_ADMINISTRATORS = 'by-administrators';

/** Mails a link to choose a new password. The current one works until then. */
@Injectable()
export class MailPasswordReset {
  constructor(
    private readonly actOnPerson: ActOnPerson,
    private readonly issueCode: IssueCode,
  ) {}

  /** @throws PersonNotFound, NoAccount, NotUsable, Unfit; TooManyTries after several within an hour */
  execute(personId: string, caller: CallerIdentity): Promise<PersonDetails> {
    const act = { action: 'account.password-reset-mailed', caller, personId } as const;
    return this.actOnPerson.execute(act, async (tx, person) => {
      if (!person.holder) throw new NoAccount();
      if (!usableHolder(person)) throw new NotUsable();
      if (!hasOwnPassword(person.holder)) {
        throw new Unfit('people/no-account', 'This person has no password yet. Invite them instead.');
      }
      const addressee = addresseeOf(person);
      if (!addressee) {
        throw new Unfit(
          'people/no-email',
          'No email address is on file. Create a temporary password, or add an address first.',
        );
      }
      await this.issueCode.execute(tx, {
        person: addressee,
        purpose: 'password-reset',
        // Belongs to no browser's flow: only the link in the mail works.
        flowHash: hashToken(newToken()),
        deviceId: BY_ADMINISTRATORS,
        askedBy: 'administrator',
      });
      return {};
    });
  }
}
