import { Inject, Injectable, type StreamableFile } from '@nestjs/common';
import type {
  CallInput,
  Fitness,
  listSkillProgress,
  Page,
  ProgressCounts,
  ProgressRow,
} from '@rigwise/contracts';
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
import { PrismaClient } from '../generated/client.ts';
import { ComputeLevels } from '../levels/compute-levels.ts';
import type { ProgressFilter } from './listed-people.ts';
import { ProgressAudit } from './progress-audit.ts';
import { ProgressRows, type ListedProgress, type ProgressPlace } from './progress-rows.repository.ts';

const cursors = new Cursors('skill-progress:name', z.tuple([z.string(), z.uuid()]));
const AT_ONCE = 500;
const IN_WORDS: Readonly<Record<Fitness, string>> = {
  ...{ fit: 'Fit', expiring: 'Expires soon', short: 'Short', 'no-profile': 'No profile' },
};

const COLUMNS: readonly CsvColumn<ProgressRow>[] = [
  { header: 'Name', value: ({ name }) => name },
  { header: 'Employee number', value: ({ employeeNumber }) => employeeNumber },
  { header: 'Department', value: ({ department }) => department },
  { header: 'Position', value: ({ position }) => position },
  { header: 'State', value: ({ fitness }) => IN_WORDS[fitness] },
  { header: 'Levels required', value: ({ required }) => required },
  { header: 'Of these met', value: ({ met }) => met },
  { header: 'Fit until', value: ({ fitUntil }) => fitUntil },
  { header: 'Skills with a level', value: ({ reached }) => reached },
];

/** People in a caller’s scope with what they need and have; each list and export is one entry of the audit log. */
@Injectable()
export class ListProgress {
  constructor(
    private readonly database: PrismaClient,
    private readonly rows: ProgressRows,
    private readonly levels: ComputeLevels,
    private readonly audit: ProgressAudit,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async list(
    { cursor, limit, ...filter }: CallInput<typeof listSkillProgress>['query'],
    scope: CallerScope,
    caller: CallerIdentity,
  ): Promise<Page<ProgressRow>> {
    const part = { after: cursors.read(cursor), limit: limit + 1, today: this.levels.today() };
    const found = await this.rows.page(this.database, { filter, scope }, part);
    if (cursor === undefined)
      await this.audit.record(caller, {
        ...{ action: 'skill-progress.listed', of: 'list', filter },
        count: Math.min(found.length, limit),
      });
    return cursors.pageOf(found, limit, {
      key: ({ nameKey, row }) => [nameKey, row.personId],
      item: ({ row }) => row,
    });
  }

  counts(scope: CallerScope): Promise<ProgressCounts> {
    return this.rows.counts(this.database, scope, this.levels.today());
  }

  async export(filter: ProgressFilter, scope: CallerScope, caller: CallerIdentity): Promise<StreamableFile> {
    await this.audit.record(caller, { action: 'skill-progress.exported', of: 'list', filter });
    return csvFile({
      ...{ name: 'skills', at: this.clock.now(), columns: COLUMNS },
      pages: this.pages(filter, scope),
    });
  }

  private async *pages(filter: ProgressFilter, scope: CallerScope): AsyncGenerator<readonly ProgressRow[]> {
    const today = this.levels.today();
    const pages = everyPage<ListedProgress>(AT_ONCE, (last) => {
      const after: ProgressPlace | null = last && [last.nameKey, last.row.personId];
      return this.rows.page(this.database, { filter, scope }, { after, limit: AT_ONCE, today });
    });
    for await (const found of pages) yield found.map(({ row }) => row);
  }
}
