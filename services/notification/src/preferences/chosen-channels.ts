import {
  notificationChannels,
  type NotificationChannel,
  type NotificationPreferences,
} from '@rigwise/contracts';
import type { NotificationKind } from '../notifications/define-notification.ts';

/** By which ways somebody is told. */
export type ChosenChannels = Readonly<Record<NotificationChannel, boolean>>;

/** What applies of what somebody chose: channels that are fixed stay as the kind says. */
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

/** When somebody is told by mail. */
export type Times = Pick<NotificationPreferences, 'quietHours' | 'digestAt'>;
