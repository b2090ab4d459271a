import type { LinkPurpose } from '@rigwise/contracts';

/** What a link was mailed for. An invitation's link does the same as a registration's and lives longer. */
export const linkOrigins = ['registration', 'password-reset', 'invitation'] as const;
export type LinkOrigin = (typeof linkOrigins)[number];

/** The `error` values that the login page knows (§2 of the specification). */
export type LinkFailure =
  'invalid-link' | 'expired-link' | 'already-used' | 'employee-not-found' | 'system-error';

interface JudgedLink {
  readonly purpose: LinkOrigin;
  readonly expiresAt: Date;
  readonly ended: 'used' | 'superseded' | null;
}

/** Why a link does not work; undefined when it does. */
export function judgeLink(link: JudgedLink | null, purpose: LinkPurpose, now: Date): LinkFailure | undefined {
  if (!link || serves(link.purpose) !== purpose) return 'invalid-link';
  if (link.ended === 'used') return 'already-used';
  // Replaced by a newer mail: to the person it has simply expired.
  return link.ended === 'superseded' || link.expiresAt <= now ? 'expired-link' : undefined;
}

export const isOpenLink = (link: JudgedLink, purpose: LinkPurpose, now: Date): boolean =>
  judgeLink(link, purpose, now) === undefined;

const serves = (origin: LinkOrigin): LinkPurpose => (origin === 'invitation' ? 'registration' : origin);
