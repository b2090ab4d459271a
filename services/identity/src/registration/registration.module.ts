import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.ts';
import { AuditModule } from '../audit/audit.module.ts';
import { BrowserModule } from '../browser/browser.module.ts';
import { CodesModule } from '../codes/codes.module.ts';
import { CredentialsModule } from '../credentials/credentials.module.ts';
import { MailRequestsModule } from '../mail-requests/mail-requests.module.ts';
import { ProofsModule } from '../proofs/proofs.module.ts';
import { SessionsModule } from '../sessions/sessions.module.ts';
import { ThrottlingModule } from '../throttling/throttling.module.ts';
import { LookUpEmployee } from './look-up-employee.ts';
import { OpenAccount } from './open-account.ts';
import { RegistrationController } from './registration.controller.ts';
import { SendSignUpCode } from './send-sign-up-code.ts';
import { SignUpController } from './sign-up.controller.ts';

/** How people in the directory get an account: by the sign-up tab or by employee registration. */
@Module({
  imports: [
    AccountsModule,
    AuditModule,
    BrowserModule,
    CodesModule,
    CredentialsModule,
    MailRequestsModule,
    ProofsModule,
    SessionsModule,
    ThrottlingModule,
  ],
  controllers: [SignUpController, RegistrationController],
  providers: [LookUpEmployee, OpenAccount, SendSignUpCode],
})
export class RegistrationModule {}
