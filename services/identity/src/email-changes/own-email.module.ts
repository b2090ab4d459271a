import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.ts';
import { AuditModule } from '../audit/audit.module.ts';
import { CodesModule } from '../codes/codes.module.ts';
import { OwnSessionsModule } from '../own-sessions/own-sessions.module.ts';
import { PeopleModule } from '../people/people.module.ts';
import { SessionsModule } from '../sessions/sessions.module.ts';
import { ConfirmOwnEmail } from './confirm-own-email.ts';
import { EmailChangesController } from './email-changes.controller.ts';
import { EmailChangesModule } from './email-changes.module.ts';
import { OwnEmailChange } from './own-email-change.ts';
import { SendEmailChangeCode } from './send-email-change-code.ts';
import { StopEmailChange } from './stop-email-change.ts';

/** Endpoints with which people confirm or stop an email change. */
@Module({
  imports: [
    AccountsModule,
    AuditModule,
    CodesModule,
    EmailChangesModule,
    OwnSessionsModule,
    PeopleModule,
    SessionsModule,
  ],
  controllers: [EmailChangesController],
  providers: [ConfirmOwnEmail, OwnEmailChange, SendEmailChangeCode, StopEmailChange],
})
export class OwnEmailModule {}
