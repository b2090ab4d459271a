import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.ts';
import { AuditModule } from '../audit/audit.module.ts';
import { InvitationsModule } from '../invitations/invitations.module.ts';
import { PeopleModule } from '../people/people.module.ts';
import { ProofsModule } from '../proofs/proofs.module.ts';
import { SessionsModule } from '../sessions/sessions.module.ts';
import { CarryOutApproval } from './carry-out-approval.ts';
import { EndExternalAccess } from './end-external-access.ts';
import { ExternalAccesses } from './external-access.repository.ts';
import { OnAccessRequestApproved } from './on-access-request-approved.ts';

@Module({
  imports: [AccountsModule, AuditModule, InvitationsModule, PeopleModule, ProofsModule, SessionsModule],
  controllers: [OnAccessRequestApproved],
  providers: [CarryOutApproval, EndExternalAccess, ExternalAccesses],
  exports: [EndExternalAccess, ExternalAccesses],
})
export class AccessGrantsModule {}
