import { Inject, Injectable } from '@nestjs/common';
import { CLOCK, type Clock } from '@rigwise/platform';
import { DeviceMarks, type DeviceClaim } from '../sessions/browser/device-marks.ts';
import type { Tx } from '../database/transactions.ts';
import { People } from '../people/people.repository.ts';
import { PublishPeople } from '../people/publish-people.ts';
import { EndProofs } from '../proofs/end-proofs.ts';
import { EndAllSessions } from '../sessions/end-all-sessions.ts';
import { PasswordThrottle } from '../security/throttling/password-throttle.ts';
import type { AccountHolder, AccountStatus } from '../people/account.ts';
import { Accounts } from '../people/accounts.repository.ts';
import { IssueNotice } from './issue-notice.ts';

export interface ChosenPassword {
  readonly hash: string;
  /** `mail` when reading our mail proved the address too. */
  readonly by: 'mail' | 'password';
  /** The device that the browser claims to be. */
  readonly device: DeviceClaim | null;
}

/** Sets a password that the person chose and ends everything that relied on the old one. */
@Injectable()
export class SetPassword {
  constructor(
    private readonly accounts: Accounts,
    private readonly people: People,
    private readonly publishPeople: PublishPeople,
    private readonly endProofs: EndProofs,
    private readonly endAllSessions: EndAllSessions,
    private readonly devices: DeviceMarks,
    private readonly throttle: PasswordThrottle,
    private readonly notice: IssueNotice,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * @param holder whose person the transaction has locked
   * @returns the ended sessions, to be tombstoned in Redis after the commit
   */
  async execute(
    tx: Tx,
    holder: AccountHolder,
    { hash, by, device }: ChosenPassword,
  ): Promise<readonly string[]> {
    const { accountId, personId } = holder;
    const now = this.clock.now();
    await this.accounts.hold(tx, accountId);
    await this.accounts.setPassword(tx, accountId, hash, now);
    const waiting: AccountStatus[] = by === 'mail' ? ['first-login', 'unverified'] : ['first-login'];
    if (await this.accounts.activate(tx, accountId, waiting)) {
      await this.people.countRevision(tx, personId, now);
      await this.publishPeople.execute(tx, [personId]);
    }
    await this.endProofs.execute(tx, personId);
    const known = this.devices.knownDevice(device, holder.username, now);
    await this.throttle.forget(tx, holder.username, known);
    if (holder.credential && !holder.credential.temporary)
      await this.notice.execute(tx, 'password-changed', holder);
    return this.endAllSessions.execute(tx, accountId, 'password-changed');
  }
}
