import { Inject, Injectable, type StreamableFile } from '@nestjs/common';
import {
  comingTrends,
  MOST_TREND_PEOPLE,
  pastTrends,
  trendKinds,
  type CallInput,
  type CrewTrends,
  type listCrewTrend,
  type Page,
  type showCrewTrends,
  type TrendKind,
  type TrendRow,
} from '@rigwise/contracts';
import {
  csvFile,
  Cursors,
  onePage,
  type CallerIdentity,
  type CallerScope,
  type CsvColumn,
} from '@rigwise/http';
import { CLOCK, type Clock } from '@rigwise/platform';
import { z } from 'zod';
import { ReadSkills } from '../framework/read-skills.ts';
import { PrismaClient } from '../generated/client.ts';
import { Breather } from '../levels/breather.ts';
import { ComputeLevels, keyOf } from '../levels/compute-levels.ts';
import { evidenceFrom } from '../levels/computed-person.ts';
import { EvidenceOfPeople, type CountingEntry } from '../levels/evidence-of-people.repository.ts';
import { bookForPosition } from '../levels/position-books.ts';
import { RuleBooks, type Edition } from '../levels/rule-books.repository.ts';
import { ProgressAudit } from '../progress/progress-audit.ts';
import { TrendFacts, type TrendPerson, type TrendSubject } from './trend-facts.repository.ts';
import { comingMonths, pastMonths, PersonTrends, PositionNeeds, type TrendMonth } from './trend-rows.ts';

type Asked = Omit<CallInput<typeof listCrewTrend>['query'], 'cursor' | 'limit'>;

const cursors = new Cursors('crew-trends:name', z.tuple([z.number().int().min(0)]));
const COLUMNS: readonly CsvColumn<TrendRow>[] = [
  { header: 'Name', value: ({ name }) => name },
  { header: 'Employee number', value: ({ employeeNumber }) => employeeNumber },
  { header: 'Department', value: ({ department }) => department },
  { header: 'Position', value: ({ position }) => position },
  { header: 'What', value: ({ title }) => title },
  { header: 'Date', value: ({ date }) => date },
];

