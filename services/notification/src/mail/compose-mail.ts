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
 * Builds the bytes of a mail. Deterministic: the same parts give the same bytes, also after a crash, so nothing in it
 * is random or time-dependent.
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
      // Makes auto-responders and mailing lists ignore these mails: RFC 3834.
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
