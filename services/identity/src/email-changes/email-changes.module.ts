import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.ts';
import { CodesModule } from '../codes/codes.module.ts';
import { PeopleModule } from '../people/people.module.ts';
import { ProofsModule } from '../proofs/proofs.module.ts';
import { ThrottlingModule } from '../throttling/throttling.module.ts';
import { ApplyEmailChange } from './apply-email-change.ts';
import { EmailChanges } from './email-changes.repository.ts';
import { EmailNotices } from './email-notices.ts';
import { StartEmailChange } from './start-email-change.ts';

/** Email changes waiting for confirmation, for everything that changes the directory. */
@Module({
  imports: [AuditModule, CodesModule, PeopleModule, ProofsModule, ThrottlingModule],
  providers: [ApplyEmailChange, EmailChanges, EmailNotices, StartEmailChange],
  exports: [ApplyEmailChange, EmailChanges, StartEmailChange],
})
export class EmailChangesModule {}
