import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.ts';
import { AuditModule } from '../audit/audit.module.ts';
import { BrowserModule } from '../browser/browser.module.ts';
import { CodesModule } from '../codes/codes.module.ts';
import { CredentialsModule } from '../credentials/credentials.module.ts';
import { MailRequestsModule } from '../mail-requests/mail-requests.module.ts';
import { PeopleModule } from '../people/people.module.ts';
import { ProofsModule } from '../proofs/proofs.module.ts';
import { SessionsModule } from '../sessions/sessions.module.ts';
import { ThrottlingModule } from '../throttling/throttling.module.ts';
import { ChangePassword } from './change-password.ts';
import { CreatePassword } from './create-password.ts';
import { PasswordsController } from './passwords.controller.ts';
import { PresentPassword } from './present-password.ts';
import { ResetPassword } from './reset-password.ts';

@Module({
  imports: [
    AccountsModule,
    AuditModule,
    BrowserModule,
    CodesModule,
    CredentialsModule,
    MailRequestsModule,
    PeopleModule,
    ProofsModule,
    SessionsModule,
    ThrottlingModule,
  ],
  controllers: [PasswordsController],
  providers: [ChangePassword, CreatePassword, PresentPassword, ResetPassword],
})
export class PasswordsModule {}
