import type { LinkPurpose } from '@rigwise/contracts';

/** What a link was mailed for. That of an invitation does what that of a registration does, and lives longer. */
export type LinkOrigin = LinkPurpose | 'invitation';

/** The `error` values that the login page knows (§2 of the specification). */
export type LinkFailure =
  'invalid-link' | 'expired-link' | 'already-used' | 'employee-not-found' | 'system-error';

interface JudgedLink {
  readonly purpose: LinkOrigin;
  readonly expiresAt: Date;
  readonly ended: 'used' | 'superseded' | null;
}

/** Why a link does not work; undefined where it does. */
export function judgeLink(link: JudgedLink | null, purpose: LinkPurpose, now: Date): LinkFailure | undefined {
  if (!link || serves(link.purpose) !== purpose) return 'invalid-link';
  if (link.ended === 'used') return 'already-used';
  // A newer mail has replaced it: to the person it is simply an old one.
  return link.ended === 'superseded' || link.expiresAt <= now ? 'expired-link' : undefined;
}

export const isOpenLink = (link: JudgedLink, purpose: LinkPurpose, now: Date): boolean =>
  judgeLink(link, purpose, now) === undefined;

const serves = (origin: LinkOrigin): LinkPurpose => (origin === 'invitation' ? 'registration' : origin);
