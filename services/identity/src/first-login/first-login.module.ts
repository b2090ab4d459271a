import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.ts';
import { AuditModule } from '../audit/audit.module.ts';
import { BrowserModule } from '../browser/browser.module.ts';
import { CodesModule } from '../codes/codes.module.ts';
import { CredentialsModule } from '../credentials/credentials.module.ts';
import { PeopleModule } from '../people/people.module.ts';
import { ProofsModule } from '../proofs/proofs.module.ts';
import { SessionsModule } from '../sessions/sessions.module.ts';
import { ThrottlingModule } from '../throttling/throttling.module.ts';
import { CompleteFirstLogin } from './complete-first-login.ts';
import { FirstLoginController } from './first-login.controller.ts';

@Module({
  imports: [
    AccountsModule,
    AuditModule,
    BrowserModule,
    CodesModule,
    CredentialsModule,
    PeopleModule,
    ProofsModule,
    SessionsModule,
    ThrottlingModule,
  ],
  controllers: [FirstLoginController],
  providers: [CompleteFirstLogin],
})
export class FirstLoginModule {}
