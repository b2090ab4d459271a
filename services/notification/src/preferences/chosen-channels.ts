import {
  notificationChannels,
  type NotificationChannel,
  type NotificationPreferences,
} from '@rigwise/contracts';
import type { NotificationKind } from '../notifications/define-notification.ts';

/** A person's effective channels. */
export type ChosenChannels = Readonly<Record<NotificationChannel, boolean>>;

/** The choices that apply: fixed channels stay as the kind defines them. */
export function channelsOf(
  { channels: standard }: Pick<NotificationKind, 'channels'>,
  chosen: ChosenChannels | null,
): ChosenChannels {
  const { inApp, email, digest, fixed = [] } = standard;
  if (chosen === null) return { inApp, email, digest };
  const applies = (channel: NotificationChannel): boolean =>
    fixed.includes(channel) ? standard[channel] : chosen[channel];
  return { inApp: applies('inApp'), email: applies('email'), digest: applies('digest') };
}

export const areSame = (one: ChosenChannels, other: ChosenChannels): boolean =>
  notificationChannels.every((channel) => one[channel] === other[channel]);

/** When a person is notified by mail. */
export type Times = Pick<NotificationPreferences, 'quietHours' | 'digestAt'>;
