import { Module } from '@nestjs/common';
import { PeopleModule } from '../people/people.module.ts';
import { AccountHolders } from './account-holders.repository.ts';
import { Accounts } from './accounts.repository.ts';
import { VerifyEmail } from './verify-email.ts';

@Module({
  imports: [PeopleModule],
  providers: [AccountHolders, Accounts, VerifyEmail],
  exports: [AccountHolders, VerifyEmail],
})
export class AccountsModule {}
