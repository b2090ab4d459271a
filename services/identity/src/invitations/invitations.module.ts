import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.ts';
import { AuditModule } from '../audit/audit.module.ts';
import { CodesModule } from '../codes/codes.module.ts';
import { PeopleModule } from '../people/people.module.ts';
import { InvitePerson } from './invite-person.ts';

@Module({
  imports: [AccountsModule, AuditModule, CodesModule, PeopleModule],
  providers: [InvitePerson],
  exports: [InvitePerson],
})
export class InvitationsModule {}
