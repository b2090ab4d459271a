import { Inject, Injectable } from '@nestjs/common';
import { PreparedDatabase, type SqlExecutor } from '@rigwise/persistence';
import { CLOCK, type Clock } from '@rigwise/platform';
import { usableHolder } from '../people/directory-person.ts';
import { Directory } from '../people/directory.repository.ts';
import { SetPassword } from '../accounts/set-password.ts';
import type { AuditOutcome } from '../audit/audit-entry.ts';
import { AuditLog } from '../audit/audit-log.repository.ts';
import { AuditRefusal } from '../proofs/audit-refusal.ts';
import type { Browser } from '../sessions/browser/browser.ts';
import { DeviceMarks } from '../sessions/browser/device-marks.ts';
import { AttemptCode } from '../proofs/attempt-code.ts';
import { InvalidCode } from '../proofs/codes.errors.ts';
import { Codes } from '../proofs/codes.repository.ts';
import { isOpenLink } from '../proofs/judge-link.ts';
import { Links } from '../proofs/links.repository.ts';
import { PasswordPolicy } from '../security/credentials/password-policy.ts';
import { Passwords } from '../security/credentials/passwords.ts';
import { PrismaTransactions, type Tx } from '../database/transactions.ts';
import { People } from '../people/people.repository.ts';
import { hashToken, isLinkToken } from '../security/tokens.ts';
import { SessionCache } from '../sessions/session-cache.ts';
import { AddressThrottle } from '../security/throttling/address-throttle.ts';
import { TooManyTries } from '../security/throttling/throttling.errors.ts';

/** The people a token may belong to, and how to try it for each. */
interface Candidates {
  readonly personIds: readonly string[];
  /** Runs under the person's lock; returns whether the token is theirs. */
  try(tx: Tx, personId: string): Promise<boolean>;
}

const RESET = 'reset-password';
const NOBODY: Candidates = { personIds: [], try: () => Promise.resolve(false) };

/** Resets a forgotten password, by the mailed link, or by the mailed code in the browser that requested it. */
@Injectable()
export class ResetPassword {
  constructor(
    private readonly directory: Directory,
    private readonly devices: DeviceMarks,
    private readonly people: People,
    private readonly codes: Codes,
    private readonly links: Links,
    private readonly attemptCode: AttemptCode,
    private readonly addresses: AddressThrottle,
    private readonly policy: PasswordPolicy,
    private readonly passwords: Passwords,
    private readonly database: PreparedDatabase,
    private readonly transactions: PrismaTransactions,
    private readonly setPassword: SetPassword,
    private readonly cache: SessionCache,
    private readonly audit: AuditLog,
    private readonly refusals: AuditRefusal,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws PasswordRefused, which uses up nothing; InvalidCode, TooManyTries, TooManyHashes */
  execute(token: string, password: string, browser: Browser): Promise<void> {
    return this.refusals.around('password.reset', browser.address, async () => {
      await this.addresses.checkFailures(browser.address);
      await this.policy.check(password);
      const [earlier] = this.transactions.committed<readonly string[] | null>(RESET).filter(Boolean);
      if (earlier) return this.cache.revokeNow(earlier);
      const candidates = await (isLinkToken(token) ? this.byLink(token) : this.byCode(token, browser));
      if (await this.resetOne(candidates, password, browser)) return;
      if (candidates.personIds.length === 0)
        await this.record(this.database, browser, 'failed', { reason: 'none' });
      await this.addresses.countFailure(this.database, browser.address);
      throw new InvalidCode();
    });
  }

  private async byLink(token: string): Promise<Candidates> {
    const hash = hashToken(token);
    const holders = async (sql: SqlExecutor): Promise<string[]> => {
      const link = await this.links.find(sql, hash);
      return link && isOpenLink(link, 'password-reset', this.clock.now()) ? [link.personId] : [];
    };
    const personIds = await holders(this.database);
    if (personIds.length === 0) return NOBODY;
    return { personIds, try: async (tx) => (await holders(tx)).length > 0 };
  }

  /** Six digits alone would match someone's code: they count only together with the flow of the requesting browser. */
  private async byCode(clearCode: string, { flowToken, device }: Browser): Promise<Candidates> {
    if (flowToken === null || !/^[0-9]{6}$/.test(clearCode)) return NOBODY;
    const flowHash = hashToken(flowToken);
    const purpose = 'password-reset';
    const open = await this.codes.findOpenOfFlow(this.database, purpose, flowHash);
    return {
      // The order in which people are locked.
      personIds: open.map(({ personId }) => personId).sort(),
      try: async (tx, personId) => {
        const username = (await this.directory.find(personId, tx))?.holder?.username ?? '';
        const deviceId = this.devices.knownDevice(device, username, this.clock.now());
        const attempt = { personId, purpose, flowHash, deviceId, clearCode } as const;
        return (await this.attemptCode.execute(tx, attempt)) === 'right';
      },
    };
  }

  /**
   * Each person's attempt commits by itself: no other refusal may roll back its count. Nothing reveals whether there
   * was a candidate: without one a password is hashed as well, and throttling looks the same as for strangers.
   */
  private async resetOne(candidates: Candidates, password: string, browser: Browser): Promise<boolean> {
    if (candidates === NOBODY) return false;
    const hash = await this.passwords.hash(password);
    for (const personId of candidates.personIds) {
      try {
        const ended = await this.transactions.once(`${RESET} ${personId}`, (tx) =>
          this.reset(tx, personId, candidates, { password, hash, browser }),
        );
        if (!ended) continue;
        await this.cache.revokeNow(ended);
        return true;
      } catch (error) {
        if (!(error instanceof TooManyTries)) throw error;
        await this.record(this.database, browser, 'refused', { personId, reason: 'throttled' });
      }
    }
    return false;
  }

  private async reset(
    tx: Tx,
    personId: string,
    candidates: Candidates,
    { password, hash, browser }: { password: string; hash: string; browser: Browser },
  ): Promise<readonly string[] | null> {
    await this.people.hold(tx, personId);
    const fits = await candidates.try(tx, personId);
    const person = await this.directory.find(personId, tx);
    const holder = fits ? usableHolder(person) : null;
    if (holder) this.policy.checkPersonal(password, holder);
    await this.record(tx, browser, holder ? 'succeeded' : 'failed', { personId, actorId: holder?.accountId });
    return holder && this.setPassword.execute(tx, holder, { hash, by: 'mail', device: browser.device });
  }

  private record(
    sql: SqlExecutor,
    { address }: Browser,
    outcome: AuditOutcome,
    what: { readonly personId?: string; readonly actorId?: string | undefined; readonly reason?: string },
  ): Promise<void> {
    const { personId, actorId = null, reason } = what;
    return this.audit.add(sql, {
      action: 'password.reset',
      outcome,
      actorId,
      target: personId === undefined ? null : { type: 'person', id: personId },
      ...(reason !== undefined && { reason }),
      address,
    });
  }
}
