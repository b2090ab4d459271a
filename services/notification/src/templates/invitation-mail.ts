import { invitationOrigins, type InvitationOrigin } from '@rigwise/contracts';
import { z } from 'zod';
import { absoluteTime } from './absolute-time.ts';
import { fact, link, paragraph, remark } from './blocks.ts';
import { fill } from './fill.ts';
import { write, type RenderedMail } from './letter.ts';
import type { MailLinks } from './mail-links.ts';
import { messages } from './messages.en.ts';
import { plainLine, unlinkedLine } from './plain-line.ts';

/** The parameters of an invitation, besides its link; stored in the ledger. */
export const invitationDetails = z.object({
  origin: z.enum(invitationOrigins),
  employeeNumber: z.string(),
  username: z.string(),
  issuedAt: z.iso.datetime(),
});

export type InvitationDetails = z.infer<typeof invitationDetails>;

export interface InvitationMail {
  readonly details: InvitationDetails;
  readonly recipientName: string;
  readonly linkToken: string;
  readonly links: MailLinks;
  readonly expiresAt: Date;
  /** IANA name: the zone in which the expiry is written. */
  readonly timeZone: string;
}

/** The template's name in the ledger and in events. */
export const invitationTemplate = (origin: InvitationOrigin): string => `invitation/${origin}`;

const DAY_MS = 86_400_000;

/** Renders the mail with the link for choosing an account's first password. */
export function renderInvitationMail(mail: InvitationMail): RenderedMail {
  const { details, recipientName, linkToken, links, expiresAt, timeZone } = mail;
  const { origin, employeeNumber, username, issuedAt } = details;
  const { invitation } = messages;
  const values = {
    name: unlinkedLine(recipientName),
    number: unlinkedLine(employeeNumber),
    days: String(Math.max(1, Math.round((expiresAt.getTime() - Date.parse(issuedAt)) / DAY_MS))),
    time: absoluteTime(expiresAt, timeZone),
  };
  const say = (text: string): string => fill(text, values);
  return write({
    brand: messages.brand,
    subject: say(invitation.subject[origin]),
    preview: say(invitation.preview),
    title: invitation.title[origin],
    addressee: say(messages.for),
    body: [
      paragraph(invitation.said[origin]),
      // As typed: a username is not a display name.
      fact(invitation.username, plainLine(username)),
      link({ label: invitation.label, address: links.invitation(linkToken), copyHint: messages.copyHint }),
      paragraph(say(invitation.validity)),
    ],
    asideTitle: invitation.notYouTitle,
    aside: [invitation.notYou, messages.sharedMailbox, invitation.neverAsk].map((text) => remark(say(text))),
    foot: messages.automatic,
  });
}
