import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.ts';
import { AuditModule } from '../audit/audit.module.ts';
import { BrowserModule } from '../browser/browser.module.ts';
import { PeopleModule } from '../people/people.module.ts';
import { SessionsModule } from '../sessions/sessions.module.ts';
import { BeginSso } from './begin-sso.ts';
import { CompleteSso } from './complete-sso.ts';
import { OpenIdProviders } from './openid-providers.ts';
import { SignInBySso } from './sign-in-by-sso.ts';
import { SsoAttempts } from './sso-attempts.repository.ts';
import { SsoController } from './sso.controller.ts';
import { SsoCookie } from './sso-cookie.ts';
import { SsoIdentities } from './sso-identities.repository.ts';

@Module({
  imports: [AccountsModule, AuditModule, BrowserModule, PeopleModule, SessionsModule],
  controllers: [SsoController],
  providers: [BeginSso, CompleteSso, OpenIdProviders, SignInBySso, SsoAttempts, SsoCookie, SsoIdentities],
})
export class SsoModule {}
