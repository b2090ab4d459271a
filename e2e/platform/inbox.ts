import { running } from './running.ts';

export interface Mail {
  id: string;
  subject: string;
  text: string;
  html: string;
  to: { address: string; name: string }[];
  date: string;
}

const DEADLINE_MS = 40_000;

/** Every mail in the inbox to an address, oldest first. */
export async function mailsTo(address: string): Promise<Mail[]> {
  const response = await fetch(`${running().inboxUrl}/api/email`);
  if (!response.ok) throw new Error(`The inbox answered ${response.status}`);
  const mails = (await response.json()) as Mail[];
  return mails
    .filter((mail) => mail.to.some((recipient) => recipient.address.toLowerCase() === address))
    .sort((a, b) => Date.parse(a.date) - Date.parse(b.date));
}

/** The six digits have a line of their own, unlike people's numbers and link tokens. */
const CODE = /^\s*(\d{6})\s*$/m;

/** Notices and announcements may come in between. */
export const hasCode = ({ text }: Mail): boolean => CODE.test(text);

/** A notice of a completed action links elsewhere, and may still be in flight. */
export const leadsTo =
  (path: string) =>
  ({ text }: Mail): boolean =>
    text.includes(path);

/** Waits until more than `already` mails to an address have arrived, and returns the newest matching one. */
export async function nextMail(
  address: string,
  already: number,
  fits: (mail: Mail) => boolean = () => true,
): Promise<Mail> {
  const deadline = Date.now() + DEADLINE_MS;
  while (Date.now() < deadline) {
    const newest = (await mailsTo(address)).slice(already).findLast(fits);
    if (newest) return newest;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`No mail to ${address} within ${DEADLINE_MS / 1000} s`);
}

/** The six digits in a mail's text. */
export function codeIn(mail: Mail): string {
  const code = CODE.exec(mail.text)?.[1];
  if (code === undefined) throw new Error(`No code in: ${mail.text}`);
  return code;
}

/** The address in a mail's text: at most one, on a line of its own. */
export function linkIn(mail: Mail): string {
  const link = /^https?:\/\/\S+$/m.exec(mail.text)?.[0];
  if (link === undefined) throw new Error(`No link in: ${mail.text}`);
  return link;
}
