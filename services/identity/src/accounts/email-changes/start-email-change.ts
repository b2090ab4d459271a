import { Inject, Injectable } from '@nestjs/common';
import { CLOCK, newId, type Clock } from '@rigwise/platform';
import { AuditLog } from '../../audit/audit-log.repository.ts';
import { Codes } from '../../proofs/codes.repository.ts';
import type { Tx } from '../../database/transactions.ts';
import type { Person } from '../../people/person.ts';
import { hashToken, newLinkToken } from '../../security/tokens.ts';
import { ThrottleKeys } from '../../security/throttling/throttle-keys.ts';
import { Throttles } from '../../security/throttling/throttles.repository.ts';
import { confirmedBy, type EmailGuard, type EmailVerdict } from './email-change.ts';
import { EmailChanges } from './email-changes.repository.ts';
import { EmailNotices } from './email-notices.ts';

const DAY_MS = 86_400_000;
/** How long an address waits for confirmation, and how long a refusal is remembered. */
export const EMAIL_CHANGE_MS = 30 * DAY_MS;
/** How many changes per person and day send mails. */
const MAILED_A_DAY = 4;

/** Who requested the address, for the audit log. */
export interface EmailEditor {
  readonly accountId: string | null;
  readonly address: string | null;
  readonly by?: Readonly<Record<string, string>>;
}

/**
 * Starts a change of address for a person with an account. Until it is confirmed, all mail goes to the old address,
 * which is notified with a link that stops the change.
 */
@Injectable()
export class StartEmailChange {
  constructor(
    private readonly changes: EmailChanges,
    private readonly codes: Codes,
    private readonly notices: EmailNotices,
    private readonly throttles: Throttles,
    private readonly keys: ThrottleKeys,
    private readonly audit: AuditLog,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * Carries out the verdict.
   * @param person locked by the transaction, with the current address
   * @returns the outcome: `stopped` when a list requests more changes per day than mails may be sent. A waiting or
   * stopped change then stays as it is.
   */
  async carryOut(
    tx: Tx,
    verdict: EmailVerdict,
    person: Person,
    guard: EmailGuard,
    wanted: string | null,
    editor: EmailEditor,
  ): Promise<EmailVerdict> {
    if (verdict !== 'withdrawn' && verdict !== 'started') return verdict;
    const now = this.clock.now();
    const mails = verdict === 'started' && (await this.mayMail(tx, person.id, now));
    if (verdict === 'started' && !mails && editor.by) return 'stopped';
    await this.codes.supersedeAll(tx, person.id, ['email-change'], now);
    if (verdict === 'started') await this.start(tx, person, guard, wanted, mails);
    else await this.changes.remove(tx, person.id);
    await this.audit.add(tx, {
      action: verdict === 'started' ? 'email-change.started' : 'email-change.withdrawn',
      outcome: 'succeeded',
      actorId: editor.accountId,
      target: { type: 'person', id: person.id },
      address: editor.address,
      ...(editor.by && { detail: editor.by }),
    });
    return verdict;
  }

  private async start(
    tx: Tx,
    person: Person,
    guard: EmailGuard,
    email: string | null,
    mails: boolean,
  ): Promise<void> {
    const now = this.clock.now();
    const until = new Date(now.getTime() + EMAIL_CHANGE_MS);
    const stopToken = mails && person.email !== null ? newLinkToken() : undefined;
    await this.changes.save(tx, person.id, {
      ...{ id: newId(), email, state: 'waiting', requestedAt: now, expiresAt: until },
      // Without a mail of its own, the earlier mail's link keeps working for the new change.
      stopHash: stopToken === undefined ? (guard.change?.stopHash ?? null) : hashToken(stopToken),
    });
    if (!mails) return;
    if (person.email !== null && stopToken !== undefined) {
      const to = person.email;
      await this.notices.issue(tx, person, guard, { kind: 'started', to, newEmail: email, until, stopToken });
    }
    if (email !== null && confirmedBy(guard, email) === 'person') {
      await this.notices.issue(tx, person, guard, { kind: 'confirm', to: email, newEmail: email, until });
    }
  }

  /** Limits mails when an address changes back and forth. */
  private async mayMail(tx: Tx, personId: string, now: Date): Promise<boolean> {
    const window = { key: this.keys.emailChanges(personId), limit: MAILED_A_DAY, seconds: DAY_MS / 1000 };
    if ((await this.throttles.fullUntil(tx, window, now)) !== null) return false;
    await this.throttles.count(tx, window, now);
    return true;
  }
}
