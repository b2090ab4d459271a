import { Inject, Injectable } from '@nestjs/common';
import { PreparedDatabase } from '@rigwise/persistence';
import { CLOCK, type Clock } from '@rigwise/platform';
import type { AccountHolder } from '../people/account.ts';
import type { Browser } from '../sessions/browser/browser.ts';
import { DeviceMarks } from '../sessions/browser/device-marks.ts';
import { TooManyHashes } from '../security/credentials/hash-slots.ts';
import { Passwords } from '../security/credentials/passwords.ts';
import { AddressThrottle } from '../security/throttling/address-throttle.ts';
import { PasswordThrottle } from '../security/throttling/password-throttle.ts';

/** Verifies a signed-in user's current password; throttled like a sign-in. */
@Injectable()
export class PresentPassword {
  constructor(
    private readonly devices: DeviceMarks,
    private readonly throttle: PasswordThrottle,
    private readonly addresses: AddressThrottle,
    private readonly passwords: Passwords,
    private readonly database: PreparedDatabase,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws TooManyTries, TooManyHashes */
  async isKnown(
    { accountId, username: identifier, credential }: AccountHolder,
    given: string,
    { address, device: claim }: Browser,
  ): Promise<boolean> {
    const device = this.devices.knownDevice(claim, identifier, this.clock.now());
    const reservation = await this.throttle.reserve(this.database, { identifier, device, address });
    try {
      const fits = await this.passwords.verify(given, credential?.hash ?? null);
      if (fits) {
        await this.throttle.succeeded(this.database, reservation);
      } else {
        await this.throttle.failed(this.database, reservation, accountId);
        await this.addresses.countFailure(this.database, address);
      }
      return fits;
    } catch (error) {
      if (error instanceof TooManyHashes) await this.throttle.release(reservation);
      throw error;
    }
  }
}
