import { Inject, Injectable, type StreamableFile } from '@nestjs/common';
import type { CallInput, CoverPerson, listSkillCover, Page } from '@rigwise/contracts';
import {
  csvFile,
  Cursors,
  everyPage,
  type CallerIdentity,
  type CallerScope,
  type CsvColumn,
} from '@rigwise/http';
import { CLOCK, type Clock } from '@rigwise/platform';
import { z } from 'zod';
import { ReadSkills } from '../framework/read-skills.ts';
import { PrismaClient } from '../generated/client.ts';
import { ComputeLevels } from '../levels/compute-levels.ts';
import { ProgressAudit } from '../progress/progress-audit.ts';
import { CoverRows, type CoverPlace, type ListedCover } from './cover.repository.ts';

type Asked = Omit<CallInput<typeof listSkillCover>['query'], 'cursor' | 'limit'>;

const AT_ONCE = 500;
const cursors = new Cursors('skill-cover:name', z.tuple([z.string(), z.uuid(), z.uuid()]));
const inWords = (level: string | null): string | null =>
  level && `${level.charAt(0).toUpperCase()}${level.slice(1)}`;
const COLUMNS: readonly CsvColumn<CoverPerson>[] = [
  { header: 'Name', value: ({ name }) => name },
  { header: 'Employee number', value: ({ employeeNumber }) => employeeNumber },
  { header: 'Department', value: ({ department }) => department },
  { header: 'Position', value: ({ position }) => position },
  { header: 'Skill', value: ({ title }) => title },
  { header: 'Needs', value: ({ required }) => inWords(required) },
  { header: 'Has today', value: ({ held }) => inWords(held) },
  { header: 'Until', value: ({ until }) => until },
  { header: 'Covered', value: ({ isMet }) => (isMet ? 'Yes' : 'No') },
];

/** The people whom figures of the cover count; each list and export is one entry of the audit log. */
@Injectable()
export class ListCover {
  constructor(
    private readonly database: PrismaClient,
    private readonly skills: ReadSkills,
    private readonly rows: CoverRows,
    private readonly levels: ComputeLevels,
    private readonly audit: ProgressAudit,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async list(
    { cursor, limit, ...asked }: CallInput<typeof listSkillCover>['query'],
    scope: CallerScope,
    caller: CallerIdentity,
  ): Promise<Page<CoverPerson>> {
    const titles = await this.titles();
    const found = await this.page(asked, scope, { after: cursors.read(cursor), limit: limit + 1 });
    if (cursor === undefined)
      await this.audit.record(caller, {
        ...{ action: 'skill-cover.listed', of: 'list', filter: asked },
        count: Math.min(found.length, limit),
      });
    return cursors.pageOf(found, limit, { key: placeOf, item: ({ row }) => titled(row, titles) });
  }

  async export(asked: Asked, scope: CallerScope, caller: CallerIdentity): Promise<StreamableFile> {
    await this.audit.record(caller, { action: 'skill-cover.exported', of: 'list', filter: asked });
    return csvFile({
      ...{ name: 'skill-cover-people', at: this.clock.now(), columns: COLUMNS },
      pages: this.pages(asked, scope),
    });
  }

  private async *pages(asked: Asked, scope: CallerScope): AsyncGenerator<readonly CoverPerson[]> {
    const titles = await this.titles();
    const pages = everyPage<ListedCover>(AT_ONCE, (last) =>
      this.page(asked, scope, { after: last && placeOf(last), limit: AT_ONCE }),
    );
    for await (const found of pages) yield found.map(({ row }) => titled(row, titles));
  }

  private page(
    { only, at, ...filter }: Asked,
    scope: CallerScope,
    part: Parameters<CoverRows['page']>[3],
  ): Promise<ListedCover[]> {
    const subject = { filter, scope, today: this.levels.today() };
    return this.rows.page(this.database, subject, { only, days: Number(at) }, part);
  }

  private async titles(): Promise<ReadonlyMap<string, string>> {
    return new Map((await this.skills.list()).map(({ id, title }) => [id, title]));
  }
}

const placeOf = ({ nameKey, row }: ListedCover): CoverPlace => [nameKey, row.personId, row.skillId];
const titled = (row: ListedCover['row'], titles: ReadonlyMap<string, string>): CoverPerson => ({
  ...{ ...row, title: titles.get(row.skillId) ?? '' },
});
