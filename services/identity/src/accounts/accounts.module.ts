import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.ts';
import { PeopleModule } from '../people/people.module.ts';
import { ProofsModule } from '../proofs/proofs.module.ts';
import { SecurityModule } from '../security/security.module.ts';
import { SessionsModule } from '../sessions/sessions.module.ts';
import { CreateAccount } from './create-account.ts';
import { ApplyEmailChange } from './email-changes/apply-email-change.ts';
import { ConfirmOwnEmail } from './email-changes/confirm-own-email.ts';
import { EmailChangesController } from './email-changes/email-changes.controller.ts';
import { EmailChanges } from './email-changes/email-changes.repository.ts';
import { EmailNotices } from './email-changes/email-notices.ts';
import { OwnEmailChange } from './email-changes/own-email-change.ts';
import { SendEmailChangeCode } from './email-changes/send-email-change-code.ts';
import { StartEmailChange } from './email-changes/start-email-change.ts';
import { StopEmailChange } from './email-changes/stop-email-change.ts';
import { InvitePerson } from './invite-person.ts';
import { IssueNotice } from './issue-notice.ts';
import { AskForMail } from './mail-requests/ask-for-mail.ts';
import { OnMailAskedFor } from './mail-requests/on-mail-asked-for.ts';
import { SendAskedMail } from './mail-requests/send-asked-mail.ts';
import { SetPassword } from './set-password.ts';
import { UpdatePerson } from './update-person.ts';
import { VerifyEmail } from './verify-email.ts';

/** What changes an account: creation, passwords, email addresses, invitations. */
@Module({
  imports: [AuditModule, PeopleModule, ProofsModule, SecurityModule, SessionsModule],
  controllers: [EmailChangesController, OnMailAskedFor],
  providers: [
    ApplyEmailChange,
    AskForMail,
    ConfirmOwnEmail,
    CreateAccount,
    EmailChanges,
    EmailNotices,
    InvitePerson,
    IssueNotice,
    OwnEmailChange,
    SendAskedMail,
    SendEmailChangeCode,
    SetPassword,
    StartEmailChange,
    StopEmailChange,
    UpdatePerson,
    VerifyEmail,
  ],
  exports: [
    ApplyEmailChange,
    AskForMail,
    CreateAccount,
    EmailChanges,
    InvitePerson,
    IssueNotice,
    SetPassword,
    StartEmailChange,
    UpdatePerson,
    VerifyEmail,
  ],
})
export class AccountsModule {}
