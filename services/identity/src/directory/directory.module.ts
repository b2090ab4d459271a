import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.ts';
import { AuditModule } from '../audit/audit.module.ts';
import { EmailChangesModule } from '../email-changes/email-changes.module.ts';
import { PeopleModule } from '../people/people.module.ts';
import { ProofsModule } from '../proofs/proofs.module.ts';
import { SessionsModule } from '../sessions/sessions.module.ts';
import { DirectoryController } from './directory.controller.ts';
import { DirectoryRows } from './directory-rows.repository.ts';
import { PutDirectory } from './put-directory.ts';
import { StoreRows } from './store-rows.ts';

/** Bulk changes to the employee directory, by programs and by administrators' files. */
@Module({
  imports: [AccountsModule, AuditModule, EmailChangesModule, PeopleModule, ProofsModule, SessionsModule],
  controllers: [DirectoryController],
  providers: [DirectoryRows, PutDirectory, StoreRows],
  exports: [DirectoryRows, StoreRows],
})
export class DirectoryModule {}
