import { Module } from '@nestjs/common';
import { SqlWindows } from '@rigwise/persistence';
import { Metrics } from '@rigwise/platform';
import { Settings } from '../settings.ts';
import { PasswordPolicy } from './credentials/password-policy.ts';
import { Passwords } from './credentials/passwords.ts';
import { watchedHashSlots } from './credentials/watched-hash-slots.ts';
import { AddressThrottle } from './throttling/address-throttle.ts';
import { PasswordThrottle } from './throttling/password-throttle.ts';
import { ThrottleKeys } from './throttling/throttle-keys.ts';
import { Throttles } from './throttling/throttles.repository.ts';

/** Password hashing and policy, and the limits on tries. */
@Module({
  providers: [
    AddressThrottle,
    PasswordPolicy,
    PasswordThrottle,
    {
      provide: Passwords,
      useFactory: ({ hashing }: Settings, metrics: Metrics) =>
        Passwords.create(watchedHashSlots(hashing.concurrency, hashing.queueMs, metrics)),
      inject: [Settings, Metrics],
    },
    SqlWindows,
    {
      provide: ThrottleKeys,
      useFactory: ({ codePeppers: [pepper] }: Settings) => new ThrottleKeys(pepper),
      inject: [Settings],
    },
    Throttles,
  ],
  exports: [
    AddressThrottle,
    PasswordPolicy,
    PasswordThrottle,
    Passwords,
    SqlWindows,
    ThrottleKeys,
    Throttles,
  ],
})
export class SecurityModule {}
