import { Module } from '@nestjs/common';
import { Metrics } from '@rigwise/platform';
import { Settings } from '../settings.ts';
import { watchedHashSlots } from './watched-hash-slots.ts';
import { PasswordPolicy } from './password-policy.ts';
import { Passwords } from './passwords.ts';

@Module({
  providers: [
    PasswordPolicy,
    {
      provide: Passwords,
      useFactory: ({ hashing }: Settings, metrics: Metrics) =>
        Passwords.create(watchedHashSlots(hashing.concurrency, hashing.queueMs, metrics)),
      inject: [Settings, Metrics],
    },
  ],
  exports: [PasswordPolicy, Passwords],
})
export class CredentialsModule {}
