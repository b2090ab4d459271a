import { noticeKinds, type NoticeKind } from '@rigwise/contracts';
import { z } from 'zod';
import { absoluteTime } from './absolute-time.ts';
import { fact, link, paragraph, remark } from './blocks.ts';
import { fill } from './fill.ts';
import { write, type Letter, type RenderedMail } from './letter.ts';
import type { MailLinks } from './mail-links.ts';
import { messages } from './messages.en.ts';
import { plainLine, unlinkedLine } from './plain-line.ts';

/** The parameters of a notice, none of them secret; stored in the ledger. */
export const noticeDetails = z.object({
  kind: z.enum(noticeKinds),
  employeeNumber: z.string(),
  username: z.string(),
  issuedAt: z.iso.datetime(),
});

export type NoticeDetails = z.infer<typeof noticeDetails>;

export interface NoticeMail {
  readonly details: NoticeDetails;
  readonly recipientName: string;
  readonly links: MailLinks;
  /** IANA name: the zone in which the time of the event is written. */
  readonly timeZone: string;
}

/** The template's name in the ledger and in events. */
export const noticeTemplate = (kind: NoticeKind): string => `notice/${kind}`;

type Say = (text: string) => string;
type Contents = Pick<Letter, 'body' | 'aside'>;

/** Renders the mail that informs a person about their account. */
export function renderNoticeMail({ details, recipientName, links, timeZone }: NoticeMail): RenderedMail {
  const { kind, employeeNumber, username, issuedAt } = details;
  const values = {
    name: unlinkedLine(recipientName),
    number: unlinkedLine(employeeNumber),
    time: absoluteTime(new Date(issuedAt), timeZone),
  };
  const say: Say = (text) => fill(text, values);
  const { subject, preview, title, notYouTitle } = messages.notice[kind];
  return write({
    brand: messages.brand,
    subject: say(subject),
    preview: say(preview),
    title,
    addressee: say(messages.for),
    // As typed: a username is not a display name.
    ...contents[kind](say, plainLine(username), links),
    asideTitle: notYouTitle,
    foot: messages.automatic,
  });
}

const contents: Readonly<Record<NoticeKind, (say: Say, username: string, links: MailLinks) => Contents>> = {
  'account-exists': (say, username, links) => {
    const notice = messages.notice['account-exists'];
    return {
      body: [
        paragraph(say(notice.said)),
        fact(notice.username, username),
        paragraph(notice.next),
        link({ label: notice.label, address: links.login, copyHint: messages.copyHint }),
      ],
      aside: [remark(notice.notYou), remark(say(messages.sharedMailbox))],
    };
  },
  'password-changed': (say, username, links) => {
    const notice = messages.notice['password-changed'];
    return {
      body: [paragraph(say(notice.said)), fact(notice.username, username), paragraph(notice.wasYou)],
      aside: [
        remark(notice.notYou),
        link({ label: notice.label, address: links.forgotPassword, copyHint: messages.copyHint }),
        remark(say(messages.sharedMailbox)),
      ],
    };
  },
};
