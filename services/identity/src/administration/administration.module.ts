import { Module } from '@nestjs/common';
import { AccessGrantsModule } from '../access-grants/access-grants.module.ts';
import { AccountsModule } from '../accounts/accounts.module.ts';
import { AuditModule } from '../audit/audit.module.ts';
import { CodesModule } from '../codes/codes.module.ts';
import { CredentialsModule } from '../credentials/credentials.module.ts';
import { EmailChangesModule } from '../email-changes/email-changes.module.ts';
import { ExtraTimeModule } from '../extra-time/extra-time.module.ts';
import { InvitationsModule } from '../invitations/invitations.module.ts';
import { PeopleModule } from '../people/people.module.ts';
import { ProfilesModule } from '../profiles/profiles.module.ts';
import { ProofsModule } from '../proofs/proofs.module.ts';
import { SessionsModule } from '../sessions/sessions.module.ts';
import { ThrottlingModule } from '../throttling/throttling.module.ts';
import { ActOnPerson } from './act-on-person.ts';
import { AdministeredAccounts } from './administered-accounts.repository.ts';
import { ChangeAccess } from './change-access.ts';
import { ChangePerson } from './change-person.ts';
import { Crews } from './crews.repository.ts';
import { DecideEmailChanges } from './decide-email-changes.ts';
import { DisableAccount } from './disable-account.ts';
import { EnableAccount } from './enable-account.ts';
import { ExportPeople } from './export-people.ts';
import { Invite } from './invite.ts';
import { ListPeople } from './list-people.ts';
import { MailPasswordReset } from './mail-password-reset.ts';
import { MakeTemporaryPassword } from './make-temporary-password.ts';
import { MergePerson } from './merge-person.ts';
import { MergedPeople } from './merged-people.repository.ts';
import { OfferChoices } from './offer-choices.ts';
import { PeopleActsController } from './people-acts.controller.ts';
import { PeopleList } from './people-list.repository.ts';
import { PeopleController } from './people.controller.ts';
import { StoredDetails } from './person-details.repository.ts';
import { SetCapabilities } from './set-capabilities.ts';
import { SetExtraTime } from './set-extra-time.ts';
import { SetRole } from './set-role.ts';
import { ShowPerson } from './show-person.ts';
import { SignOutEverywhere } from './sign-out-everywhere.ts';
import { UnlockAccount } from './unlock-account.ts';

/** What administrators see of people and can do with them. */
@Module({
  imports: [
    AccessGrantsModule,
    AccountsModule,
    AuditModule,
    CodesModule,
    CredentialsModule,
    EmailChangesModule,
    ExtraTimeModule,
    InvitationsModule,
    PeopleModule,
    ProfilesModule,
    ProofsModule,
    SessionsModule,
    ThrottlingModule,
  ],
  controllers: [PeopleController, PeopleActsController],
  providers: [
    ActOnPerson,
    AdministeredAccounts,
    ChangeAccess,
    ChangePerson,
    Crews,
    DecideEmailChanges,
    DisableAccount,
    EnableAccount,
    ExportPeople,
    Invite,
    ListPeople,
    MailPasswordReset,
    MakeTemporaryPassword,
    MergePerson,
    MergedPeople,
    OfferChoices,
    PeopleList,
    SetCapabilities,
    SetExtraTime,
    SetRole,
    ShowPerson,
    SignOutEverywhere,
    StoredDetails,
    UnlockAccount,
  ],
  exports: [ActOnPerson, Crews, PeopleList],
})
export class AdministrationModule {}
