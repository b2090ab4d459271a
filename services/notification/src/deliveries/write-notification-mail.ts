import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { kindOf, presented } from '../notifications/present-notifications.ts';
import { Readers } from '../notifications/readers.ts';
import { renderDigestMail } from '../templates/digest-mail.ts';
import type { RenderedMail } from '../templates/letter.ts';
import {
  renderNotificationMail,
  type MailedNotification,
  type MailReader,
} from '../templates/notification-mail.ts';
import { DeliveryPolicy } from './delivery-policy.ts';
import type { Delivery } from './delivery.ts';
import { MailedNotifications, type StoredNotification } from './mailed-notifications.repository.ts';

/** The most a mail lists; it says how many more there are. */
const MOST_OF_A_DIGEST = 30;

/** What the ledger stores for a digest's mail; the rest comes from its notifications. */
export const digestDetails = z.object({ day: z.iso.date() });
export type DigestDetails = z.infer<typeof digestDetails>;

/** Renders notification mails from their definitions, in the reader's time zone and language. */
@Injectable()
export class WriteNotificationMail {
  constructor(
    private readonly policy: DeliveryPolicy,
    private readonly notifications: MailedNotifications,
    private readonly readers: Readers,
  ) {}

  /** @throws if the notification is gone */
  async ofOne({ subjectId, recipient }: Delivery): Promise<RenderedMail> {
    const stored = await this.notifications.find(subjectId);
    if (!stored) throw new Error(`Notification ${subjectId} is gone`);
    const kind = kindOf(stored.kind);
    const reader = await this.readerOf(stored.accountId, recipient.name);
    return renderNotificationMail({
      notification: mailed(stored, reader),
      label: kind?.label ?? stored.kind,
      isFixed: kind?.channels.fixed?.includes('email') ?? false,
      reader,
    });
  }

  /** @throws if none of its notifications are left */
  async ofDigest({ subjectId, recipient, details }: Delivery): Promise<RenderedMail> {
    const [newest, total] = await Promise.all([
      this.notifications.ofDigest(subjectId, MOST_OF_A_DIGEST),
      this.notifications.countOfDigest(subjectId),
    ]);
    const [first] = newest;
    if (!first) throw new Error(`Digest ${subjectId} is empty`);
    const reader = await this.readerOf(first.accountId, recipient.name);
    return renderDigestMail({
      day: digestDetails.parse(details).day,
      notifications: newest.map((stored) => mailed(stored, reader)),
      total,
      reader,
    });
  }

  private async readerOf(accountId: string, name: string): Promise<MailReader> {
    return { name, links: this.policy.links, ...(await this.readers.of(accountId)) };
  }
}

const mailed = (stored: StoredNotification, reader: MailReader): MailedNotification => ({
  id: stored.id,
  ...presented(stored, reader),
  createdAt: stored.createdAt,
});
