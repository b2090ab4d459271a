import { Injectable } from '@nestjs/common';
import type { Within } from '../database/within.ts';
import { QueueNotificationMails } from '../deliveries/queue-notification-mails.ts';
import { Channels, type MadeNotification, type Recipient } from '../notifications/channels.ts';
import type { NotificationKind } from '../notifications/define-notification.ts';
import { channelsOf } from './chosen-channels.ts';
import { Choices } from './choices.repository.ts';

/** Channels by each person's own choices. */
@Injectable()
export class PersonalChannels extends Channels {
  constructor(
    private readonly choices: Choices,
    private readonly queueMails: QueueNotificationMails,
  ) {
    super();
  }

  async decide(
    { tx }: Within,
    kind: NotificationKind,
    accountIds: readonly string[],
  ): Promise<readonly Recipient[]> {
    const choices = await this.choices.find(tx, kind.kind, accountIds);
    return choices.map(({ accountId, chosen, hasEmail, wantsDigest }) => {
      const { inApp, email, digest } = channelsOf(kind, chosen);
      return {
        accountId,
        channels: { inApp, email: email && hasEmail, digest: digest && hasEmail && wantsDigest },
      };
    });
  }

  async hand(within: Within, kind: NotificationKind, made: readonly MadeNotification[]): Promise<void> {
    await this.queueMails.execute(
      within,
      kind.kind,
      made.filter(({ channels }) => channels.email),
    );
  }
}
