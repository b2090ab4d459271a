import {
  notificationPreferences,
  preferencesChangedV1,
  setNotificationPreferences,
  showNotificationPreferences,
  type NotificationPreferences,
  type Role,
} from '@rigwise/contracts';
import { anEvent, publishEvents } from '@rigwise/testing';
import type { Inboxes, Recipient } from './inboxes.ts';
import type { Surroundings } from './running-notification.ts';

export type Wanted = Partial<Pick<NotificationPreferences, 'quietHours' | 'digestAt' | 'revision'>> & {
  readonly kinds?: readonly { kind: string; inApp: boolean; email: boolean; digest: boolean }[];
};

/** Notification preferences, set through the service's HTTP endpoints. */
export class Preferences {
  constructor(
    private readonly around: Surroundings,
    private readonly inboxes: Inboxes,
  ) {}

  async of({ accountId }: Recipient, role: Role = 'employee'): Promise<NotificationPreferences> {
    const answer = await this.inboxes.ask(showNotificationPreferences, accountId, { role });
    return notificationPreferences.parse(await answer.json());
  }

  /** As from a form that shows the current values. */
  async choose(
    who: Recipient,
    { kinds = [], ...wanted }: Wanted,
    role: Role = 'employee',
  ): Promise<Response> {
    const { quietHours, digestAt, revision } = await this.of(who, role);
    const body = { kinds, quietHours, digestAt, revision, ...wanted };
    return this.inboxes.ask(setNotificationPreferences, who.accountId, { role, body });
  }

  /** Publishes display preferences, as identity does. */
  async tell(
    { accountId, personId }: Pick<Recipient, 'accountId' | 'personId'>,
    timeZone: string | null,
    version: number,
    language: 'en-GB' | 'en-US' = 'en-GB',
  ): Promise<void> {
    const payload = { accountId, personId, timeZone, language };
    const event = anEvent(preferencesChangedV1, payload, { aggregateVersion: version });
    await publishEvents(this.around.topicPrefix, preferencesChangedV1, [event]);
    await this.inboxes.untilHandled(event.id);
  }
}
