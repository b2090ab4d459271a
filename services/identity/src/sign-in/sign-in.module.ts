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
import { HandOver } from './hand-over.ts';
import { SendLoginCode } from './send-login-code.ts';
import { SignInWithCode } from './sign-in-with-code.ts';
import { SignInWithPassword } from './sign-in-with-password.ts';
import { SignInController } from './sign-in.controller.ts';

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
  controllers: [SignInController],
  providers: [HandOver, SendLoginCode, SignInWithCode, SignInWithPassword],
})
export class SignInModule {}
