import { Inject, Injectable } from '@nestjs/common';
import { PreparedDatabase, type SqlExecutor } from '@rigwise/persistence';
import { CLOCK, type Clock } from '@rigwise/platform';
import type { AccountHolder } from '../people/account.ts';
import { usableHolder } from '../people/directory-person.ts';
import { Directory } from '../people/directory.repository.ts';
import { SetPassword } from '../accounts/set-password.ts';
import { AuditLog } from '../audit/audit-log.repository.ts';
import { AuditRefusal } from '../proofs/audit-refusal.ts';
import type { Browser } from '../sessions/browser/browser.ts';
import { isOpenLink } from '../proofs/judge-link.ts';
import { Links } from '../proofs/links.repository.ts';
import { PasswordPolicy } from '../security/credentials/password-policy.ts';
import { Passwords } from '../security/credentials/passwords.ts';
import { PrismaTransactions, type Tx } from '../database/transactions.ts';
import { People } from '../people/people.repository.ts';
import { PendingProofs } from '../proofs/pending-proofs.repository.ts';
import { NotProven } from '../proofs/proofs.errors.ts';
import { hashToken } from '../security/tokens.ts';
import { SessionCache } from '../sessions/session-cache.ts';
import { StartSession, type StartedSession } from '../sessions/start-session.ts';
import { CurrentPasswordMissing, WrongPassword } from './passwords.errors.ts';
import { PresentPassword } from './present-password.ts';

export interface PasswordChange {
  /** Only compared with the subject of the proof or session. */
  readonly userId: string;
  readonly newPassword: string;
  readonly currentPassword: string | undefined;
}

const CHANGE = 'change-password';

interface Changed {
  readonly started: StartedSession;
  readonly ended: readonly string[];
}

interface Allowed {
  readonly holder: AccountHolder;
  readonly by: 'mail' | 'password';
}

/** Changes a password: after an administrator's reset, or for a signed-in user who knows the current one. */
@Injectable()
export class ChangePassword {
  constructor(
    private readonly directory: Directory,
    private readonly people: People,
    private readonly links: Links,
    private readonly pending: PendingProofs,
    private readonly presentPassword: PresentPassword,
    private readonly policy: PasswordPolicy,
    private readonly passwords: Passwords,
    private readonly database: PreparedDatabase,
    private readonly transactions: PrismaTransactions,
    private readonly setPassword: SetPassword,
    private readonly startSession: StartSession,
    private readonly cache: SessionCache,
    private readonly audit: AuditLog,
    private readonly refusals: AuditRefusal,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws NotProven, WrongPassword, PasswordRefused, TooManyTries, TooManyHashes */
  execute(change: PasswordChange, browser: Browser): Promise<StartedSession> {
    return this.refusals.around('password.changed', browser.address, async () => {
      const [earlier] = this.transactions.committed<Changed>(CHANGE);
      const { started, ended } = earlier ?? (await this.useProof(change, browser));
      await Promise.all([this.cache.revokeNow(ended), this.startSession.publish(started)]);
      return started;
    });
  }

  private async useProof(change: PasswordChange, browser: Browser): Promise<Changed> {
    const allowed =
      (await this.byLink(this.database, change, browser)) ?? (await this.bySession(change, browser));
    await this.policy.check(change.newPassword);
    this.policy.checkPersonal(change.newPassword, allowed.holder);
    const hash = await this.passwords.hash(change.newPassword);
    return this.transactions.once(CHANGE, (tx) => this.change(tx, allowed, hash, change, browser));
  }

  /** The proof left in this browser by a mailed link. */
  private async byLink(
    sql: SqlExecutor,
    { userId }: PasswordChange,
    { pendingToken }: Browser,
  ): Promise<Allowed | null> {
    if (pendingToken === null) return null;
    const now = this.clock.now();
    const proof = await this.pending.findLive(sql, hashToken(pendingToken), now);
    if (proof?.purpose !== 'admin-reset') return null;
    const link = proof.linkHash === null ? null : await this.links.find(sql, proof.linkHash);
    if (link && !isOpenLink(link, 'password-reset', now)) return null;
    const holder = usableHolder(await this.directory.find(proof.personId, sql));
    return holder?.accountId === userId ? { holder, by: 'mail' } : null;
  }

  private async bySession({ userId, currentPassword }: PasswordChange, browser: Browser): Promise<Allowed> {
    if (browser.accountId === null || browser.accountId !== userId) throw new NotProven();
    if (currentPassword === undefined) throw new CurrentPasswordMissing();
    const holder = usableHolder(await this.directory.findByAccount(userId));
    if (!holder) throw new NotProven();
    if (!(await this.presentPassword.isKnown(holder, currentPassword, browser))) {
      await this.record(this.database, holder, browser, 'failed');
      throw new WrongPassword();
    }
    return { holder, by: 'password' };
  }

  private async change(
    tx: Tx,
    { holder, by }: Allowed,
    hash: string,
    change: PasswordChange,
    browser: Browser,
  ): Promise<Changed> {
    await this.people.hold(tx, holder.personId);
    // Of two concurrent requests, the second finds its proof used up or the password it knew replaced.
    const present = usableHolder(await this.directory.find(holder.personId, tx));
    const stands = by === 'mail' ? await this.byLink(tx, change, browser) : present;
    if (!present || !stands || present.credential?.hash !== holder.credential?.hash) throw new NotProven();
    const ended = await this.setPassword.execute(tx, present, { hash, by, device: browser.device });
    await this.record(tx, present, browser, 'succeeded');
    const started = await this.startSession.begin(tx, present, 'password', browser);
    return { started, ended };
  }

  private record(
    sql: SqlExecutor,
    { accountId }: AccountHolder,
    { address }: Browser,
    outcome: 'succeeded' | 'failed',
  ): Promise<void> {
    const target = { type: 'account', id: accountId } as const;
    return this.audit.add(sql, { action: 'password.changed', outcome, actorId: accountId, target, address });
  }
}
