import { Inject, Injectable } from '@nestjs/common';
import { PreparedDatabase, type SqlExecutor, SqlWindows, type Window } from '@rigwise/persistence';
import { CLOCK, type Clock } from '@rigwise/platform';
import { Settings } from '../../settings.ts';
import { employeeNumberKey } from '../../people/person.ts';
import { ThrottleKeys } from './throttle-keys.ts';
import { TooManyTries } from './throttling.errors.ts';
import { Throttles } from './throttles.repository.ts';

/** Limits per client address, whatever the requests are about. */
@Injectable()
export class AddressThrottle {
  constructor(
    private readonly settings: Settings,
    private readonly keys: ThrottleKeys,
    private readonly throttles: Throttles,
    private readonly windows: SqlWindows,
    private readonly database: PreparedDatabase,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws TooManyTries after too many recent failures from this address */
  async checkFailures(address: string): Promise<void> {
    await this.checkOpen(this.failures(address));
  }

  async countFailure(tx: SqlExecutor, address: string): Promise<void> {
    await this.throttles.count(tx, this.failures(address), this.clock.now());
  }

  /** @throws TooManyTries after too many unknown numbers from this address */
  async checkUnknownNumbers(address: string): Promise<void> {
    await this.checkOpen(this.unknownNumbers(address));
  }

  /** @throws TooManyTries when this number exceeds the limit */
  async countUnknownNumber(address: string, employeeNumber: string): Promise<void> {
    const window = this.unknownNumbers(address);
    const member = this.keys.unknownNumber(employeeNumberKey(employeeNumber));
    const now = this.clock.now();
    refuseUntil(await this.windows.countDistinct(this.database, window, member, now), now);
  }

  /** @throws TooManyTries when a mail for this target exceeds the limit, whether or not there is a recipient */
  async countMailTarget(address: string, target: string): Promise<void> {
    const window = {
      key: this.keys.addressMailTargets(address),
      ...this.settings.throttles.addressMailTargets,
    };
    const now = this.clock.now();
    const member = this.keys.mailTarget(target);
    refuseUntil(await this.windows.countDistinct(this.database, window, member, now), now);
  }

  private async checkOpen(window: Window): Promise<void> {
    const now = this.clock.now();
    refuseUntil(await this.throttles.fullUntil(this.database, window, now), now);
  }

  private failures(address: string): Window {
    return { key: this.keys.addressFailures(address), ...this.settings.throttles.addressFailures };
  }

  private unknownNumbers(address: string): Window {
    return {
      key: this.keys.addressUnknownNumbers(address),
      ...this.settings.throttles.addressUnknownNumbers,
    };
  }
}

function refuseUntil(until: Date | null, now: Date): void {
  if (until) throw new TooManyTries((until.getTime() - now.getTime()) / 1000);
}
