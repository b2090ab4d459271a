import { Inject, Injectable } from '@nestjs/common';
import { CLOCK, type Clock } from '@rigwise/platform';
import type { AccountHolder } from '../accounts/account.ts';
import { AuditLog } from '../audit/audit-log.ts';
import { IssueCode } from '../codes/issue-code.ts';
import { PrismaTransactions } from '../database/transactions.ts';
import { hashToken, newToken } from '../security/tokens.ts';
import { Settings } from '../settings.ts';
import { PasswordThrottle, type Reservation } from '../throttling/password-throttle.ts';
import type { Browser } from './browser.ts';
import { maskEmail } from './mask-email.ts';
import { PendingProofs } from './pending-proofs.repository.ts';

/** The password was right, and something has to be done before there is a session. */
export interface HandedOver {
  readonly kind: 'replace-password' | 'verify-email';
  readonly holder: AccountHolder;
  readonly maskedEmail: string | null;
  readonly pendingToken: string;
  /** Set where a code was mailed. */
  readonly flowToken: string | null;
}

const PURPOSES = {
  'replace-password': { code: 'first-login', pending: 'first-login' },
  'verify-email': { code: 'email-verification', pending: 'verification' },
} as const;

/** Remembers that this browser knew the password, and mails the code that the next step asks for. */
@Injectable()
export class HandOver {
  constructor(
    private readonly settings: Settings,
    private readonly transactions: PrismaTransactions,
    private readonly issueCode: IssueCode,
    private readonly proofs: PendingProofs,
    private readonly throttle: PasswordThrottle,
    private readonly audit: AuditLog,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws TooManyTries when this account was sent enough codes */
  execute(
    kind: HandedOver['kind'],
    holder: AccountHolder,
    from: { readonly browser: Browser; readonly device: string | null; readonly reservation: Reservation },
  ): Promise<HandedOver> {
    const pendingToken = newToken();
    const { email } = holder;
    const flowToken = email === null ? null : (from.browser.flowToken ?? newToken());
    return this.transactions.run(async (tx) => {
      if (email !== null && flowToken !== null) {
        await this.issueCode.execute(tx, {
          holder,
          email,
          purpose: PURPOSES[kind].code,
          flowHash: hashToken(flowToken),
          deviceId: from.device && hashToken(from.device),
        });
      }
      const createdAt = this.clock.now();
      await this.proofs.insert(tx, {
        hash: hashToken(pendingToken),
        accountId: holder.accountId,
        purpose: PURPOSES[kind].pending,
        proof: 'password',
        codeSent: flowToken !== null,
        createdAt,
        expiresAt: new Date(createdAt.getTime() + this.settings.pendingSeconds * 1000),
      });
      await this.throttle.succeeded(tx, from.reservation);
      await this.audit.add(tx, {
        action: 'sign-in.password',
        outcome: 'succeeded',
        actorId: holder.accountId,
        target: { type: 'account', id: holder.accountId },
        reason: kind,
        address: from.browser.address,
      });
      return { kind, holder, maskedEmail: email === null ? null : maskEmail(email), pendingToken, flowToken };
    });
  }
}
