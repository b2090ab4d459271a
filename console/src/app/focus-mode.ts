/**
 * Whether someone is in an attempt (§2): nothing around it, no notifications, nothing asked behind it but what the
 * attempt itself asks. /assessments is not one.
 */
export function isFocusMode(pathname: string): boolean {
  return pathname.startsWith('/assessment/') || pathname.startsWith('/coding/');
}
