import { Injectable } from '@nestjs/common';
import type { NotificationChannel } from '@rigwise/contracts';
import type { Within } from '../database/within.ts';
import type { NotificationKind } from './define-notification.ts';

/** By which ways one account is told of something. */
export interface Recipient {
  readonly accountId: string;
  readonly channels: Readonly<Record<NotificationChannel, boolean>>;
}

/** A notification that was made just now. */
export interface MadeNotification {
  readonly id: string;
  readonly accountId: string;
  readonly subjectId: string;
  readonly details: unknown;
  readonly createdAt: Date;
  readonly channels: Readonly<Record<NotificationChannel, boolean>>;
}

/** The one place where it is decided by which ways people are told. */
@Injectable()
export abstract class Channels {
  /** What holds for these accounts now. Each of them is answered. */
  abstract decide(
    within: Within,
    kind: NotificationKind,
    accountIds: readonly string[],
  ): Promise<readonly Recipient[]>;

  /** Takes on what has to leave by other ways than the console; commits or is undone together with it. */
  abstract hand(within: Within, kind: NotificationKind, made: readonly MadeNotification[]): Promise<void>;
}
