import {
  dayOf,
  gapsOn,
  monthsAround,
  needsOn,
  requiredOn,
  type Month,
  type Person,
  type Requirement,
} from '@rigwise/competence';
import { TREND_MONTHS, type TrendKind, type TrendRow } from '@rigwise/contracts';
import type { EndingCertificate, OverdueWork, TrendPerson } from './trend-facts.repository.ts';

/** Someone with everything that months are counted by. */
export interface KnownPerson {
  readonly person: TrendPerson;
  readonly levels: Pick<Person, 'levels'>;
  readonly requirements: readonly Requirement[];
  readonly work: readonly OverdueWork[];
  readonly certificates: readonly EndingCertificate[];
}
export interface TrendMonth extends Month {
  /** The day that is counted: the last one of the month, or today. */
  readonly on: string;
}

/** The last twelve months, of which today’s is the last. */
export const pastMonths = (today: string): TrendMonth[] =>
  monthsAround(today, 1 - TREND_MONTHS, TREND_MONTHS).map((month) => ({
    ...month,
    on: month.to < today ? month.to : today,
  }));

/** Today’s month and the next eleven. */
export const comingMonths = (today: string): TrendMonth[] =>
  monthsAround(today, 0, TREND_MONTHS).map((month) => ({ ...month, on: month.to }));

/**
 * The rows of a person that a figure counts. Figures are their number, so neither can differ from the other.
 * @param titles of skills, by id
 */
export function trendRows(
  { person, levels, requirements, work, certificates }: KnownPerson,
  { what, month }: { readonly what: TrendKind; readonly month: TrendMonth },
  { titles, today }: { readonly titles: ReadonlyMap<string, string>; readonly today: string },
): TrendRow[] {
  const row = (title: string | null, date: string | null): TrendRow => ({ ...person, title, date });
  const titleOf = (skill: string): string => titles.get(skill) ?? '';
  const isIn = (date: string): boolean => date >= month.from && date <= month.to;
  switch (what) {
    case 'fit': {
      const isFit =
        requiredOn(requirements, month.on).size > 0 && gapsOn(requirements, levels, month.on).length === 0;
      return isFit ? [row(null, null)] : [];
    }
    case 'gaps':
      return gapsOn(requirements, levels, month.on).map(({ skill }) => row(titleOf(skill), null));
    case 'overdue':
      return work
        .filter(({ from, until }) => from <= month.on && (until === null || until > month.on))
        .map(({ title, dueOn }) => row(title, dueOn));
    case 'expired':
      return certificates
        .filter(({ isValid, validUntil }) => !isValid && isIn(validUntil))
        .map(({ title, validUntil }) => row(title, validUntil));
    case 'certificates':
      return certificates
        .filter(({ isValid, validUntil }) => isValid && isIn(validUntil))
        .map(({ title, validUntil }) => row(title, validUntil));
    case 'levels':
      return needsOn(requirements, levels, today)
        .filter(({ held, required, until }) => held >= required && until !== null && isIn(until))
        .toSorted((one, other) => dayOf(one.until ?? today) - dayOf(other.until ?? today))
        .map(({ skill, until }) => row(titleOf(skill), until));
  }
}
