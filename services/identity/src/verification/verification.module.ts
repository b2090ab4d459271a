import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.ts';
import { AuditModule } from '../audit/audit.module.ts';
import { BrowserModule } from '../browser/browser.module.ts';
import { CodesModule } from '../codes/codes.module.ts';
import { MailRequestsModule } from '../mail-requests/mail-requests.module.ts';
import { ProofsModule } from '../proofs/proofs.module.ts';
import { SessionsModule } from '../sessions/sessions.module.ts';
import { ThrottlingModule } from '../throttling/throttling.module.ts';
import { VerificationController } from './verification.controller.ts';
import { VerifyEmailByCode } from './verify-email-by-code.ts';

@Module({
  imports: [
    AccountsModule,
    AuditModule,
    BrowserModule,
    CodesModule,
    MailRequestsModule,
    ProofsModule,
    SessionsModule,
    ThrottlingModule,
  ],
  controllers: [VerificationController],
  providers: [VerifyEmailByCode],
})
export class VerificationModule {}
