import { Inject, Injectable } from '@nestjs/common';
import { sessionsRevokedV1 } from '@rigwise/contracts';
import type { CallerIdentity } from '@rigwise/http';
import { Outbox } from '@rigwise/messaging';
import { CLOCK, type Clock } from '@rigwise/platform';
import { Accounts } from '../../people/accounts.repository.ts';
import { VerifyEmail } from '../verify-email.ts';
import { AuditLog } from '../../audit/audit-log.repository.ts';
import { AttemptCode } from '../../proofs/attempt-code.ts';
import { InvalidCode } from '../../proofs/codes.errors.ts';
import { PrismaTransactions, type Tx } from '../../database/transactions.ts';
import { OwnSessions } from '../../sessions/own-sessions.repository.ts';
import { RefreshSessions } from '../../sessions/refresh-sessions.ts';
import { SessionCache } from '../../sessions/session-cache.ts';
import { ApplyEmailChange } from './apply-email-change.ts';
import { OwnEmailChange, type OwnChange } from './own-email-change.ts';

const REASON = 'signed-out-elsewhere';

interface Confirmed {
  readonly email: string;
  readonly ended: readonly string[];
}

/**
 * Confirms an address with the code from the new mailbox, entered while signed in: proves the mailbox and its owner.
 */
@Injectable()
export class ConfirmOwnEmail {
  constructor(
    private readonly transactions: PrismaTransactions,
    private readonly own: OwnEmailChange,
    private readonly attemptCode: AttemptCode,
    private readonly apply: ApplyEmailChange,
    private readonly verifyEmail: VerifyEmail,
    private readonly accounts: Accounts,
    private readonly ownSessions: OwnSessions,
    private readonly outbox: Outbox,
    private readonly cache: SessionCache,
    private readonly refreshSessions: RefreshSessions,
    private readonly audit: AuditLog,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws NotProven, NoEmailChange, AdministratorConfirms, InvalidCode, TooManyTries */
  async execute(clearCode: string, caller: CallerIdentity): Promise<string> {
    // A wrong code must be counted: the verdict is returned from the transaction, because throwing would roll it back.
    const confirmed = await this.transactions.once('confirm-own-email', (tx) =>
      this.confirm(tx, clearCode, caller),
    );
    if (!confirmed) throw new InvalidCode();
    await this.cache.buryNow(confirmed.ended);
    await this.refreshSessions.execute(caller.accountId ?? '');
    return confirmed.email;
  }

  private async confirm(tx: Tx, clearCode: string, caller: CallerIdentity): Promise<Confirmed | null> {
    const found = await this.own.find(tx, caller);
    const { person, guard, change, flowHash } = found;
    const { personId } = person;
    const attempt = { personId, purpose: 'email-change', flowHash, deviceId: null, clearCode } as const;
    const verdict = await this.attemptCode.execute(tx, attempt);
    await this.audit.add(tx, {
      action: 'email-change.confirmed',
      outcome: verdict === 'right' ? 'succeeded' : 'failed',
      actorId: caller.accountId,
      target: { type: 'person', id: personId },
      ...(verdict !== 'right' && { reason: verdict }),
      address: caller.address,
    });
    if (verdict !== 'right') return null;
    await this.apply.execute(tx, guard, change);
    if (person.holder) await this.verifyEmail.execute(tx, person.holder);
    return { email: change.email, ended: await this.endElsewhere(tx, found) };
  }

  private async endElsewhere(tx: Tx, { session }: OwnChange): Promise<readonly string[]> {
    const { accountId } = session;
    await this.accounts.hold(tx, accountId);
    const sessionHashes = await this.ownSessions.end(tx, session, null, REASON, this.clock.now());
    if (sessionHashes.length > 0) {
      await this.outbox.add(tx, sessionsRevokedV1, { accountId, reason: REASON, sessionHashes });
    }
    return sessionHashes;
  }
}
