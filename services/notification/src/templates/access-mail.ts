import { accessNoticeKinds, accessNoticeLinks, type AccessNoticeKind } from '@rigwise/contracts';
import { z } from 'zod';
import { absoluteTime } from './absolute-time.ts';
import { link, paragraph, quotation, remark, type Block } from './blocks.ts';
import { fill } from './fill.ts';
import { write, type RenderedMail } from './letter.ts';
import type { MailLinks } from './mail-links.ts';
import { messages } from './messages.en.ts';
import { unlinkedLine, unlinkedLines } from './plain-line.ts';

/** The parameters of a mail to a requester, besides its link; stored in the ledger. */
export const accessDetails = z.object({
  kind: z.enum(accessNoticeKinds),
  /** Absent in mails created before it was stored. */
  requestId: z.uuid().optional(),
  employeeNumber: z.string(),
  /** The administrator's question, or the reason for a rejection. */
  text: z.string().nullable(),
  issuedAt: z.iso.datetime(),
});

export type AccessDetails = z.infer<typeof accessDetails>;

export interface AccessMail {
  readonly details: AccessDetails;
  readonly recipientName: string;
  /** For the kinds of `accessNoticeLinks`. */
  readonly linkToken: string | null;
  readonly links: MailLinks;
  /** IANA name: the zone in which the time of the event is written. */
  readonly timeZone: string;
}

interface AccessText {
  readonly subject: string;
  readonly preview: string;
  readonly title: string;
  readonly said: string;
  readonly next: string;
  /** The link's token, if the mail has one. */
  readonly label?: string;
}
const TEXTS: Readonly<Record<AccessNoticeKind, AccessText>> = messages.access;

/** The template's name in the ledger and in events. */
export const accessTemplate = (kind: AccessNoticeKind): string => `access/${kind}`;
const TEMPLATES_WITH_LINK = Object.keys(accessNoticeLinks).map((kind) => `access/${kind}`);
/** Whether a mail of this template requires its secret link. */
export const accessTemplateHasLink = (template: string): boolean => TEMPLATES_WITH_LINK.includes(template);

/** Renders a mail to a requester. */
export function renderAccessMail(mail: AccessMail): RenderedMail {
  const { details, recipientName, timeZone } = mail;
  const { kind, employeeNumber, text, issuedAt } = details;
  const values = {
    name: unlinkedLine(recipientName),
    number: unlinkedLine(employeeNumber),
    time: absoluteTime(new Date(issuedAt), timeZone),
  };
  const say = (template: string): string => fill(template, values);
  const { subject, preview, title, said, next } = TEXTS[kind];
  return write({
    brand: messages.brand,
    subject: say(subject),
    preview: say(preview),
    title,
    addressee: say(messages.for),
    body: [
      paragraph(say(said)),
      ...(text === null ? [] : [quotation(unlinkedLines(text))]),
      paragraph(next),
      ...linkOf(mail),
    ],
    asideTitle: messages.access.notYouTitle,
    aside: [remark(messages.access.notYou), remark(say(messages.sharedMailbox))],
    foot: messages.automatic,
  });
}

function linkOf({ details: { kind }, linkToken, links }: AccessMail): readonly Block[] {
  const { label } = TEXTS[kind];
  const address = addressOf(kind, linkToken, links);
  return label === undefined || address === undefined
    ? []
    : [link({ label, address, copyHint: messages.copyHint })];
}

function addressOf(kind: AccessNoticeKind, token: string | null, links: MailLinks): string | undefined {
  switch (kind) {
    case 'received':
    case 'question':
      return links.ofRequest(kind, token ?? '');
    case 'expired':
    case 'withdrawn':
      return links.requestAccess;
    case 'has-account':
      return links.login;
    case 'rejected':
    case 'link-sent-elsewhere':
      return undefined;
  }
}
