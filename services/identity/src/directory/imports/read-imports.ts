import { Inject, Injectable, type StreamableFile } from '@nestjs/common';
import type { ImportConcern, ImportRow, Page, Verdict } from '@rigwise/contracts';
import { csvFile, Cursors } from '@rigwise/http';
import { PreparedDatabase } from '@rigwise/persistence';
import { CLOCK, type Clock } from '@rigwise/platform';
import { z } from 'zod';
import type { DirectoryImport, ImportedRow } from './directory-import.ts';
import { DirectoryImports } from './directory-imports.repository.ts';
import { ImportRows } from './import-rows.repository.ts';

const newest = new Cursors('directory-imports:newest', z.tuple([z.iso.datetime(), z.uuid()]));
const byLine = new Cursors('directory-import-rows:line', z.tuple([z.number().int()]));
const ROWS_OF_A_FILE_AT_ONCE = 1_000;

interface Paging {
  readonly cursor?: string | undefined;
  readonly limit: number;
}

/** Administrators' view of imports. */
@Injectable()
export class ReadImports {
  constructor(
    private readonly database: PreparedDatabase,
    private readonly imports: DirectoryImports,
    private readonly importRows: ImportRows,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async page({
    cursor,
    limit,
    concern,
  }: Paging & { readonly concern?: ImportConcern | undefined }): Promise<Page<DirectoryImport>> {
    const rows = await this.imports.page(this.database, {
      after: newest.read(cursor),
      limit: limit + 1,
      concern,
      now: this.clock.now(),
    });
    const key = ({ uploadedAt, id }: DirectoryImport): [string, string] => [uploadedAt.toISOString(), id];
    return newest.pageOf(rows, limit, { key, item: (row) => row });
  }

  /** @throws NoSuchImport */
  one(id: string): Promise<DirectoryImport> {
    return this.imports.get(this.database, id);
  }

  /** @throws NoSuchImport */
  async rows(
    id: string,
    { cursor, limit, verdict }: Paging & { readonly verdict?: Verdict | undefined },
  ): Promise<Page<ImportRow>> {
    await this.one(id);
    const [after] = byLine.read(cursor) ?? [0];
    const rows = await this.importRows.page(this.database, id, verdict ?? null, after, limit + 1);
    return byLine.pageOf(rows, limit, { key: ({ line }): [number] => [line], item: shown });
  }

  /** @throws NoSuchImport */
  async verdictsFile(id: string): Promise<StreamableFile> {
    await this.one(id);
    return csvFile({
      name: 'import-verdicts',
      at: this.clock.now(),
      columns: [
        { header: 'Line', value: ({ line }) => line },
        { header: 'Employee number', value: ({ employeeNumber }) => employeeNumber },
        { header: 'Name', value: ({ name }) => name },
        { header: 'Verdict', value: ({ verdict }) => verdict },
        { header: 'Result', value: ({ result }) => result },
        { header: 'Why', value: whyOf },
      ],
      pages: this.allRows(id),
    });
  }

  private async *allRows(id: string): AsyncGenerator<ImportRow[]> {
    for (let after = 0; ;) {
      const rows = await this.importRows.page(this.database, id, null, after, ROWS_OF_A_FILE_AT_ONCE);
      yield rows.map(shown);
      after = rows.at(-1)?.line ?? after;
      if (rows.length < ROWS_OF_A_FILE_AT_ONCE) return;
    }
  }
}

const WAITS = { waits: 'awaits confirmation', stopped: 'stopped, awaits an administrator' } as const;

const whyOf = ({ errors, changes }: ImportRow): string =>
  [
    ...errors.map(({ field, message }) => (field === null ? message : `${field}: ${message}`)),
    ...changes.map(
      ({ field, from, to, waits }) =>
        `${field}: ${from || '(empty)'} → ${to || '(empty)'}${waits ? ` (${WAITS[waits]})` : ''}`,
    ),
  ].join('; ');

const shown = ({
  line,
  employeeNumber,
  values,
  errors,
  verdict,
  changes,
  result,
}: ImportedRow): ImportRow => ({
  line,
  employeeNumber,
  name: [values.firstName, values.lastName].filter(Boolean).join(' '),
  verdict,
  result,
  changes: [...(changes ?? [])],
  errors: [...errors],
});
