/**
 * Whether the user is in an attempt (§2): no navigation, no notifications, and no background requests but the attempt's
 * own. /assessments is not one.
 */
export function isFocusMode(pathname: string): boolean {
  return pathname.startsWith('/assessment/') || pathname.startsWith('/coding/');
}
