import { Module } from '@nestjs/common';
import { SqlWindows } from '@rigwise/persistence';
import { Settings } from '../settings.ts';
import { AddressThrottle } from './address-throttle.ts';
import { PasswordThrottle } from './password-throttle.ts';
import { ThrottleKeys } from './throttle-keys.ts';
import { Throttles } from './throttles.repository.ts';

@Module({
  providers: [
    {
      provide: ThrottleKeys,
      useFactory: ({ codePeppers: [pepper] }: Settings) => new ThrottleKeys(pepper),
      inject: [Settings],
    },
    SqlWindows,
    Throttles,
    AddressThrottle,
    PasswordThrottle,
  ],
  exports: [ThrottleKeys, Throttles, AddressThrottle, PasswordThrottle],
})
export class ThrottlingModule {}
