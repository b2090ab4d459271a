/**
 * Enough for a person to know which mailbox is meant, and always of one width: neither the length nor the
 * rest of the name can be read from it.
 */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return `${[...email][0] ?? ''}*****${at < 1 ? '' : email.slice(at)}`;
}
