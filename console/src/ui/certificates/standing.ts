import { EXPIRING_DAYS, type CertificateRow, type CertificateStatus } from '@rigwise/contracts';

const DAY_MS = 86_400_000;

/** As the server says, but for `expiring`: valid, and not for long. */
export type Standing = CertificateStatus | 'expiring';

const OVER: readonly CertificateStatus[] = ['expired', 'superseded', 'revoked', 'declined'];
const NOT_ISSUED: readonly CertificateStatus[] = ['waiting', 'declined'];

/** The day in UTC, as the server and the public page count it: `2026-11-24`. */
export const todayAt = (now: number): string => new Date(now).toISOString().slice(0, 10);

/** How many days `until`, a day that counts as valid itself, is away. */
export const daysLeft = (until: string, today: string): number =>
  Math.round((Date.parse(until) - Date.parse(today)) / DAY_MS);

export function standingOf(
  { status, validUntil }: Pick<CertificateRow, 'status' | 'validUntil'>,
  today: string,
): Standing {
  const isEnding = status === 'valid' && validUntil !== null && daysLeft(validUntil, today) <= EXPIRING_DAYS;
  return isEnding ? 'expiring' : status;
}

/** Whether it can't be used any more, and can't become valid again but by earning it anew. */
export const isOver = ({ status }: Pick<CertificateRow, 'status'>): boolean => OVER.includes(status);

/** Only those have a public page and files. */
export const isIssued = ({ status }: Pick<CertificateRow, 'status'>): boolean => !NOT_ISSUED.includes(status);

/** The last day on which strangers see the holder’s name; null if they see initials now. */
export const shownUntil = (
  { nameShownUntil }: Pick<CertificateRow, 'nameShownUntil'>,
  today: string,
): string | null => (nameShownUntil !== null && nameShownUntil >= today ? nameShownUntil : null);

/** Those in use in the server’s order, which has those that expire first at the top; and those that are over, the latest first. */
export const parted = (
  all: readonly CertificateRow[],
): { readonly inUse: readonly CertificateRow[]; readonly over: readonly CertificateRow[] } => ({
  inUse: all.filter((one) => !isOver(one)),
  over: all.filter(isOver).toReversed(),
});
