import {
  dayOf,
  heldLevel,
  monthsAround,
  needsOn,
  requiredOn,
  type Day,
  type Level,
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
  readonly position: PositionNeeds;
  readonly work: readonly OverdueWork[];
  readonly certificates: readonly EndingCertificate[];
}

/** What a position needs, found out once a day for all of its people. */
export class PositionNeeds {
  private readonly days = new Map<string, readonly (readonly [skill: string, level: Level])[]>();

  constructor(readonly requirements: readonly Requirement[]) {}

  on(day: string): readonly (readonly [skill: string, level: Level])[] {
    const required = this.days.get(day) ?? [...requiredOn(this.requirements, day)];
    this.days.set(day, required);
    return required;
  }
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

/** What figures count of one person: a figure is the number of its rows, so neither can differ from the other. */
export class PersonTrends {
  // Two figures of a month and those of all months ahead are about the same: each is found out once.
  private readonly gapsOfDay = new Map<string, number>();
  private lapses: readonly (Counted & { readonly date: string })[] | undefined;

  constructor(
    private readonly known: KnownPerson,
    private readonly today: string,
  ) {}

  /** @param titles of skills, by id */
  rows(figure: Figure, titles: ReadonlyMap<string, string>): TrendRow[] {
    return this.countedBy(figure).map(({ skill, title = null, date }) => ({
      ...this.known.person,
      ...{ title: skill === undefined ? title : (titles.get(skill) ?? ''), date },
    }));
  }

  count(figure: Figure): number {
    return figure.what === 'gaps' ? this.countGaps(figure.month.on) : this.countedBy(figure).length;
  }

  private countedBy({ what, month }: Figure): readonly Counted[] {
    const { position, work, certificates } = this.known;
    const isIn = (date: string): boolean => date >= month.from && date <= month.to;
    switch (what) {
      case 'fit': {
        const isFit = this.countGaps(month.on) === 0 && position.on(month.on).length > 0;
        return isFit ? [{ date: null }] : [];
      }
      case 'gaps':
        return this.gaps(month.on).map((skill) => ({ skill, date: null }));
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
        return this.lapsing().filter(({ date }) => isIn(date));
    }
  }

  /** Skills of which a level is lacking. */
  private gaps(date: string): readonly string[] {
    const day = dayOf(date);
    return this.known.position.on(date).flatMap((one) => (this.isMet(one, day) ? [] : [one[0]]));
  }

  /** As many as `gaps` has: there are many, which most figures only count. */
  private countGaps(date: string): number {
    const known = this.gapsOfDay.get(date);
    if (known !== undefined) return known;
    const day = dayOf(date);
    let count = 0;
    for (const one of this.known.position.on(date)) if (!this.isMet(one, day)) count++;
    this.gapsOfDay.set(date, count);
    return count;
  }

  private isMet([skill, required]: readonly [skill: string, level: Level], day: Day): boolean {
    return heldLevel(this.known.levels, skill, day) >= required;
  }

  /** Levels that are met today and end, the first first. */
  private lapsing(): readonly (Counted & { readonly date: string })[] {
    const { position, levels } = this.known;
    return (this.lapses ??= needsOn(position.requirements, levels, this.today)
      .flatMap(({ skill, held, required, until }) =>
        held >= required && until !== null ? [{ skill, date: until }] : [],
      )
      .toSorted((one, other) => dayOf(one.date) - dayOf(other.date)));
  }
}
