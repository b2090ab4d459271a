import MailComposer from 'nodemailer/lib/mail-composer';
import type { OutgoingMail } from './mail-server.ts';

export interface Mailbox {
  readonly name: string;
  readonly address: string;
}

export interface MailParts {
  readonly messageId: string;
  readonly from: Mailbox;
  readonly to: Mailbox;
  readonly subject: string;
  readonly date: Date;
  readonly text: string;
  readonly html: string;
}

/**
 * Makes the bytes of a mail. The same parts give the same bytes, today and after a crash: nothing in them is
 * random or of the moment.
 */
export async function composeMail(parts: MailParts): Promise<OutgoingMail> {
  const { messageId, from, to, subject, date, text, html } = parts;
  const content = await new MailComposer({
    messageId,
    from: { ...from },
    to: { ...to },
    subject,
    date,
    text,
    html,
    headers: {
      // Out-of-office notes and mailing lists leave such mails alone: RFC 3834.
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
    },
    baseBoundary: messageId.replace(/[^A-Za-z0-9]/g, ''),
    newline: 'win',
    disableFileAccess: true,
    disableUrlAccess: true,
  })
    .compile()
    .build();
  return { messageId, envelope: { from: from.address, to: to.address }, content };
}
