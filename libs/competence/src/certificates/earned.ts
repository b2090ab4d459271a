import { Temporal } from 'temporal-polyfill';
import { dateOf, intersection, type Days } from '../levels/days.ts';
import { atLeast, NO_DAYS, type RuleBook } from '../levels/rule-book.ts';
import type { Evidence, Level } from '../levels/rules.ts';
import type { Scheme } from './scheme.ts';
import { firstTerm, renewedTerm, type Term } from './term.ts';

/** A level that a certificate asks for. */
export interface AskedLevel {
  readonly skill: string;
  readonly level: Level;
}

/** What has to be shown for a certificate: at least one level, all on the same day. */
export interface Asked {
  readonly levels: readonly AskedLevel[];
  /** The days on which everything else is given, such as a certificate that has to be held; null if nothing else is asked. */
  readonly onlyOn: Days | null;
}

/** A term of a certificate, and when the last part of what it asks for was shown. */
export interface EarnedTerm {
  readonly on: Temporal.PlainDate;
  readonly term: Term;
}

/**
 * Everything that someone has earned under a scheme, the first certificate and its renewals, as a function of evidence
 * and rules alone: neither the order in which the evidence came nor the day on which it is computed changes anything.
 *
 * A renewal asks for the same again, by evidence that is newer than the certificate.
 *
 * @param after only evidence from later days counts, such as than a certificate that was revoked; null for all
 */
export function earnedTerms(
  scheme: Scheme,
  asked: Asked,
  { book, evidence, after }: { book: RuleBook; evidence: readonly Evidence[]; after: string | null },
): EarnedTerm[] {
  const terms: EarnedTerm[] = [];
  for (let fresh = newerThan(after, evidence); ;) {
    const on = firstDay(asked, book, fresh);
    if (on === null) return terms;
    const last = terms.at(-1)?.term;
    const earned = Temporal.PlainDate.from(on);
    terms.push({ on: earned, term: last ? renewed(scheme, last, earned) : firstTerm(scheme, earned) });
    // What never expires is not renewed.
    if (terms.at(-1)?.term.validUntil === null) return terms;
    fresh = newerThan(on, fresh);
  }
}

const newerThan = (day: string | null, evidence: readonly Evidence[]): readonly Evidence[] =>
  day === null ? evidence : evidence.filter(({ validFrom }) => validFrom > day);

/** Too late for a renewal, everything was earned anew all the same. */
const renewed = (scheme: Scheme, last: Term, earned: Temporal.PlainDate): Term =>
  renewedTerm(scheme, last, earned) ?? firstTerm(scheme, earned);

function firstDay({ levels, onlyOn }: Asked, book: RuleBook, evidence: readonly Evidence[]): string | null {
  if (evidence.length === 0) return null;
  const person = book.person(evidence);
  const [first] = intersection(
    ...levels.map(({ skill, level }) => atLeast(person.levels.get(skill) ?? NO_DAYS, level)),
    ...(onlyOn ? [onlyOn] : []),
  );
  return first ? dateOf(first.from) : null;
}
