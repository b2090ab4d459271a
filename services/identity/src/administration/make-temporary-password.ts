import { Inject, Injectable } from '@nestjs/common';
import type { PersonDetails } from '@rigwise/contracts';
import type { CallerIdentity } from '@rigwise/http';
import { CLOCK, type Clock } from '@rigwise/platform';
import { CreateAccount } from '../accounts/create-account.ts';
import type { DirectoryPerson } from '../people/directory-person.ts';
import { Passwords } from '../security/credentials/passwords.ts';
import type { Tx } from '../database/transactions.ts';
import { EndProofs } from '../proofs/end-proofs.ts';
import { PasswordThrottle } from '../security/throttling/password-throttle.ts';
import { ActOnPerson, type Done } from './act-on-person.ts';
import { AdministeredAccounts } from './administered-accounts.repository.ts';
import { NotUsable, OwnAccount, Unfit } from './administration.errors.ts';
import { ChangeAccess } from './change-access.ts';
import { newTemporaryPassword } from './temporary-password.ts';

const VALID_SECONDS = 7 * 86_400;

export interface TemporaryPassword {
  readonly username: string;
  /** In clear text, shown once; only its hash is stored. */
  readonly temporaryPassword: string;
  readonly expiresAt: string;
  readonly person: PersonDetails;
}

/** For people without email: a password that the system chooses, for one first sign-in (decisions, §1). */
@Injectable()
export class MakeTemporaryPassword {
  constructor(
    private readonly actOnPerson: ActOnPerson,
    private readonly changeAccess: ChangeAccess,
    private readonly createAccount: CreateAccount,
    private readonly accounts: AdministeredAccounts,
    private readonly endProofs: EndProofs,
    private readonly throttle: PasswordThrottle,
    private readonly passwords: Passwords,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws PersonNotFound, OwnAccount, NotUsable, Unfit, TooManyHashes */
  async execute(personId: string, caller: CallerIdentity): Promise<TemporaryPassword> {
    const temporaryPassword = newTemporaryPassword();
    const hash = await this.passwords.hash(temporaryPassword);
    const expiresAt = new Date(this.clock.now().getTime() + VALID_SECONDS * 1000);
    const act = { action: 'account.temporary-password-made', caller, personId, isNewAgain: true } as const;
    const person = await this.actOnPerson.execute(act, (tx, found) =>
      this.make(tx, found, { hash, expiresAt }, caller),
    );
    const username = person.account?.username ?? '';
    return { username, temporaryPassword, expiresAt: expiresAt.toISOString(), person };
  }

  private async make(
    tx: Tx,
    person: DirectoryPerson,
    password: { readonly hash: string; readonly expiresAt: Date },
    caller: CallerIdentity,
  ): Promise<Done> {
    const { active, email, holder: present, personId } = person;
    if (!active || present?.status === 'disabled') throw new NotUsable();
    if (present?.accountId === caller.accountId)
      throw new OwnAccount('You can’t replace your own password this way.');
    if (email !== null) {
      throw new Unfit('people/has-email', 'This person has an email address. Email them a link instead.');
    }
    const now = this.clock.now();
    const holder = present ?? (await this.createAccount.execute(tx, person, null, 'invitation'));
    const ended = await this.changeAccess.execute(tx, holder, 'password-changed', () =>
      this.accounts.setTemporaryPassword(tx, holder.accountId, { ...password, now }),
    );
    await this.endProofs.execute(tx, personId);
    await this.throttle.forget(tx, holder.username, null);
    return { ended, detail: { expiresAt: password.expiresAt.toISOString() } };
  }
}
