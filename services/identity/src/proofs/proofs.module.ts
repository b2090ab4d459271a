import { Module } from '@nestjs/common';
import { MailSealer } from '@rigwise/messaging';
import { AuditModule } from '../audit/audit.module.ts';
import { PeopleModule } from '../people/people.module.ts';
import { SecurityModule } from '../security/security.module.ts';
import { Settings } from '../settings.ts';
import { AttemptCode } from './attempt-code.ts';
import { AuditRefusal } from './audit-refusal.ts';
import { Codes } from './codes.repository.ts';
import { EndProofs } from './end-proofs.ts';
import { IssueCode } from './issue-code.ts';
import { Links } from './links.repository.ts';
import { PendingProofs } from './pending-proofs.repository.ts';

/** Codes, links and what they have proven so far. */
@Module({
  imports: [AuditModule, PeopleModule, SecurityModule],
  providers: [
    AttemptCode,
    AuditRefusal,
    Codes,
    EndProofs,
    IssueCode,
    Links,
    {
      provide: MailSealer,
      useFactory: ({ codeSealingKey }: Settings) => MailSealer.create(codeSealingKey),
      inject: [Settings],
    },
    PendingProofs,
  ],
  exports: [AttemptCode, AuditRefusal, Codes, EndProofs, IssueCode, Links, MailSealer, PendingProofs],
})
export class ProofsModule {}
