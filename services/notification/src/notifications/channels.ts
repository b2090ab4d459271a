import { Injectable } from '@nestjs/common';
import type { NotificationChannel } from '@rigwise/contracts';
import type { Within } from '../database/within.ts';
import type { NotificationKind } from './define-notification.ts';

/** The channels for one account. */
export interface Recipient {
  readonly accountId: string;
  readonly channels: Readonly<Record<NotificationChannel, boolean>>;
}

/** A newly created notification. */
export interface MadeNotification {
  readonly id: string;
  readonly accountId: string;
  readonly subjectId: string;
  readonly details: unknown;
  readonly createdAt: Date;
  readonly channels: Readonly<Record<NotificationChannel, boolean>>;
}

/** The only place that decides through which channels people are notified. */
@Injectable()
export abstract class Channels {
  /** The current channels of these accounts. Every account has a result. */
  abstract decide(
    within: Within,
    kind: NotificationKind,
    accountIds: readonly string[],
  ): Promise<readonly Recipient[]>;

  /** Queues what has to be sent outside the console; part of the same transaction. */
  abstract hand(within: Within, kind: NotificationKind, made: readonly MadeNotification[]): Promise<void>;
}
