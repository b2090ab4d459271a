import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.ts';
import { AuditModule } from '../audit/audit.module.ts';
import { PeopleModule } from '../people/people.module.ts';
import { ProofsModule } from '../proofs/proofs.module.ts';
import { SecurityModule } from '../security/security.module.ts';
import { SessionsModule } from '../sessions/sessions.module.ts';
import { CompleteFirstLogin } from './first-login/complete-first-login.ts';
import { FirstLoginController } from './first-login/first-login.controller.ts';
import { HandOver } from './hand-over.ts';
import { FollowLink } from './links/follow-link.ts';
import { LinksController } from './links/links.controller.ts';
import { LookUpEmployee } from './registration/look-up-employee.ts';
import { OpenAccount } from './registration/open-account.ts';
import { RegistrationController } from './registration/registration.controller.ts';
import { SendSignUpCode } from './registration/send-sign-up-code.ts';
import { SignUpController } from './registration/sign-up.controller.ts';
import { SendLoginCode } from './send-login-code.ts';
import { SignInWithCode } from './sign-in-with-code.ts';
import { SignInWithPassword } from './sign-in-with-password.ts';
import { SignInController } from './sign-in.controller.ts';
import { BeginSso } from './sso/begin-sso.ts';
import { CompleteSso } from './sso/complete-sso.ts';
import { OpenIdProviders } from './sso/openid-providers.ts';
import { SignInBySso } from './sso/sign-in-by-sso.ts';
import { SsoAttempts } from './sso/sso-attempts.repository.ts';
import { SsoCookie } from './sso/sso-cookie.ts';
import { SsoIdentities } from './sso/sso-identities.repository.ts';
import { SsoController } from './sso/sso.controller.ts';
import { VerificationController } from './verification/verification.controller.ts';
import { VerifyEmailByCode } from './verification/verify-email-by-code.ts';

/** Every way in: password, code, link, single sign-on, registration, first login. */
@Module({
  imports: [AccountsModule, AuditModule, PeopleModule, ProofsModule, SecurityModule, SessionsModule],
  controllers: [
    FirstLoginController,
    LinksController,
    RegistrationController,
    SignInController,
    SignUpController,
    SsoController,
    VerificationController,
  ],
  providers: [
    BeginSso,
    CompleteFirstLogin,
    CompleteSso,
    FollowLink,
    HandOver,
    LookUpEmployee,
    OpenAccount,
    OpenIdProviders,
    SendLoginCode,
    SendSignUpCode,
    SignInBySso,
    SignInWithCode,
    SignInWithPassword,
    SsoAttempts,
    SsoCookie,
    SsoIdentities,
    VerifyEmailByCode,
  ],
})
export class SignInModule {}
