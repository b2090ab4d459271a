import { Inject, Injectable } from '@nestjs/common';
import { invitationIssuedV1, type InvitationOrigin } from '@rigwise/contracts';
import { MailSealer, Outbox } from '@rigwise/messaging';
import { CLOCK, newId, type Clock } from '@rigwise/platform';
import { isUsable, type AccountHolder } from '../people/account.ts';
import { CreateAccount } from './create-account.ts';
import { addresseeOf, hasOwnPassword, type DirectoryPerson } from '../people/directory-person.ts';
import { Directory } from '../people/directory.repository.ts';
import { AuditLog } from '../audit/audit-log.repository.ts';
import { Links } from '../proofs/links.repository.ts';
import type { Tx } from '../database/transactions.ts';
import type { Addressee } from '../people/addressee.ts';
import { People } from '../people/people.repository.ts';
import type { DirectoryEditor } from './update-person.ts';
import { hashToken, newLinkToken } from '../security/tokens.ts';
import { Settings } from '../settings.ts';

/** Why a person can't be invited. */
export type InvitationRefusal =
  /** They are not in the directory. */
  | 'unknown'
  /** They left, or their account is disabled. */
  | 'inactive'
  /** They have no email address. */
  | 'no-email'
  /** They have chosen a password already. */
  | 'has-password';

export type InvitationOutcome =
  | { readonly kind: 'invited'; readonly accountId: string; readonly email: string; readonly expiresAt: Date }
  | { readonly kind: 'refused'; readonly reason: InvitationRefusal };

/**
 * Invites a person of the directory: creates the account, without a password, if there is none, and mails a link to
 * choose one. A repeated invitation replaces the older link.
 */
@Injectable()
export class InvitePerson {
  constructor(
    private readonly settings: Settings,
    private readonly people: People,
    private readonly directory: Directory,
    private readonly createAccount: CreateAccount,
    private readonly links: Links,
    private readonly sealer: MailSealer,
    private readonly outbox: Outbox,
    private readonly audit: AuditLog,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Locks the person: of two concurrent invitations, the second finds the first's account and replaces its link. */
  async execute(
    tx: Tx,
    personId: string,
    origin: InvitationOrigin,
    by: DirectoryEditor,
  ): Promise<InvitationOutcome> {
    await this.people.hold(tx, personId);
    const person = await this.directory.find(personId, tx);
    const refusal = whyNotInvited(person);
    const outcome: InvitationOutcome =
      refusal === undefined && person
        ? await this.invite(tx, person, origin)
        : { kind: 'refused', reason: refusal ?? 'unknown' };
    await this.audit.add(tx, {
      action: 'person.invited',
      outcome: outcome.kind === 'invited' ? 'succeeded' : 'refused',
      actorId: by.accountId,
      target: { type: 'person', id: personId },
      reason: outcome.kind === 'invited' ? origin : outcome.reason,
      address: by.address,
    });
    return outcome;
  }

  private async invite(
    tx: Tx,
    person: DirectoryPerson,
    origin: InvitationOrigin,
  ): Promise<InvitationOutcome> {
    const addressee = addresseeOf(person);
    if (!addressee) return { kind: 'refused', reason: 'no-email' };
    const holder = person.holder ?? (await this.createAccount.execute(tx, person, null, origin));
    const expiresAt = await this.mailLink(tx, addressee, holder, origin);
    return { kind: 'invited', accountId: holder.accountId, email: addressee.email, expiresAt };
  }

  /** @returns until when the link works */
  private async mailLink(
    tx: Tx,
    person: Addressee,
    holder: AccountHolder,
    origin: InvitationOrigin,
  ): Promise<Date> {
    const { personId, email, employeeNumber, firstName, lastName } = person;
    const createdAt = this.clock.now();
    const expiresAt = new Date(createdAt.getTime() + this.settings.invitationSeconds * 1000);
    const [invitationId, linkToken] = [newId(), newLinkToken()];
    const supersedes = await this.links.supersedeInvitations(tx, personId, createdAt);
    await this.links.insert(tx, {
      hash: hashToken(linkToken),
      personId,
      purpose: 'invitation',
      createdAt,
      expiresAt,
      codeId: invitationId,
    });
    await this.outbox.add(tx, invitationIssuedV1, {
      invitationId,
      personId,
      origin,
      recipient: { address: email, name: `${firstName} ${lastName}` },
      employeeNumber,
      username: holder.username,
      issuedAt: createdAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
      supersedes,
      sealed: await this.sealer.seal({ linkToken }),
    });
    return expiresAt;
  }
}

function whyNotInvited(person: DirectoryPerson | null): InvitationRefusal | undefined {
  if (!person) return 'unknown';
  const { active, email, holder } = person;
  if (!active || (holder && !isUsable(holder))) return 'inactive';
  if (holder && hasOwnPassword(holder)) return 'has-password';
  return email === null ? 'no-email' : undefined;
}
