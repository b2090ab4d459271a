import { Inject, Injectable } from '@nestjs/common';
import type { LinkPurpose } from '@rigwise/contracts';
import { CLOCK, type Clock } from '@rigwise/platform';
import { hasOwnPassword, usableHolder, type DirectoryPerson } from '../../people/directory-person.ts';
import { Directory } from '../../people/directory.repository.ts';
import { AuditLog } from '../../audit/audit-log.repository.ts';
import { Links } from '../../proofs/links.repository.ts';
import { PrismaTransactions, type Tx } from '../../database/transactions.ts';
import { PendingProofs, type PendingPurpose } from '../../proofs/pending-proofs.repository.ts';
import { hashToken, isLinkToken, newToken } from '../../security/tokens.ts';
import { Settings } from '../../settings.ts';
import { judgeLink, type LinkFailure } from '../../proofs/judge-link.ts';

export type FollowedLink =
  | { readonly kind: 'failed'; readonly error: LinkFailure }
  | {
      readonly kind: 'proven';
      readonly person: DirectoryPerson;
      /** As it appeared in the link. */
      readonly token: string;
      readonly pendingToken: string;
    };

const PENDING: Readonly<Record<LinkPurpose, PendingPurpose>> = {
  registration: 'create-password',
  'password-reset': 'admin-reset',
};

/** Opens a mailed link. It is used up only when a password is set with it: mail scanners follow every link. */
@Injectable()
export class FollowLink {
  constructor(
    private readonly settings: Settings,
    private readonly directory: Directory,
    private readonly links: Links,
    private readonly pending: PendingProofs,
    private readonly transactions: PrismaTransactions,
    private readonly audit: AuditLog,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async execute(purpose: LinkPurpose, token: string | undefined, address: string): Promise<FollowedLink> {
    if (!isLinkToken(token)) return { kind: 'failed', error: 'invalid-link' };
    return this.transactions.run((tx) => this.follow(tx, purpose, token, address));
  }

  private async follow(tx: Tx, purpose: LinkPurpose, token: string, address: string): Promise<FollowedLink> {
    const now = this.clock.now();
    const linkHash = hashToken(token);
    const link = await this.links.find(tx, linkHash);
    const person = link && (await this.directory.find(link.personId, tx));
    const error = judgeLink(link, purpose, now) ?? unfit(purpose, person);
    await this.audit.add(tx, {
      action: 'link.followed',
      outcome: error ? 'failed' : 'succeeded',
      actorId: null,
      target: person && { type: 'person', id: person.personId },
      reason: error ?? purpose,
      address,
    });
    if (error || !person) return { kind: 'failed', error: error ?? 'invalid-link' };
    const pendingToken = newToken();
    await this.pending.insert(tx, {
      hash: hashToken(pendingToken),
      personId: person.personId,
      purpose: PENDING[purpose],
      proof: 'link',
      codeSent: false,
      linkHash,
      createdAt: now,
      expiresAt: new Date(now.getTime() + this.settings.pendingSeconds * 1000),
    });
    return { kind: 'proven', person, token, pendingToken };
  }
}

/** Why the person can't use the link; undefined when they can. */
function unfit(purpose: LinkPurpose, person: DirectoryPerson | null): LinkFailure | undefined {
  if (!person?.active) return 'employee-not-found';
  const holder = usableHolder(person);
  if (purpose === 'password-reset') return holder ? undefined : 'employee-not-found';
  if (person.holder && !holder) return 'employee-not-found';
  return holder && hasOwnPassword(holder) ? 'already-used' : undefined;
}
