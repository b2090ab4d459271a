import { Controller } from '@nestjs/common';
import {
  askForExtraTime,
  setPreferences,
  showPreferences,
  showProfile,
  withdrawExtraTimeRequest,
  type CallInput,
  type ExtraTime,
  type Preferences,
  type Profile,
} from '@rigwise/contracts';
import { Caller, Endpoint, Input, type CallerIdentity } from '@rigwise/http';
import { RequestExtraTime } from './request-extra-time.ts';
import { ChoosePreferences } from './choose-preferences.ts';
import { ShowProfile } from './show-profile.ts';

/** What people see and change of their own data. */
@Controller()
export class ProfilesController {
  constructor(
    private readonly showing: ShowProfile,
    private readonly choosing: ChoosePreferences,
    private readonly requesting: RequestExtraTime,
  ) {}

  @Endpoint(showProfile)
  show(@Caller() caller: CallerIdentity): Promise<Profile> {
    return this.showing.execute(caller);
  }

  /** In an employee view, the employee's preferences. */
  @Endpoint(showPreferences)
  preferences(@Caller() { accountId }: CallerIdentity): Promise<Preferences> {
    return this.choosing.read(accountId ?? '');
  }

  @Endpoint(setPreferences)
  choose(
    @Input() { body }: CallInput<typeof setPreferences>,
    @Caller() { accountId }: CallerIdentity,
  ): Promise<Preferences> {
    return this.choosing.choose(accountId ?? '', body);
  }

  @Endpoint(askForExtraTime)
  ask(
    @Input() { body }: CallInput<typeof askForExtraTime>,
    @Caller() caller: CallerIdentity,
  ): Promise<ExtraTime> {
    return this.requesting.ask(body.reason, caller);
  }

  @Endpoint(withdrawExtraTimeRequest)
  withdraw(@Caller() caller: CallerIdentity): Promise<ExtraTime> {
    return this.requesting.withdraw(caller);
  }
}
