import { Inject, Injectable, type StreamableFile } from '@nestjs/common';
import { coverByGroup, coverSum, type CoverState, type CoverSum } from '@rigwise/competence';
import {
  COVER_DAYS,
  EXPIRING_DAYS,
  MOST_COVER_ROWS,
  type CallInput,
  type CoverAtHome,
  type CoverRow,
  type showSkillCover,
  type SkillCover,
  type SkillRow,
} from '@rigwise/contracts';
import { csvFile, onePage, type CallerIdentity, type CallerScope, type CsvColumn } from '@rigwise/http';
import { CLOCK, type Clock } from '@rigwise/platform';
import { CertificateViews } from '../certificates/certificate-views.repository.ts';
import { ReadSkills } from '../framework/read-skills.ts';
import { PrismaClient } from '../generated/client.ts';
import { ComputeLevels } from '../levels/compute-levels.ts';
import { ProgressAudit } from '../progress/progress-audit.ts';
import { CoverRows, type NamedCell } from './cover.repository.ts';

type Asked = CallInput<typeof showSkillCover>['query'];

const IN_WORDS: Readonly<Record<CoverState, string>> = {
  ...{ none: 'Nobody', single: 'One person', some: 'Some', all: 'All' },
};
const onDay = (at: number): string => (at === 0 ? 'today' : `in ${COVER_DAYS[at] ?? 0} days`);
const COLUMNS: readonly CsvColumn<CoverRow>[] = [
  { header: 'Code', value: ({ code }) => code },
  { header: 'Name', value: ({ name }) => name },
  { header: 'Needed', value: ({ needed }) => needed },
  ...COVER_DAYS.map((_, at) => ({
    header: `Have it ${onDay(at)}`,
    value: ({ have }: CoverRow) => have[at] ?? 0,
  })),
  ...(['none', 'single', 'some', 'all'] as const).flatMap((state) =>
    COVER_DAYS.map((_, at) => ({
      header: `Skills covered by: ${IN_WORDS[state]}, ${onDay(at)}`,
      value: ({ skills }: CoverRow) => skills[state][at] ?? 0,
    })),
  ),
];

/** Who covers which skill, of the people in a caller’s scope. */
@Injectable()
export class ShowCover {
  constructor(
    private readonly database: PrismaClient,
    private readonly skills: ReadSkills,
    private readonly rows: CoverRows,
    private readonly certificates: CertificateViews,
    private readonly levels: ComputeLevels,
    private readonly audit: ProgressAudit,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async execute(asked: Asked, scope: CallerScope): Promise<SkillCover> {
    const { all, ...cover } = await this.read(asked, scope);
    const rows = all.slice(0, MOST_COVER_ROWS);
    return { ...cover, rows, moreRows: all.length - rows.length };
  }

  async export(asked: Asked, scope: CallerScope, caller: CallerIdentity): Promise<StreamableFile> {
    const { all } = await this.read(asked, scope);
    const look = { action: 'skill-cover.exported', of: 'list', filter: asked } as const;
    await this.audit.record(caller, { ...look, count: all.length });
    return csvFile({
      ...{ name: 'skill-cover', at: this.clock.now(), columns: COLUMNS },
      pages: onePage(all),
    });
  }

  async atHome(scope: CallerScope): Promise<CoverAtHome> {
    const today = this.levels.today();
    const subject = { filter: {}, scope, today };
    const [people, cells, expiring] = await Promise.all([
      this.rows.people(this.database, subject),
      this.rows.cells(this.database, 'skill', subject),
      this.certificates.count(this.database, { expiresWithin: EXPIRING_DAYS }, scope, today),
    ]);
    const { needed, have, skills } = coverSum(cells);
    return {
      ...{ people, needed, have: have[0] ?? 0, none: skills.none[0] ?? 0, single: skills.single[0] ?? 0 },
      ...{ noneLater: skills.none.at(-1) ?? 0, expiring },
    };
  }

  private async read({ by, cover, at, ...filter }: Asked, scope: CallerScope) {
    const on = this.levels.today();
    const subject = { filter, scope, today: on };
    const [people, cells, known] = await Promise.all([
      this.rows.people(this.database, subject),
      this.rows.cells(this.database, by, subject),
      this.skills.list(),
    ]);
    const day = COVER_DAYS.findIndex((days) => days === Number(at));
    const rows = by === 'skill' ? bySkill(cells, known) : byGroup(cells);
    const all = rows
      .filter(({ skills }) => cover === undefined || (skills[cover][day] ?? 0) > 0)
      .toSorted((one, other) => urgencyOf(one, other) || one.name.localeCompare(other.name, 'en'));
    return { on, people, ...onEachDay(coverSum(cells)), all };
  }
}

function bySkill(cells: readonly NamedCell[], known: readonly SkillRow[]): CoverRow[] {
  const byId = new Map(known.map((skill) => [skill.id, skill]));
  return cells.map((cell) => {
    const { title = '', code = null } = byId.get(cell.skill) ?? {};
    return { key: cell.skill, name: title, code, ...onEachDay(coverSum([cell])) };
  });
}

function byGroup(cells: readonly NamedCell[]): CoverRow[] {
  const names = new Map(cells.map(({ group, name }) => [group, name]));
  return coverByGroup(cells).map(({ group: key, ...sum }) => ({
    ...{ key, name: names.get(key) ?? '', code: null },
    ...onEachDay(sum),
  }));
}

/** What nobody covers comes first, then what one person alone does, then by how many lack what they need. */
function urgencyOf(one: CoverRow, other: CoverRow): number {
  const of = ({ skills, needed, have }: CoverRow) => [
    ...[skills.none[0] ?? 0, skills.single[0] ?? 0, needed - (have[0] ?? 0)],
    ...[skills.none.at(-1) ?? 0, needed],
  ];
  const [mine, theirs] = [of(one), of(other)];
  return mine.map((value, at) => (theirs[at] ?? 0) - value).find((difference) => difference !== 0) ?? 0;
}

/** With a number for each day, also of nobody. */
function onEachDay({ needed, have, skills: { none, single, some, all } }: CoverSum) {
  const each = (numbers: readonly number[]): number[] => COVER_DAYS.map((_, at) => numbers[at] ?? 0);
  return {
    ...{ needed, have: each(have) },
    skills: { none: each(none), single: each(single), some: each(some), all: each(all) },
  };
}
