import type { Language, NotificationEntry } from '@rigwise/contracts';
import { absoluteTime } from './absolute-time.ts';
import { entry, link, paragraph, quietLink, remark } from './blocks.ts';
import { fill } from './fill.ts';
import { write, type RenderedMail } from './letter.ts';
import type { MailLinks } from './mail-links.ts';
import { messages } from './messages.en.ts';
import { unlinkedLine, unlinkedLines } from './plain-line.ts';

/** A notification's content, as rendered by its definition. */
export interface MailedNotification {
  readonly id: string;
  readonly title: string;
  readonly body: string | null;
  /** A path of the console. */
  readonly link: string | null;
  readonly entries?: readonly NotificationEntry[] | undefined;
  readonly createdAt: Date;
}

/** The reader and their formats. */
export interface MailReader {
  readonly name: string;
  readonly links: MailLinks;
  /** IANA name: the zone in which the time of the event is written. */
  readonly timeZone: string;
  readonly language: Language;
}

export interface NotificationMail {
  readonly notification: MailedNotification;
  /** The kind's name in the notification settings. */
  readonly label: string;
  /** Whether mails of this kind can't be switched off. */
  readonly isFixed: boolean;
  readonly reader: MailReader;
}

/** The template's name in the ledger and in events. */
export const notificationTemplate = (kind: string): string => `notification/${kind}`;

/** Links to a notification's target. */
export const addressOf = ({ id, link: path }: MailedNotification, links: MailLinks): string =>
  path === null ? links.notification(id) : links.console(path);

/** Renders the mail of one notification. */
export function renderNotificationMail({
  notification,
  label,
  isFixed,
  reader,
}: NotificationMail): RenderedMail {
  const { title, body, entries = [], createdAt } = notification;
  const { links, timeZone, language } = reader;
  const values = {
    title: unlinkedLine(title),
    name: unlinkedLine(reader.name),
    time: absoluteTime(createdAt, timeZone, language),
    label: unlinkedLine(label),
  };
  const say = (text: string): string => fill(text, values);
  const texts = messages.notification;
  return write({
    brand: messages.brand,
    subject: say(texts.subject),
    preview: say(texts.preview),
    title: values.title,
    addressee: say(messages.forName),
    body: [
      ...unlinkedLines(body ?? '').map(paragraph),
      ...entries.map(({ text, link: path }) =>
        entry({ title: unlinkedLine(text), lines: [], address: links.console(path) }),
      ),
      remark(say(texts.happened)),
      link({ label: texts.label, address: addressOf(notification, links), copyHint: messages.copyHint }),
    ],
    asideTitle: texts.whyTitle,
    aside: [
      remark(say(isFixed ? texts.whyFixed : texts.why)),
      quietLink(texts.change, links.notificationPreferences),
      remark(say(messages.sharedMailbox)),
    ],
    foot: messages.automatic,
  });
}
