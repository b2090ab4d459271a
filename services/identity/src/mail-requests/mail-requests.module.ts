import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.ts';
import { AuditModule } from '../audit/audit.module.ts';
import { BrowserModule } from '../browser/browser.module.ts';
import { CodesModule } from '../codes/codes.module.ts';
import { ThrottlingModule } from '../throttling/throttling.module.ts';
import { AskForMail } from './ask-for-mail.ts';
import { OnMailAskedFor } from './on-mail-asked-for.ts';
import { SendAskedMail } from './send-asked-mail.ts';

@Module({
  imports: [AccountsModule, AuditModule, BrowserModule, CodesModule, ThrottlingModule],
  controllers: [OnMailAskedFor],
  providers: [AskForMail, SendAskedMail],
  exports: [AskForMail],
})
export class MailRequestsModule {}
