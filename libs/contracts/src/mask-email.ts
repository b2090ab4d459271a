/**
 * Enough for a person to recognise the mailbox, and always of the same width: it reveals neither the length nor the
 * rest of the name.
 */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return `${[...email][0] ?? ''}*****${at < 1 ? '' : email.slice(at)}`;
}
