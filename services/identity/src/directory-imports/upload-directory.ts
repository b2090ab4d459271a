import type { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { Inject, Injectable } from '@nestjs/common';
import type { CallerIdentity } from '@rigwise/http';
import { CLOCK, newId, type Clock } from '@rigwise/platform';
import { PreparedTransactions } from '../database/transactions.ts';
import type { DirectoryImport } from './directory-import.ts';
import { DirectoryImports } from './directory-imports.repository.ts';
import { ImportRows } from './import-rows.repository.ts';
import { DirectoryFile, type FileRow } from './read-file.ts';

/** Rows buffered in memory before they are stored. */
const AT_ONCE = 1_000;

/** Streams an upload into the database, all or nothing. It is checked later, in the background. */
@Injectable()
export class UploadDirectory {
  constructor(
    private readonly transactions: PreparedTransactions,
    private readonly imports: DirectoryImports,
    private readonly rows: ImportRows,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws DomainError `directory-import/unreadable`, RequestProblem 413 */
  async execute(fileName: string, pieces: Readable, { accountId }: CallerIdentity): Promise<DirectoryImport> {
    const id = newId();
    const file = new DirectoryFile();
    const uploadedAt = this.clock.now();
    try {
      return await this.transactions.run(async (tx) => {
        await this.imports.insert(tx, { id, fileName, uploadedAt, accountId: accountId ?? '' });
        let rows = 0;
        for await (const some of inBatches(file.read(pieces.iterator({ destroyOnReturn: false })))) {
          await this.rows.insert(tx, id, some);
          rows += some.length;
        }
        await this.imports.describe(tx, id, {
          columns: file.columns,
          ignoredColumns: file.ignoredColumns,
          rows,
        });
        return this.imports.get(tx, id);
      });
    } finally {
      // Drains the rest of a refused file first: a client that is still sending would not read the refusal.
      await finished(pieces.resume()).catch(() => undefined);
    }
  }
}

async function* inBatches(rows: AsyncIterable<FileRow>): AsyncGenerator<FileRow[]> {
  let waiting: FileRow[] = [];
  for await (const row of rows) {
    if (waiting.push(row) < AT_ONCE) continue;
    yield waiting;
    waiting = [];
  }
  if (waiting.length > 0) yield waiting;
}
