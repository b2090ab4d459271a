import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.ts';
import { BrowserModule } from '../browser/browser.module.ts';
import { CodesModule } from '../codes/codes.module.ts';
import { EmailChangesModule } from '../email-changes/email-changes.module.ts';
import { PeopleModule } from '../people/people.module.ts';
import { UpdatePerson } from '../people/update-person.ts';
import { ProofsModule } from '../proofs/proofs.module.ts';
import { SessionsModule } from '../sessions/sessions.module.ts';
import { ThrottlingModule } from '../throttling/throttling.module.ts';
import { AccountHolders } from './account-holders.repository.ts';
import { Accounts } from './accounts.repository.ts';
import { Administrators } from './administrators.repository.ts';
import { CreateAccount } from './create-account.ts';
import { Directory } from './directory.repository.ts';
import { IssueNotice } from './issue-notice.ts';
import { SetPassword } from './set-password.ts';
import { VerifyEmail } from './verify-email.ts';

@Module({
  imports: [
    AuditModule,
    BrowserModule,
    CodesModule,
    EmailChangesModule,
    PeopleModule,
    ProofsModule,
    SessionsModule,
    ThrottlingModule,
  ],
  providers: [
    AccountHolders,
    Accounts,
    Administrators,
    CreateAccount,
    Directory,
    IssueNotice,
    SetPassword,
    UpdatePerson,
    VerifyEmail,
  ],
  exports: [
    AccountHolders,
    Accounts,
    Administrators,
    CreateAccount,
    Directory,
    IssueNotice,
    SetPassword,
    UpdatePerson,
    VerifyEmail,
  ],
})
export class AccountsModule {}
