import { emailChangeNoticeKinds, stopEmailChangePath, type EmailChangeNoticeKind } from '@rigwise/contracts';
import { z } from 'zod';
import { absoluteTime } from './absolute-time.ts';
import { fact, link, paragraph, remark, type Block } from './blocks.ts';
import { fill } from './fill.ts';
import { write, type RenderedMail } from './letter.ts';
import type { MailLinks } from './mail-links.ts';
import { messages } from './messages.en.ts';
import { plainLine, unlinkedLine } from './plain-line.ts';

/** The parameters of a mail about a change of address, besides its link; stored in the ledger. */
export const emailChangeDetails = z.object({
  kind: z.enum(emailChangeNoticeKinds),
  employeeNumber: z.string(),
  username: z.string(),
  /** Masked; null if the address is only removed. */
  newAddress: z.string().nullable(),
  confirmedBy: z.enum(['person', 'administrator']),
  issuedAt: z.iso.datetime(),
});

export type EmailChangeDetails = z.infer<typeof emailChangeDetails>;

export interface EmailChangeMail {
  readonly details: EmailChangeDetails;
  readonly recipientName: string;
  /** For `started`. */
  readonly linkToken: string | null;
  readonly links: MailLinks;
  /** IANA name: the zone in which the time of the event is written. */
  readonly timeZone: string;
}

/** The template's name in the ledger and in events. */
export const emailChangeTemplate = (kind: EmailChangeNoticeKind): string => `email-change/${kind}`;
/** Whether a mail of this template requires its secret link. */
export const emailChangeHasLink = (template: string): boolean => template === emailChangeTemplate('started');

/** Renders the mail about a new address: to the old one before and after, to the new one before. */
export function renderEmailChangeMail(mail: EmailChangeMail): RenderedMail {
  const { details, recipientName, timeZone } = mail;
  const { kind, employeeNumber, username, newAddress, issuedAt } = details;
  const values = {
    name: unlinkedLine(recipientName),
    number: unlinkedLine(employeeNumber),
    time: absoluteTime(new Date(issuedAt), timeZone),
  };
  const say = (text: string): string => fill(text, values);
  const { emailChange } = messages;
  const { subject, preview, title, said, notYouTitle, notYou } = emailChange[kind];
  return write({
    brand: messages.brand,
    subject: say(subject),
    preview: say(preview),
    title,
    addressee: say(messages.for),
    body: [
      paragraph(say(said)),
      fact(emailChange.newAddress, newAddress === null ? emailChange.noAddress : unlinkedLine(newAddress)),
      fact(emailChange.username, plainLine(username)),
      ...nextSteps(mail),
    ],
    asideTitle: notYouTitle,
    aside: [remark(notYou), ...stopLink(mail), remark(say(messages.sharedMailbox))],
    foot: messages.automatic,
  });
}

function nextSteps({ details: { kind, confirmedBy }, links }: EmailChangeMail): readonly Block[] {
  const { emailChange, copyHint } = messages;
  if (kind === 'changed') return [];
  if (kind === 'started') return [paragraph(emailChange.started.until[confirmedBy])];
  const { next, label } = emailChange.confirm;
  return [paragraph(next), link({ label, address: links.console('/user-profile'), copyHint })];
}

function stopLink({ details: { kind }, linkToken, links }: EmailChangeMail): readonly Block[] {
  if (kind !== 'started') return [];
  const { label } = messages.emailChange.started;
  const address = links.stopEmailChange(stopEmailChangePath, linkToken ?? '');
  return [link({ label, address, copyHint: messages.copyHint })];
}
