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

/** What a figure counts of a person. */
interface Counted {
  /** Of a skill, by its id. */
  readonly skill?: string;
  readonly title?: string;
  readonly date: string | null;
}
interface Figure {
  readonly what: TrendKind;
  readonly month: TrendMonth;
}

/**
 * The rows of a person that a figure counts. Figures are their number, so neither can differ from the other.
 * @param titles of skills, by id
 */
export function trendRows(
  known: KnownPerson,
  figure: Figure,
  { titles, today }: { readonly titles: ReadonlyMap<string, string>; readonly today: string },
): TrendRow[] {
  return countedBy(known, figure, today).map(({ skill, title = null, date }) => ({
    ...known.person,
    ...{ title: skill === undefined ? title : (titles.get(skill) ?? ''), date },
  }));
}

/** The number of these rows. */
export const trendCount = (known: KnownPerson, figure: Figure, today: string): number =>
  countedBy(known, figure, today).length;

function countedBy(known: KnownPerson, { what, month }: Figure, today: string): readonly Counted[] {
  const { requirements, work, certificates } = known;
  const isIn = (date: string): boolean => date >= month.from && date <= month.to;
  switch (what) {
    case 'fit': {
      const isFit = gapsAt(known, month.on).length === 0 && requiredOn(requirements, month.on).size > 0;
      return isFit ? [{ date: null }] : [];
    }
    case 'gaps':
      return gapsAt(known, month.on);
    case 'overdue':
      return work
        .filter(({ from, until }) => from <= month.on && (until === null || until > month.on))
        .map(({ title, dueOn }) => ({ title, date: dueOn }));
    case 'expired':
      return certificates
        .filter(({ isValid, validUntil }) => !isValid && isIn(validUntil))
        .map(({ title, validUntil }) => ({ title, date: validUntil }));
    case 'certificates':
      return certificates
        .filter(({ isValid, validUntil }) => isValid && isIn(validUntil))
        .map(({ title, validUntil }) => ({ title, date: validUntil }));
    case 'levels':
      return lapsing(known, today).filter(({ date }) => isIn(date));
  }
}

// Two figures of a month and those of all months ahead are about the same: each is found out once for a person.
const gapsOf = new WeakMap<KnownPerson, Map<string, readonly Counted[]>>();
const lapsingOf = new WeakMap<KnownPerson, readonly (Counted & { readonly date: string })[]>();

function gapsAt(known: KnownPerson, day: string): readonly Counted[] {
  const days = gapsOf.get(known) ?? new Map<string, readonly Counted[]>();
  gapsOf.set(known, days);
  const gaps =
    days.get(day) ??
    gapsOn(known.requirements, known.levels, day).map(({ skill }) => ({ skill, date: null }));
  days.set(day, gaps);
  return gaps;
}

/** Levels that are met today and end, the first first. */
function lapsing(known: KnownPerson, today: string): readonly (Counted & { readonly date: string })[] {
  const lapses =
    lapsingOf.get(known) ??
    needsOn(known.requirements, known.levels, today)
      .flatMap(({ skill, held, required, until }) =>
        held >= required && until !== null ? [{ skill, date: until }] : [],
      )
      .toSorted((one, other) => dayOf(one.date) - dayOf(other.date));
  lapsingOf.set(known, lapses);
  return lapses;
}
