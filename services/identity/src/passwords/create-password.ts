import { Inject, Injectable } from '@nestjs/common';
import type { SessionUser } from '@rigwise/contracts';
import { PreparedDatabase, type SqlExecutor } from '@rigwise/persistence';
import { CLOCK, type Clock } from '@rigwise/platform';
import { sessionUserOf } from '../people/account.ts';
import { CreateAccount } from '../accounts/create-account.ts';
import { hasOwnPassword, usableHolder, type DirectoryPerson } from '../people/directory-person.ts';
import { Directory } from '../people/directory.repository.ts';
import { SetPassword } from '../accounts/set-password.ts';
import { usernameOf } from '../people/username.ts';
import { AuditLog } from '../audit/audit-log.repository.ts';
import { AuditRefusal } from '../proofs/audit-refusal.ts';
import type { Browser } from '../sessions/browser/browser.ts';
import { InvalidLink } from '../proofs/codes.errors.ts';
import { Links } from '../proofs/links.repository.ts';
import { PasswordPolicy } from '../security/credentials/password-policy.ts';
import { Passwords } from '../security/credentials/passwords.ts';
import { PrismaTransactions, type Tx } from '../database/transactions.ts';
import { isOpenLink } from '../proofs/judge-link.ts';
import { People } from '../people/people.repository.ts';
import { PendingProofs } from '../proofs/pending-proofs.repository.ts';
import { NotProven } from '../proofs/proofs.errors.ts';
import { hashToken, isLinkToken } from '../security/tokens.ts';
import { SessionCache } from '../sessions/session-cache.ts';
import { AddressThrottle } from '../security/throttling/address-throttle.ts';

/** What permits it: the token of a mailed link, or what this browser proved just before. */
export type CreationProof = { readonly token: string } | { readonly userId: string };

const CREATE = 'create-password';

interface Created {
  readonly user: SessionUser;
  readonly ended: readonly string[];
}

/** Sets the first password that a person chooses, and creates their account if they have none. */
@Injectable()
export class CreatePassword {
  constructor(
    private readonly directory: Directory,
    private readonly people: People,
    private readonly links: Links,
    private readonly pending: PendingProofs,
    private readonly addresses: AddressThrottle,
    private readonly policy: PasswordPolicy,
    private readonly passwords: Passwords,
    private readonly database: PreparedDatabase,
    private readonly transactions: PrismaTransactions,
    private readonly createAccount: CreateAccount,
    private readonly setPassword: SetPassword,
    private readonly cache: SessionCache,
    private readonly audit: AuditLog,
    private readonly refusals: AuditRefusal,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws PasswordRefused, which uses up nothing; InvalidLink, NotProven, TooManyTries, TooManyHashes */
  execute(proof: CreationProof, password: string, browser: Browser): Promise<SessionUser> {
    return this.refusals.around('password.created', browser.address, async () => {
      await this.addresses.checkFailures(browser.address);
      await this.policy.check(password);
      const [earlier] = this.transactions.committed<Created>(CREATE);
      const { user, ended } = earlier ?? (await this.useProof(proof, password, browser));
      await this.cache.revokeNow(ended);
      return user;
    });
  }

  private async useProof(proof: CreationProof, password: string, browser: Browser): Promise<Created> {
    // Checked before anything is hashed, and again under the person's lock.
    const personId = await this.proven(this.database, proof, browser);
    const hash = await this.passwords.hash(password);
    return this.transactions.once(CREATE, async (tx) => {
      await this.people.hold(tx, personId);
      await this.proven(tx, proof, browser);
      const person = await this.directory.find(personId, tx);
      return this.create(tx, person, { proof, password, hash }, browser);
    });
  }

  /** @returns the person whose password may be set */
  private async proven(sql: SqlExecutor, proof: CreationProof, browser: Browser): Promise<string> {
    const now = this.clock.now();
    if ('token' in proof) {
      const link = isLinkToken(proof.token) ? await this.links.find(sql, hashToken(proof.token)) : null;
      if (!link || !isOpenLink(link, 'registration', now)) throw new InvalidLink();
      return link.personId;
    }
    const pending =
      browser.pendingToken === null
        ? null
        : await this.pending.findLive(sql, hashToken(browser.pendingToken), now);
    if (pending?.purpose !== 'create-password') throw new NotProven();
    const person = await this.directory.find(pending.personId, sql);
    if (person?.holder?.accountId !== proof.userId) throw new NotProven();
    return pending.personId;
  }

  private async create(
    tx: Tx,
    person: DirectoryPerson | null,
    { proof, password, hash }: { proof: CreationProof; password: string; hash: string },
    { address, device }: Browser,
  ): Promise<Created> {
    const refusal = 'token' in proof ? new InvalidLink() : new NotProven();
    if (!person?.active) throw refusal;
    const existing = usableHolder(person);
    if (person.holder && (!existing || hasOwnPassword(existing))) throw refusal;
    this.policy.checkPersonal(password, { ...person, username: existing?.username ?? usernameOf(person) });
    const ended = existing ? await this.setPassword.execute(tx, existing, { hash, by: 'mail', device }) : [];
    const holder = existing ?? (await this.createAccount.execute(tx, person, hash, 'registration'));
    await this.audit.add(tx, {
      action: 'password.created',
      outcome: 'succeeded',
      actorId: holder.accountId,
      target: { type: 'account', id: holder.accountId },
      reason: 'token' in proof ? 'link' : 'code',
      address,
    });
    return { user: sessionUserOf(holder), ended };
  }
}
