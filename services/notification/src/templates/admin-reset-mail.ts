import { absoluteTime } from './absolute-time.ts';
import { link, paragraph, remark } from './blocks.ts';
import type { CodeMail } from './code-mail.ts';
import { fill } from './fill.ts';
import { write, type RenderedMail } from './letter.ts';
import { messages } from './messages.en.ts';
import { unlinkedLine } from './plain-line.ts';

/**
 * Renders the mail of a password reset started by an administrator: a link only, because no page is waiting for the
 * code.
 */
export function renderAdminResetMail(mail: CodeMail): RenderedMail {
  const { details, recipientName, secrets, links, expiresAt, timeZone } = mail;
  const { purpose, employeeNumber, issuedAt } = details;
  const address = links.withToken(purpose, secrets.linkToken ?? '');
  if (address === undefined || secrets.linkToken === undefined) {
    throw new Error('An administrator’s reset needs its link');
  }
  const { adminReset } = messages;
  const values = {
    name: unlinkedLine(recipientName),
    number: unlinkedLine(employeeNumber),
    minutes: String(Math.round((expiresAt.getTime() - Date.parse(issuedAt)) / 60_000)),
    time: absoluteTime(expiresAt, timeZone),
  };
  const say = (text: string): string => fill(text, values);
  return write({
    brand: messages.brand,
    subject: say(adminReset.subject),
    preview: say(adminReset.preview),
    title: adminReset.title,
    addressee: say(messages.for),
    body: [
      paragraph(adminReset.said),
      link({ label: adminReset.label, address, copyHint: messages.copyHint }),
      paragraph(say(adminReset.validity)),
    ],
    asideTitle: adminReset.notYouTitle,
    aside: [adminReset.notYou, messages.sharedMailbox, adminReset.neverAsk].map((text) => remark(say(text))),
    foot: messages.automatic,
  });
}
