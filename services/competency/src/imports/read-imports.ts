import { Inject, Injectable } from '@nestjs/common';
import type {
  CallInput,
  FrameworkImport,
  FrameworkImportRow,
  listFrameworkImportRows,
  listFrameworkImports,
  Page,
} from '@rigwise/contracts';
import { Cursors, everyPage, type CsvColumn, type CsvTable } from '@rigwise/http';
import { CLOCK, type Clock } from '@rigwise/platform';
import { z } from 'zod';
import { PrismaClient } from '../generated/client.ts';
import { FrameworkImportRows } from './framework-import-rows.repository.ts';
import { FrameworkImports } from './framework-imports.repository.ts';
import { NoSuchImport } from './framework-imports.errors.ts';

const newest = new Cursors('framework-imports:newest', z.tuple([z.iso.datetime(), z.uuid()]));
const inOrder = new Cursors('framework-import-rows:position', z.tuple([z.number().int()]));
const ROWS_A_PAGE = 500;
const COLUMNS: readonly CsvColumn<FrameworkImportRow>[] = [
  { header: 'Position', value: ({ position }) => position },
  { header: 'Line', value: ({ line }) => line },
  { header: 'Identifier', value: ({ identifier }) => identifier },
  { header: 'Code', value: ({ code }) => code },
  { header: 'Title', value: ({ title }) => title },
  { header: 'Verdict', value: ({ verdict }) => verdict },
  {
    header: 'Differences',
    value: ({ differences }) =>
      differences
        .map(({ field, before, after }) => `${field}: ${before ?? '–'} → ${after ?? '–'}`)
        .join('\n'),
  },
  { header: 'Remarks', value: ({ remarks }) => remarks.join(' ') },
];

/** Imports of skills, as administrators read them. */
@Injectable()
export class ReadImports {
  constructor(
    private readonly database: PrismaClient,
    private readonly imports: FrameworkImports,
    private readonly rows: FrameworkImportRows,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async list({
    cursor,
    limit,
  }: CallInput<typeof listFrameworkImports>['query']): Promise<Page<FrameworkImport>> {
    const found = await this.imports.page(this.database, newest.read(cursor), limit);
    return newest.pageOf(found, limit, { key: ({ uploadedAt, id }) => [uploadedAt, id], item: (one) => one });
  }

  /** @throws NoSuchImport */
  async show(id: string): Promise<FrameworkImport> {
    const found = await this.imports.view(this.database, id);
    if (!found) throw new NoSuchImport();
    return found;
  }

  /** @throws NoSuchImport */
  async listRows(
    id: string,
    { cursor, limit, verdict }: CallInput<typeof listFrameworkImportRows>['query'],
  ): Promise<Page<FrameworkImportRow>> {
    await this.show(id);
    const [after = 0] = inOrder.read(cursor) ?? [];
    const found = await this.rows.page(this.database, id, { after, verdict, limit: limit + 1 });
    return inOrder.pageOf(found, limit, { key: ({ position }) => [position], item: (row) => row });
  }

  /** @throws NoSuchImport */
  async export(id: string): Promise<CsvTable<FrameworkImportRow>> {
    await this.show(id);
    return { name: 'skill-verdicts', at: this.clock.now(), columns: COLUMNS, pages: this.allRows(id) };
  }

  private allRows(id: string): AsyncIterable<readonly FrameworkImportRow[]> {
    return everyPage<FrameworkImportRow>(ROWS_A_PAGE, (last) =>
      this.rows.page(this.database, id, {
        after: last?.position ?? 0,
        verdict: undefined,
        limit: ROWS_A_PAGE,
      }),
    );
  }
}
