import { Controller } from '@nestjs/common';
import {
  setNotificationPreferences,
  showNotificationPreferences,
  type CallInput,
  type NotificationPreferences,
} from '@rigwise/contracts';
import { Caller, Endpoint, Input, type CallerIdentity } from '@rigwise/http';
import { SetPreferences } from './set-preferences.ts';
import { ShowPreferences } from './show-preferences.ts';

@Controller()
export class PreferencesController {
  constructor(
    private readonly showing: ShowPreferences,
    private readonly setting: SetPreferences,
  ) {}

  /** In an employee view, those of the employee. */
  @Endpoint(showNotificationPreferences)
  show(@Caller() { accountId, role }: CallerIdentity): Promise<NotificationPreferences> {
    return this.showing.execute(accountId ?? '', role);
  }

  @Endpoint(setNotificationPreferences)
  set(
    @Input() { body }: CallInput<typeof setNotificationPreferences>,
    @Caller() { accountId, role }: CallerIdentity,
  ): Promise<NotificationPreferences> {
    return this.setting.execute(accountId ?? '', role, body);
  }
}
