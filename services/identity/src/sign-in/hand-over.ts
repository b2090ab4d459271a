import { Inject, Injectable } from '@nestjs/common';
import { maskEmail, type CodePurpose } from '@rigwise/contracts';
import { CLOCK, type Clock } from '@rigwise/platform';
import type { AccountHolder, NextStep } from '../people/account.ts';
import { Directory } from '../people/directory.repository.ts';
import { AuditLog } from '../audit/audit-log.repository.ts';
import type { Browser } from '../sessions/browser/browser.ts';
import { IssueCode } from '../proofs/issue-code.ts';
import { PrismaTransactions, type Tx } from '../database/transactions.ts';
import { People } from '../people/people.repository.ts';
import { PendingProofs } from '../proofs/pending-proofs.repository.ts';
import { hashToken, newToken } from '../security/tokens.ts';
import { Settings } from '../settings.ts';
import { PasswordThrottle, type Reservation } from '../security/throttling/password-throttle.ts';

/** The password was correct, but a step is left before a session starts. */
export type HandedOver = {
  readonly holder: AccountHolder;
  readonly pendingToken: string;
  /** Set when a code was mailed. */
  readonly flowToken: string | null;
  readonly codePurpose: CodePurpose;
} & (
  | { readonly kind: 'replace-password'; readonly maskedEmail: string | null }
  | { readonly kind: 'verify-email'; readonly email: string }
);

interface HandOverFrom {
  readonly browser: Browser;
  /** The known device; null when the browser is not one. */
  readonly device: string | null;
  readonly reservation: Reservation;
}

/** A separate mail budget, which requests in the person's name cannot exhaust. */
const KNEW_THE_PASSWORD = 'knew-the-password';

const PURPOSES = {
  'replace-password': { code: 'first-login', pending: 'first-login' },
  'verify-email': { code: 'email-verification', pending: 'verification' },
} as const;

/** The password was correct when checked, and has been replaced since. */
export class PasswordReplaced extends Error {}

/** Remembers that this browser knew the password, and mails the code that the next step requires. */
@Injectable()
export class HandOver {
  constructor(
    private readonly settings: Settings,
    private readonly people: People,
    private readonly directory: Directory,
    private readonly transactions: PrismaTransactions,
    private readonly issueCode: IssueCode,
    private readonly proofs: PendingProofs,
    private readonly throttle: PasswordThrottle,
    private readonly audit: AuditLog,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws TooManyTries when this account was sent too many codes; PasswordReplaced */
  execute(next: NextStep, holder: AccountHolder, from: HandOverFrom): Promise<HandedOver> {
    const pendingToken = newToken();
    return this.transactions.run(async (tx) => {
      await this.checkPresent(tx, holder);
      const flowToken = await this.sendCode(tx, next, holder, from);
      const createdAt = this.clock.now();
      await this.proofs.insert(tx, {
        hash: hashToken(pendingToken),
        personId: holder.personId,
        purpose: PURPOSES[next.kind].pending,
        proof: 'password',
        codeSent: flowToken !== null,
        linkHash: null,
        createdAt,
        expiresAt: new Date(createdAt.getTime() + this.settings.pendingSeconds * 1000),
      });
      await this.throttle.succeeded(tx, from.reservation);
      await this.audit.add(tx, {
        action: 'sign-in.password',
        outcome: 'succeeded',
        actorId: holder.accountId,
        target: { type: 'account', id: holder.accountId },
        reason: next.kind,
        address: from.browser.address,
      });
      const codePurpose = PURPOSES[next.kind].code;
      return { ...answerOf(next, holder), holder, pendingToken, flowToken, codePurpose };
    });
  }

  /** Setting a new password locks the person and ends everything opened with the old one. */
  private async checkPresent(tx: Tx, { personId, credential }: AccountHolder): Promise<void> {
    await this.people.hold(tx, personId);
    const present = await this.directory.find(personId, tx);
    if (present?.holder?.credential?.hash !== credential?.hash) throw new PasswordReplaced();
  }

  /** @returns the flow that the code belongs to; null without an email address */
  private async sendCode(
    tx: Tx,
    next: NextStep,
    holder: AccountHolder,
    { browser, device }: HandOverFrom,
  ): Promise<string | null> {
    if (holder.email === null) return null;
    const flowToken = browser.flowToken ?? newToken();
    await this.issueCode.execute(tx, {
      person: { ...holder, email: holder.email },
      purpose: PURPOSES[next.kind].code,
      flowHash: hashToken(flowToken),
      deviceId: device ?? KNEW_THE_PASSWORD,
    });
    return flowToken;
  }
}

function answerOf(next: NextStep, holder: AccountHolder) {
  if (next.kind === 'verify-email') return { kind: next.kind, email: next.email };
  return { kind: next.kind, maskedEmail: holder.email === null ? null : maskEmail(holder.email) };
}
