import { Temporal } from 'temporal-polyfill';
import type { Scheme, TermEnding } from './scheme.ts';
import { lastDayOf, times, type Span } from '../span.ts';

/**
 * When a certificate is valid, both days included. Dates are those of the place where it was earned: a certificate
 * expires with the day and not at an instant.
 */
export interface Term {
  readonly validFrom: Temporal.PlainDate;
  /** Null for ever. */
  readonly validUntil: Temporal.PlainDate | null;
  /** The day from which its anniversaries are counted, whatever months lie between: 29 February stays one. */
  readonly anchor: Temporal.PlainDate;
  /** How many times the validity of the scheme lies between the anchor and its end. */
  readonly turns: number;
}

/** The first term of a certificate, or one that starts anew. @param earned the day on which the last part was passed */
export const firstTerm = (scheme: Scheme, earned: Temporal.PlainDate): Term =>
  termOf(scheme, earned, earned, 1);

export const renewalMoments = ['early', 'window', 'grace', 'too-late'] as const;
/** When in its scheme a certificate is renewed. */
export type RenewalMoment = (typeof renewalMoments)[number];

/** @throws RangeError if the certificate never expires */
export function momentOf(scheme: Scheme, { validUntil }: Term, day: Temporal.PlainDate): RenewalMoment {
  if (validUntil === null) throw new RangeError('A certificate for ever is not renewed.');
  if (before(day, windowOpens(scheme, validUntil))) return 'early';
  if (!before(validUntil, day)) return 'window';
  return before(validUntil.add(times(scheme.renewal.grace, 1)), day) ? 'too-late' : 'grace';
}

/**
 * The term after a renewal. In the window it follows the one before without a gap; an early one, or one in a grace that
 * keeps no anniversary, starts anew on its day.
 *
 * Sources: the Global Wind Organisation's notice to course participants (refresher terms begin when the term before
 * ends, also in the 60 days that it granted after it); IATA's three months for dangerous goods.
 *
 * @param earned the day on which the renewal was passed
 * @returns null if it came too late: then the certificate has to be earned anew
 * @throws RangeError if the certificate never expires
 */
export function renewedTerm(scheme: Scheme, term: Term, earned: Temporal.PlainDate): Term | null {
  const { anchor, turns, validUntil } = term;
  switch (momentOf(scheme, term, earned)) {
    case 'early':
      return firstTerm(scheme, earned);
    case 'window':
      return termOf(scheme, validUntil?.add({ days: 1 }) ?? earned, anchor, turns + 1);
    case 'grace':
      return scheme.renewal.graceKeepsAnniversary
        ? termOf(scheme, earned, anchor, turns + 1)
        : firstTerm(scheme, earned);
    case 'too-late':
      return null;
  }
}

/** The first day on which a renewal keeps the anniversary; the day after the term if none does. */
function windowOpens(
  { ending, renewal: { window } }: Scheme,
  validUntil: Temporal.PlainDate,
): Temporal.PlainDate {
  const last = validUntil.subtract(times(window, 1));
  return (ending === 'month-end' ? monthEnd(last) : last).add({ days: 1 });
}

const before = (one: Temporal.PlainDate, other: Temporal.PlainDate): boolean =>
  Temporal.PlainDate.compare(one, other) < 0;

function termOf(
  { validity, ending }: Scheme,
  validFrom: Temporal.PlainDate,
  anchor: Temporal.PlainDate,
  turns: number,
): Term {
  const validUntil = validity && endOf(anchor, times(validity, turns), ending);
  return { validFrom, validUntil, anchor, turns };
}

function endOf(anchor: Temporal.PlainDate, span: Required<Span>, ending: TermEnding): Temporal.PlainDate {
  switch (ending) {
    case 'same-day':
      return anchor.add(span);
    case 'day-before':
      return lastDayOf(anchor, span);
    case 'month-end':
      return monthEnd(anchor.add(span));
  }
}

const monthEnd = (date: Temporal.PlainDate): Temporal.PlainDate => date.with({ day: date.daysInMonth });
