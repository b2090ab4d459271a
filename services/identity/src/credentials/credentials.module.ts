import { Module } from '@nestjs/common';
import { Settings } from '../settings.ts';
import { HashSlots } from './hash-slots.ts';
import { PasswordPolicy } from './password-policy.ts';
import { Passwords } from './passwords.ts';

@Module({
  providers: [
    PasswordPolicy,
    {
      provide: Passwords,
      useFactory: ({ hashing }: Settings) =>
        Passwords.create(new HashSlots(hashing.concurrency, hashing.queueMs)),
      inject: [Settings],
    },
  ],
  exports: [PasswordPolicy, Passwords],
})
export class CredentialsModule {}