/** Month by month, how the people in a caller’s scope stood and what ends for them. Nothing is stored for it. */
@Injectable()
export class ShowTrends {
  constructor(
    private readonly database: PrismaClient,
    private readonly facts: TrendFacts,
    private readonly skills: ReadSkills,
    private readonly books: RuleBooks,
    private readonly evidence: EvidenceOfPeople,
    private readonly levels: ComputeLevels,
    private readonly audit: ProgressAudit,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async execute(
    { department }: CallInput<typeof showCrewTrends>['query'],
    scope: CallerScope,
  ): Promise<CrewTrends> {
    const on = this.levels.today();
    const subject = { scope, department };
    const people = await this.facts.count(this.database, subject);
    if (people > MOST_TREND_PEOPLE) return { on, people, isTooMany: true, past: [], coming: [] };
    const [past, coming] = [counts(pastMonths(on), pastTrends), counts(comingMonths(on), comingTrends)];
    for await (const person of (await this.known(subject, trendKinds)).people) {
      past.add(person);
      coming.add(person);
    }
    return {
      ...{ on, people, isTooMany: false },
      past: past.all.map(([{ month, on: day }, figures]) => ({ month, on: day, ...figures })),
      coming: coming.all.map(([{ month }, figures]) => ({ month, ...figures })),
    };
  }

  async list(
    { cursor, limit, ...asked }: CallInput<typeof listCrewTrend>['query'],
    scope: CallerScope,
    caller: CallerIdentity,
  ): Promise<Page<TrendRow>> {
    const [from] = cursors.read(cursor) ?? [0];
    const all = await this.rowsOf(asked, scope);
    if (cursor === undefined)
      await this.audit.record(caller, {
        ...{ action: 'skill-progress.listed', of: 'trends', filter: asked },
        count: Math.min(all.length, limit),
      });
    const found = all.slice(from, from + limit + 1).map((row, at) => ({ row, next: from + at + 1 }));
    return cursors.pageOf(found, limit, { key: ({ next }) => [next], item: ({ row }) => row });
  }

  async export(asked: Asked, scope: CallerScope, caller: CallerIdentity): Promise<StreamableFile> {
    const rows = await this.rowsOf(asked, scope);
    await this.audit.record(caller, {
      ...{ action: 'skill-progress.exported', of: 'trends', filter: asked, count: rows.length },
    });
    return csvFile({
      ...{ name: `crew-${asked.what}-${asked.month}`, at: this.clock.now(), columns: COLUMNS },
      pages: onePage(rows),
    });
  }

  /** None for a month that isn’t counted. */
  private async rowsOf({ what, month: name, department }: Asked, scope: CallerScope): Promise<TrendRow[]> {
    const today = this.levels.today();
    const isPast = pastTrends.some((one) => one === what);
    const months = isPast ? pastMonths(today) : comingMonths(today);
    const month = months.find((one) => one.month === name);
    const subject = { scope, department };
    const people = await this.facts.count(this.database, subject);
    if (!month || people > MOST_TREND_PEOPLE) return [];
    const { people: everyone, titles } = await this.known(subject, [what]);
    const rows: TrendRow[] = [];
    for await (const person of everyone) rows.push(...person.rows({ what, month }, titles));
    return rows;
  }

  /** @param kinds what it is known for */
  private async known(subject: TrendSubject, kinds: readonly TrendKind[]) {
    const [people, edition, skills] = await Promise.all([
      this.facts.people(this.database, subject),
      this.books.current(this.database),
      this.skills.list(),
    ]);
    return {
      people: this.trendsOf(people, kinds, edition),
      titles: new Map(skills.map(({ id, title }) => [id, title])),
    };
  }

  /** One after the other: what is computed of a person is large, and is let go at once. */
  private async *trendsOf(
    people: readonly TrendPerson[],
    kinds: readonly TrendKind[],
    edition: Edition,
  ): AsyncGenerator<PersonTrends> {
    const today = this.levels.today();
    const { entries, work, certificates } = await this.factsOf(people, kinds, today);
    const needs = new Map<string, PositionNeeds>();
    const breather = new Breather();
    for (const person of people) {
      await breather.rest();
      const { personId } = person;
      const key = keyOf(person.position ?? '');
      const position = needs.get(key) ?? new PositionNeeds(edition.requirements.get(key) ?? []);
      needs.set(key, position);
      const evidence = evidenceFrom(entries.get(personId) ?? [], edition);
      const known = {
        ...{ person, position, levels: bookForPosition(edition, key).person(evidence) },
        ...{ work: work.get(personId) ?? [], certificates: certificates.get(personId) ?? [] },
      };
      yield new PersonTrends(known, today);
    }
  }

  private async factsOf(people: readonly TrendPerson[], kinds: readonly TrendKind[], today: string) {
    const ids = people.map(({ personId }) => personId);
    const from = pastMonths(today)[0]?.from ?? today;
    const to = comingMonths(today).at(-1)?.to ?? today;
    const isFor = (...some: readonly TrendKind[]): boolean => some.some((kind) => kinds.includes(kind));
    const [entries, work, certificates] = await Promise.all([
      isFor('fit', 'gaps', 'levels')
        ? this.evidence.find(this.database, ids)
        : new Map<string, readonly CountingEntry[]>(),
      isFor('overdue') ? this.facts.overdue(this.database, ids, today) : [],
      isFor('expired', 'certificates') ? this.facts.ending(this.database, ids, { today, from, to }) : [],
    ]);
    return {
      entries,
      work: Map.groupBy(work, ({ personId }) => personId),
      certificates: Map.groupBy(certificates, ({ personId }) => personId),
    };
  }
}

/** Each kind in each month, of all people that are added. */
function counts<Kind extends TrendKind>(months: readonly TrendMonth[], kinds: readonly Kind[]) {
  const all = months.map((month): [TrendMonth, Record<Kind, number>] => [
    month,
    Object.fromEntries(kinds.map((kind) => [kind, 0])) as Record<Kind, number>,
  ]);
  const counted = all.flatMap(([month, figures]) => kinds.map((what) => ({ what, month, figures })));
  return {
    all,
    add: (person: PersonTrends): void => {
      for (const figure of counted) figure.figures[figure.what] += person.count(figure);
    },
  };
}
