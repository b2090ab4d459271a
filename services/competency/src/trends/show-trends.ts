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
import { EvidenceOfPeople } from '../levels/evidence-of-people.repository.ts';
import { bookForPosition } from '../levels/position-books.ts';
import { RuleBooks } from '../levels/rule-books.repository.ts';
import { ProgressAudit } from '../progress/progress-audit.ts';
import { TrendFacts, type TrendSubject } from './trend-facts.repository.ts';
import {
  comingMonths,
  pastMonths,
  trendCount,
  trendRows,
  type KnownPerson,
  type TrendMonth,
} from './trend-rows.ts';

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
    const known = await this.known(subject, trendKinds);
    const past = await counted(known.people, pastMonths(on), pastTrends, on);
    const coming = await counted(known.people, comingMonths(on), comingTrends, on);
    return {
      ...{ on, people, isTooMany: false },
      past: past.map(({ month: { month, on: day }, counts }) => ({ month, on: day, ...counts })),
      coming: coming.map(({ month: { month }, counts }) => ({ month, ...counts })),
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
    return this.rows(await this.known(subject, [what]), what, month);
  }

  private async rows(
    { people, titles }: Awaited<ReturnType<ShowTrends['known']>>,
    what: TrendKind,
    month: TrendMonth,
  ): Promise<TrendRow[]> {
    const rows: TrendRow[] = [];
    const [breather, today] = [new Breather(), this.levels.today()];
    for (const one of people) {
      await breather.rest();
      rows.push(...trendRows(one, { what, month }, { titles, today }));
    }
    return rows;
  }

  /** @param kinds what it is known for */
  private async known(subject: TrendSubject, kinds: readonly TrendKind[]) {
    const today = this.levels.today();
    const people = await this.facts.people(this.database, subject);
    const ids = people.map(({ personId }) => personId);
    const span = {
      today,
      from: pastMonths(today)[0]?.from ?? today,
      to: comingMonths(today).at(-1)?.to ?? today,
    };
    const isFor = (...some: readonly TrendKind[]): boolean => some.some((kind) => kinds.includes(kind));
    const ofLevels = isFor('fit', 'gaps', 'levels');
    const [edition, skills, entries, work, certificates] = await Promise.all([
      this.books.current(this.database),
      this.skills.list(),
      ofLevels ? this.evidence.find(this.database, ids) : new Map<string, never[]>(),
      isFor('overdue') ? this.facts.overdue(this.database, ids, today) : [],
      isFor('expired', 'certificates') ? this.facts.ending(this.database, ids, span) : [],
    ]);
    const [workOf, certificatesOf] = [
      Map.groupBy(work, ({ personId }) => personId),
      Map.groupBy(certificates, ({ personId }) => personId),
    ];
    const known: KnownPerson[] = [];
    const breather = new Breather();
    for (const person of people) {
      await breather.rest();
      const { personId } = person;
      const position = keyOf(person.position ?? '');
      const evidence = evidenceFrom(entries.get(personId) ?? [], edition);
      known.push({
        person,
        levels: bookForPosition(edition, position).person(evidence),
        requirements: edition.requirements.get(position) ?? [],
        work: workOf.get(personId) ?? [],
        certificates: certificatesOf.get(personId) ?? [],
      });
    }
    return { people: known, titles: new Map(skills.map(({ id, title }) => [id, title])) };
  }
}

/** Counts each kind in each month. */
async function counted<Kind extends TrendKind>(
  people: readonly KnownPerson[],
  months: readonly TrendMonth[],
  kinds: readonly Kind[],
  today: string,
) {
  const all = months.map((month) => ({
    month,
    counts: Object.fromEntries(kinds.map((kind) => [kind, 0])) as Record<Kind, number>,
  }));
  const breather = new Breather();
  for (const one of people) {
    await breather.rest();
    for (const { month, counts } of all)
      for (const what of kinds) counts[what] += trendCount(one, { what, month }, today);
  }
  return all;
}
