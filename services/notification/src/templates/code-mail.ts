import { provenByCode, type ProvenByCode, type SealedSecrets } from '@rigwise/contracts';
import { z } from 'zod';
import { absoluteTime } from './absolute-time.ts';
import { digits, link, paragraph, remark, type Block } from './blocks.ts';
import { fill } from './fill.ts';
import { write, type RenderedMail } from './letter.ts';
import { hasLink, type MailLinks } from './mail-links.ts';
import { messages } from './messages.en.ts';
import { unlinkedLine } from './plain-line.ts';

/** The parameters of a code mail, besides its secrets; stored in the ledger. */
export const codeDetails = z.object({
  purpose: z.enum(provenByCode),
  employeeNumber: z.string(),
  issuedAt: z.iso.datetime(),
  /** If the request was not made by the person. */
  askedBy: z.literal('administrator').optional(),
});

export type CodeDetails = z.infer<typeof codeDetails>;

export interface CodeMail {
  readonly details: CodeDetails;
  readonly recipientName: string;
  readonly secrets: SealedSecrets;
  readonly links: MailLinks;
  readonly expiresAt: Date;
  /** IANA name: the zone in which the expiry is written. */
  readonly timeZone: string;
}

/** The template's name in the ledger and in events. */
export const codeTemplate = (purpose: ProvenByCode, askedBy?: CodeDetails['askedBy']): string =>
  askedBy === undefined ? `code/${purpose}` : `code/${purpose}-by-${askedBy}`;

/**
 * Renders the mail with a one-time code and, for some purposes, a link. Both are in the body only: subjects and
 * previews show on locked screens.
 */
export function renderCodeMail(mail: CodeMail): RenderedMail {
  const { details, recipientName, expiresAt, timeZone } = mail;
  const { purpose, employeeNumber, issuedAt } = details;
  const { code } = messages;
  const values = {
    name: unlinkedLine(recipientName),
    number: unlinkedLine(employeeNumber),
    minutes: String(Math.round((expiresAt.getTime() - Date.parse(issuedAt)) / 60_000)),
    time: absoluteTime(expiresAt, timeZone),
  };
  const say = (text: string): string => fill(text, values);
  const linked = linkOf(mail);
  return write({
    brand: messages.brand,
    subject: say(code.subject[purpose]),
    preview: say(code.preview),
    title: code.label[purpose],
    addressee: say(messages.for),
    body: [
      digits(mail.secrets.code),
      paragraph(code.howTo[purpose]),
      ...linked,
      paragraph(say(linked.length > 0 ? code.validityWithLink : code.validity)),
      paragraph(code.asked),
    ],
    asideTitle: code.notYouTitle,
    aside: [
      code.notYou[purpose],
      messages.sharedMailbox,
      linked.length > 0 ? code.neverAskWithLink : code.neverAsk,
    ].map((text) => remark(say(text))),
    foot: messages.automatic,
  });
}

/** Nothing if the purpose has no link, or identity sent none: the code works without it. */
function linkOf({ details: { purpose }, secrets: { linkToken }, links }: CodeMail): readonly Block[] {
  const address = linkToken === undefined ? undefined : links.withToken(purpose, linkToken);
  if (address === undefined || !hasLink(purpose)) return [];
  const { instead, label } = messages.code.link[purpose];
  return [paragraph(instead), link({ label, address, copyHint: messages.copyHint })];
}
