import { Controller } from '@nestjs/common';
import * as calls from '@rigwise/contracts';
import type { CallAnswer, CallInput, PersonDetails } from '@rigwise/contracts';
import { Caller, Endpoint, Input, type CallerIdentity } from '@rigwise/http';
import { ChangePerson } from './change-person.ts';
import { DecideEmailChanges } from './decide-email-changes.ts';
import { DisableAccount } from './disable-account.ts';
import { EnableAccount } from './enable-account.ts';
import { Invite } from './invite.ts';
import { MailPasswordReset } from './mail-password-reset.ts';
import { MakeTemporaryPassword, type TemporaryPassword } from './make-temporary-password.ts';
import { MergePerson } from './merge-person.ts';
import { SetCapabilities } from './set-capabilities.ts';
import { SetExtraTime } from './set-extra-time.ts';
import { SetRole } from './set-role.ts';
import { SignOutEverywhere } from './sign-out-everywhere.ts';
import { UnlockAccount } from './unlock-account.ts';

/** Administrators' acts on people; each returns the person's new state. */
@Controller()
export class PeopleActsController {
  constructor(
    private readonly changing: ChangePerson,
    private readonly inviting: Invite,
    private readonly settingRole: SetRole,
    private readonly settingCapabilities: SetCapabilities,
    private readonly disabling: DisableAccount,
    private readonly enabling: EnableAccount,
    private readonly mailing: MailPasswordReset,
    private readonly making: MakeTemporaryPassword,
    private readonly signingOut: SignOutEverywhere,
    private readonly unlocking: UnlockAccount,
    private readonly settingExtraTime: SetExtraTime,
    private readonly merging: MergePerson,
    private readonly deciding: DecideEmailChanges,
  ) {}

  @Endpoint(calls.changePerson)
  change(
    @Input() { params, body }: CallInput<typeof calls.changePerson>,
    @Caller() caller: CallerIdentity,
  ): Promise<PersonDetails> {
    return this.changing.execute(params.personId, body, caller);
  }

  @Endpoint(calls.invitePerson)
  invite(
    @Input() { params }: CallInput<typeof calls.invitePerson>,
    @Caller() caller: CallerIdentity,
  ): Promise<PersonDetails> {
    return this.inviting.execute(params.personId, caller);
  }

  @Endpoint(calls.setRole)
  setRole(
    @Input() { params, body }: CallInput<typeof calls.setRole>,
    @Caller() caller: CallerIdentity,
  ): Promise<PersonDetails> {
    return this.settingRole.execute(params.personId, body.role, caller);
  }

  @Endpoint(calls.setCapabilities)
  setCapabilities(
    @Input() { params, body }: CallInput<typeof calls.setCapabilities>,
    @Caller() caller: CallerIdentity,
  ): Promise<PersonDetails> {
    return this.settingCapabilities.execute(params.personId, body.capabilities, caller);
  }

  @Endpoint(calls.disableAccount)
  disable(
    @Input() { params }: CallInput<typeof calls.disableAccount>,
    @Caller() caller: CallerIdentity,
  ): Promise<PersonDetails> {
    return this.disabling.execute(params.personId, caller);
  }

  @Endpoint(calls.enableAccount)
  enable(
    @Input() { params }: CallInput<typeof calls.enableAccount>,
    @Caller() caller: CallerIdentity,
  ): Promise<PersonDetails> {
    return this.enabling.execute(params.personId, caller);
  }

  @Endpoint(calls.mailPasswordReset)
  mailReset(
    @Input() { params }: CallInput<typeof calls.mailPasswordReset>,
    @Caller() caller: CallerIdentity,
  ): Promise<PersonDetails> {
    return this.mailing.execute(params.personId, caller);
  }

  @Endpoint(calls.makeTemporaryPassword)
  makeTemporaryPassword(
    @Input() { params }: CallInput<typeof calls.makeTemporaryPassword>,
    @Caller() caller: CallerIdentity,
  ): Promise<TemporaryPassword> {
    return this.making.execute(params.personId, caller);
  }

  @Endpoint(calls.signOutEverywhere)
  signOut(
    @Input() { params }: CallInput<typeof calls.signOutEverywhere>,
    @Caller() caller: CallerIdentity,
  ): Promise<PersonDetails> {
    return this.signingOut.execute(params.personId, caller);
  }

  @Endpoint(calls.unlockAccount)
  unlock(
    @Input() { params }: CallInput<typeof calls.unlockAccount>,
    @Caller() caller: CallerIdentity,
  ): Promise<PersonDetails> {
    return this.unlocking.execute(params.personId, caller);
  }

  @Endpoint(calls.setExtraTime)
  setExtraTime(
    @Input() { params, body }: CallInput<typeof calls.setExtraTime>,
    @Caller() caller: CallerIdentity,
  ): Promise<PersonDetails> {
    return this.settingExtraTime.execute(params.personId, body, caller);
  }

  @Endpoint(calls.mergePerson)
  merge(
    @Input() { params, body }: CallInput<typeof calls.mergePerson>,
    @Caller() caller: CallerIdentity,
  ): Promise<PersonDetails> {
    return this.merging.execute(params.personId, body, caller);
  }

  @Endpoint(calls.decideEmailChanges)
  async decideEmails(
    @Input() { body }: CallInput<typeof calls.decideEmailChanges>,
    @Caller() caller: CallerIdentity,
  ): Promise<CallAnswer<typeof calls.decideEmailChanges, 200>> {
    const { changes, ...wanted } = body;
    return { results: await this.deciding.execute(wanted, changes, caller) };
  }
}
