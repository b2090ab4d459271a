import { codePurposes, type CodePurpose } from '@rigwise/contracts';
import { z } from 'zod';
import { fill } from './fill.ts';
import { digits, layOut, paragraph, remark } from './look.ts';
import { messages } from './messages.en.ts';
import { plainLine } from './plain-line.ts';

/** What a code mail says beside the code; it stands in the ledger. */
export const codeDetails = z.object({
  purpose: z.enum(codePurposes),
  employeeNumber: z.string(),
  issuedAt: z.iso.datetime(),
});

export type CodeDetails = z.infer<typeof codeDetails>;

export interface RenderedMail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

export interface CodeMail {
  readonly details: CodeDetails;
  readonly recipientName: string;
  readonly clearCode: string;
  readonly expiresAt: Date;
  /** IANA name: the zone in which the expiry is written. */
  readonly timeZone: string;
}

/** The template's name in the ledger and in events. */
export const codeTemplate = (purpose: CodePurpose): string => `code/${purpose}`;

/** Writes the mail with a one-time code. The code stands in the body only: subjects and previews show on locked screens. */
export function renderCodeMail({
  details,
  recipientName,
  clearCode,
  expiresAt,
  timeZone,
}: CodeMail): RenderedMail {
  const { purpose, employeeNumber, issuedAt } = details;
  const { code } = messages;
  const values = {
    name: plainLine(recipientName),
    number: plainLine(employeeNumber),
    minutes: String(Math.round((expiresAt.getTime() - Date.parse(issuedAt)) / 60_000)),
    time: absoluteTime(expiresAt, timeZone),
  };
  const say = (text: string): string => fill(text, values);
  const subject = say(code.subject[purpose]);
  const explanation = [code.howTo[purpose], code.validity, code.asked].map(say);
  const warning = [code.notYou, code.sharedMailbox, code.neverAsk].map(say);
  const html = layOut({
    brand: messages.brand,
    subject,
    preview: say(code.preview),
    title: code.label[purpose],
    addressee: say(code.for),
    body: [digits(clearCode), ...explanation.map(paragraph)],
    asideTitle: code.notYouTitle,
    aside: warning.map(remark),
    foot: code.automatic,
  });
  const text = [
    `${code.label[purpose]}\n${say(code.for)}`,
    `    ${clearCode}`,
    explanation.join('\n'),
    `${code.notYouTitle}\n${warning.join('\n')}`,
    `-- \n${messages.brand}. ${code.automatic}`,
  ];
  return { subject, html, text: `${text.join('\n\n')}\n` };
}

/** `14:32 UTC on 21 Nov 2026`: nobody has to know which zone the server is in. */
function absoluteTime(at: Date, timeZone: string): string {
  const time = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'shortOffset',
  });
  const day = new Intl.DateTimeFormat('en-GB', { timeZone, day: 'numeric', month: 'short', year: 'numeric' });
  // Offsets, as abbreviations such as GST mean several zones.
  const clock = time.format(at).replace('GMT+0', 'GMT').replace('GMT', 'UTC');
  return `${clock} on ${day.format(at)}`;
}
