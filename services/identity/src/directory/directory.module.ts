import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.ts';
import { PeopleModule } from '../people/people.module.ts';
import { ProofsModule } from '../proofs/proofs.module.ts';
import { SessionsModule } from '../sessions/sessions.module.ts';
import { DirectoryController } from './directory.controller.ts';
import { DirectoryRows } from './directory-rows.repository.ts';
import { PutDirectory } from './put-directory.ts';
import { StoreRows } from './store-rows.ts';

/** The employee directory as lists bring it in: by programs, and by files of administrators. */
@Module({
  imports: [AuditModule, PeopleModule, ProofsModule, SessionsModule],
  controllers: [DirectoryController],
  providers: [DirectoryRows, PutDirectory, StoreRows],
  exports: [DirectoryRows, StoreRows],
})
export class DirectoryModule {}
