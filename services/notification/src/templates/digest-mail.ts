import { absoluteTime } from './absolute-time.ts';
import { entry, link, paragraph, quietLink, remark } from './blocks.ts';
import { fill } from './fill.ts';
import { write, type RenderedMail } from './letter.ts';
import { messages } from './messages.en.ts';
import { addressOf, type MailedNotification, type MailReader } from './notification-mail.ts';
import { unlinkedLine, unlinkedLines } from './plain-line.ts';

export interface DigestMail {
  /** `2026-03-29`: in the reader's calendar. */
  readonly day: string;
  /** Newest first. */
  readonly notifications: readonly MailedNotification[];
  /** The total; the list may hold only the newest. */
  readonly total: number;
  readonly reader: MailReader;
}

/** The template's name in the ledger and in events. */
export const DIGEST_TEMPLATE = 'digest/unread';

/** Renders the daily mail of unread notifications. */
export function renderDigestMail({ day, notifications, total, reader }: DigestMail): RenderedMail {
  const { links, timeZone, language } = reader;
  const values = {
    name: unlinkedLine(reader.name),
    count: new Intl.NumberFormat(language).format(total),
    // A date has no zone: it is already the reader's.
    day: new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day)),
  };
  const say = (text: string): string => fill(text, values);
  const texts = messages.digest;
  const number = total === 1 ? 'one' : 'other';
  const entries = notifications.map((notification) =>
    entry({
      title: unlinkedLine(notification.title),
      lines: [
        ...unlinkedLines(notification.body ?? ''),
        absoluteTime(notification.createdAt, timeZone, language),
      ],
      address: addressOf(notification, links),
    }),
  );
  const more = total - notifications.length;
  return write({
    brand: messages.brand,
    subject: say(texts.subject[number]),
    preview: say(texts.preview),
    title: say(texts.title[number]),
    addressee: say(messages.forName),
    body: [
      paragraph(say(texts.said)),
      ...entries,
      ...(more > 0
        ? [paragraph(fill(texts.more, { count: new Intl.NumberFormat(language).format(more) }))]
        : []),
      link({ label: texts.label, address: links.notifications, copyHint: messages.copyHint }),
    ],
    asideTitle: texts.whyTitle,
    aside: [
      remark(texts.why),
      quietLink(texts.change, links.notificationPreferences),
      remark(say(messages.sharedMailbox)),
    ],
    foot: messages.automatic,
  });
}
