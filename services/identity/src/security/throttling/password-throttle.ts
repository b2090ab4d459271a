import { Inject, Injectable } from '@nestjs/common';
import { PreparedDatabase, type SqlExecutor } from '@rigwise/persistence';
import { CLOCK, type Clock } from '@rigwise/platform';
import { Settings } from '../../settings.ts';
import { throttleDelays } from './throttle-delays.ts';
import { ThrottleKeys } from './throttle-keys.ts';
import { TooManyTries } from './throttling.errors.ts';
import { Throttles } from './throttles.repository.ts';

export interface PasswordTry {
  /** As submitted, existing or not. */
  readonly identifier: string;
  /** This browser's device, if the account signed in with it before; else null. */
  readonly device: string | null;
  readonly address: string;
}

export interface Reservation {
  readonly key: string;
}

/** Limits password attempts per identifier; a known device has a bucket of its own. */
@Injectable()
export class PasswordThrottle {
  private readonly delays: readonly number[];

  constructor(
    private readonly settings: Settings,
    private readonly keys: ThrottleKeys,
    private readonly throttles: Throttles,
    private readonly database: PreparedDatabase,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {
    this.delays = throttleDelays(settings.throttles.identifier);
  }

  /**
   * Counts the attempt before its password is checked.
   * @throws TooManyTries
   */
  async reserve(sql: SqlExecutor, attempt: PasswordTry): Promise<Reservation> {
    const { identifier, addressFailures } = this.settings.throttles;
    const now = this.clock.now();
    const key = this.keys.identifier(attempt.identifier, attempt.device);
    const verdict = await this.throttles.reserve(sql, {
      key,
      // An attacker behind the same address must not lock out the owner's own device.
      addressKey: attempt.device === null ? this.keys.addressFailures(attempt.address) : null,
      addressLimit: addressFailures.limit,
      freeTries: identifier.freeTries,
      delays: this.delays,
      forgottenBefore: new Date(now.getTime() - identifier.forgetSeconds * 1000),
      now,
    });
    if (!verdict.reserved) throw new TooManyTries((verdict.until.getTime() - now.getTime()) / 1000);
    return { key };
  }

  /** The password was never checked: the attempt does not count. */
  async release(reservation: Reservation): Promise<void> {
    await this.throttles.release(this.database, reservation.key);
  }

  /** @param accountId the account whose password was wrong; null for an unknown name */
  async failed(sql: SqlExecutor, { key }: Reservation, accountId: string | null): Promise<void> {
    await this.throttles.nameAccount(sql, key, accountId);
  }

  /** @returns whether there was anything to unlock */
  unlock(tx: SqlExecutor, accountId: string): Promise<boolean> {
    return this.throttles.unlock(tx, accountId);
  }

  async succeeded(tx: SqlExecutor, reservation: Reservation): Promise<void> {
    await this.throttles.reset(tx, reservation.key);
  }

  /** The password has changed: earlier failures, including those on the known device that set it, no longer count. */
  async forget(tx: SqlExecutor, identifier: string, device: string | null): Promise<void> {
    await this.throttles.reset(tx, this.keys.identifier(identifier, null));
    if (device !== null) await this.throttles.reset(tx, this.keys.identifier(identifier, device));
  }
}
