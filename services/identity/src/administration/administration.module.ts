import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.ts';
import { AuditModule } from '../audit/audit.module.ts';
import { PeopleModule } from '../people/people.module.ts';
import { ProofsModule } from '../proofs/proofs.module.ts';
import { SecurityModule } from '../security/security.module.ts';
import { SessionsModule } from '../sessions/sessions.module.ts';
import { ExecuteApproval } from './access-grants/execute-approval.ts';
import { EndExternalAccess } from './access-grants/end-external-access.ts';
import { ExternalAccesses } from './access-grants/external-access.repository.ts';
import { OnAccessRequestApproved } from './access-grants/on-access-request-approved.ts';
import { ActOnPerson } from './act-on-person.ts';
import { AdministeredAccounts } from './administered-accounts.repository.ts';
import { ChangeAccess } from './change-access.ts';
import { ChangePerson } from './change-person.ts';
import { CrewController } from './crew.controller.ts';
import { Crews } from './crews.repository.ts';
import { DecideEmailChanges } from './decide-email-changes.ts';
import { DisableAccount } from './disable-account.ts';
import { EnableAccount } from './enable-account.ts';
import { EraseOnRequest } from './erasure/erase-on-request.ts';
import { ErasePerson } from './erasure/erase-person.ts';
import { EraseWhoLeft } from './erasure/erase-who-left.ts';
import { ErasureMetrics } from './erasure/erasure-metrics.ts';
import { ErasureRows } from './erasure/erasure-rows.repository.ts';
import { ErasureController } from './erasure/erasure.controller.ts';
import { Erasures } from './erasure/erasures.repository.ts';
import { FinishErasures } from './erasure/finish-erasures.ts';
import { ListErasures } from './erasure/list-erasures.ts';
import { OnErasureEvents } from './erasure/on-erasure-events.ts';
import { PublishErasures } from './erasure/publish-erasures.ts';
import { RepublishErasures } from './erasure/republish-erasures.ts';
import { SetLegalHold } from './erasure/set-legal-hold.ts';
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

/** What administrators see of people and can do with them; grants of access; erasure. */
@Module({
  imports: [AccountsModule, AuditModule, PeopleModule, ProofsModule, SecurityModule, SessionsModule],
  controllers: [
    CrewController,
    ErasureController,
    OnAccessRequestApproved,
    OnErasureEvents,
    PeopleActsController,
    PeopleController,
  ],
  providers: [
    ActOnPerson,
    AdministeredAccounts,
    ExecuteApproval,
    ChangeAccess,
    ChangePerson,
    Crews,
    DecideEmailChanges,
    DisableAccount,
    EnableAccount,
    EndExternalAccess,
    EraseOnRequest,
    ErasePerson,
    EraseWhoLeft,
    ErasureMetrics,
    ErasureRows,
    Erasures,
    ExportPeople,
    ExternalAccesses,
    FinishErasures,
    Invite,
    ListErasures,
    ListPeople,
    MailPasswordReset,
    MakeTemporaryPassword,
    MergePerson,
    MergedPeople,
    OfferChoices,
    PeopleList,
    PublishErasures,
    RepublishErasures,
    SetCapabilities,
    SetExtraTime,
    SetLegalHold,
    SetRole,
    ShowPerson,
    SignOutEverywhere,
    StoredDetails,
    UnlockAccount,
  ],
})
export class AdministrationModule {}
