import { Inject, Injectable } from '@nestjs/common';
import { CLOCK, type Clock } from '@rigwise/platform';
import type { AccountHolder } from '../../people/account.ts';
import { Directory } from '../../people/directory.repository.ts';
import { VerifyEmail } from '../../accounts/verify-email.ts';
import type { AuditEntry } from '../../audit/audit-entry.ts';
import { AuditLog } from '../../audit/audit-log.repository.ts';
import type { Browser } from '../../sessions/browser/browser.ts';
import type { Tx } from '../../database/transactions.ts';
import { People } from '../../people/people.repository.ts';
import { emailKey } from '../../people/person.ts';
import { StartSession, type StartedSession } from '../../sessions/start-session.ts';
import { judgeLinked, judgeUnlinked, type Judged } from './judge-person.ts';
import { SsoIdentities } from './sso-identities.repository.ts';
import type { SsoPerson } from './sso-person.ts';

/**
 * Signs in a user that the provider vouches for: by an existing link, or by an address, which creates the link. Creates
 * no account.
 */
@Injectable()
export class SignInBySso {
  constructor(
    private readonly identities: SsoIdentities,
    private readonly directory: Directory,
    private readonly people: People,
    private readonly verifyEmail: VerifyEmail,
    private readonly startSession: StartSession,
    private readonly audit: AuditLog,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @returns null when this person has no account */
  async execute(tx: Tx, person: SsoPerson, browser: Browser): Promise<StartedSession | null> {
    const judged = await this.judgeHeld(tx, person);
    const { address } = browser;
    if (!judged.holder) {
      await this.audit.add(tx, entry('sign-in.sso', 'failed', null, address, judged.reason));
      return null;
    }
    const { holder } = judged;
    if (!judged.linked) {
      await this.identities.insert(tx, person, holder.accountId, this.clock.now());
      await this.audit.add(tx, entry('sso.linked', 'succeeded', holder, address));
    }
    await this.audit.add(tx, entry('sign-in.sso', 'succeeded', holder, address));
    if (isOwnEmail(person, holder)) await this.verifyEmail.execute(tx, holder);
    return this.startSession.begin(tx, holder, 'sso', browser);
  }

  /** Decides, and again once the facts are locked: of two concurrent sign-ins one creates the link. */
  private async judgeHeld(tx: Tx, person: SsoPerson): Promise<Judged> {
    const before = await this.judge(tx, person);
    if (!before.holder) return before;
    await this.people.hold(tx, before.holder.personId);
    const judged = await this.judge(tx, person);
    if (judged.holder && judged.holder.personId !== before.holder.personId) {
      throw new Error('Whose account it is changed at this moment');
    }
    return judged;
  }

  private async judge(tx: Tx, person: SsoPerson): Promise<Judged> {
    const accountId = await this.identities.findAccountId(tx, person);
    if (accountId !== null) return judgeLinked(await this.directory.findByAccount(accountId, tx));
    const { verifiedEmail } = person;
    return judgeUnlinked(
      verifiedEmail === null ? null : await this.directory.findHoldersByEmail(verifiedEmail, tx),
    );
  }
}

const isOwnEmail = ({ verifiedEmail }: SsoPerson, { email }: AccountHolder): boolean =>
  verifiedEmail !== null && email !== null && emailKey(verifiedEmail) === emailKey(email);

function entry(
  action: 'sign-in.sso' | 'sso.linked',
  outcome: AuditEntry['outcome'],
  holder: AccountHolder | null,
  address: string,
  reason?: string,
): AuditEntry {
  return {
    action,
    outcome,
    actorId: holder?.accountId ?? null,
    target: holder && { type: 'account', id: holder.accountId },
    ...(reason !== undefined && { reason }),
    address,
  };
}
