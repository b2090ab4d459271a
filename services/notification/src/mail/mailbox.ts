import addressparser from 'nodemailer/lib/addressparser';
import type { Mailbox } from './compose-mail.ts';

// Characters that could end an address or a line in SMTP; the mail server validates the rest.
const UNUSABLE = /[\s<>,;:"()[\]\\\p{Cc}\p{Cf}]/u;

/** Whether an address can be used in an envelope. */
export function isUsableAddress(address: string): boolean {
  const at = address.lastIndexOf('@');
  return at > 0 && at < address.length - 1 && address.length <= 254 && !UNUSABLE.test(address);
}

/** `Rigwise <no-reply@rigwise.example>` or a bare address. @returns undefined unless it is exactly one */
export function parseMailbox(text: string): Mailbox | undefined {
  const [mailbox, ...others] = addressparser(text, { flatten: true });
  if (!mailbox || others.length > 0 || !isUsableAddress(mailbox.address)) return undefined;
  return { name: mailbox.name, address: mailbox.address };
}

export const domainOf = ({ address }: Mailbox): string => address.slice(address.lastIndexOf('@') + 1);
