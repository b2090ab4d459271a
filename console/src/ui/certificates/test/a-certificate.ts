import type { CertificateRow } from '@rigwise/contracts';
import { dayFormat } from '../../../texts/day-format.ts';

const DAY_MS = 86_400_000;
const id = (last: number): string => `0199c000-0000-7000-8000-${String(last).padStart(12, '0')}`;

/** The day in UTC so many days from now: `2026-11-24`. */
export const inDays = (days: number): string =>
  new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
/** As British readers see it: "24 November 2026". */
export const inWords = dayFormat('en-GB');

/** One of Dee Hand’s that is valid for years; each number is another one. */
export const aCertificate = (at = 1, over: Partial<CertificateRow> = {}): CertificateRow => ({
  ...{ id: id(at), publicId: String(at).padStart(32, '0'), number: `RW-7F3K-00${at}D` },
  ...{ schemeId: id(100 + at), title: 'Well control', personId: id(900), name: 'Dee Hand' },
  ...{ employeeNumber: 'RW-7002', status: 'valid', earnedOn: inDays(-31), validFrom: inDays(-30) },
  ...{ validUntil: inDays(700), nameShownUntil: null, revision: 1 },
  ...over,
});
