import { Inject, Injectable } from '@nestjs/common';
import { directoryFile } from '@rigwise/contracts';
import type { ReceivedFile, TakesUpload } from '@rigwise/files';
import { Periodic, type SqlExecutor } from '@rigwise/persistence';
import { CLOCK, newId, type Clock } from '@rigwise/platform';
import { WORK_ON_IMPORTS } from './directory-import.ts';
import { DirectoryImports } from './directory-imports.repository.ts';
import { ImportRows } from './import-rows.repository.ts';
import { DirectoryFile, type FileRow } from './read-file.ts';

/** Rows buffered in memory before they are stored. */
const AT_ONCE = 1_000;

/** Streams an uploaded file into the database, all or nothing. Its rows are checked later, in the background. */
@Injectable()
export class TakeDirectoryFile implements TakesUpload {
  readonly upload = directoryFile;

  constructor(
    private readonly imports: DirectoryImports,
    private readonly rows: ImportRows,
    private readonly periodic: Periodic,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws DomainError `directory-import/unreadable` */
  async take(tx: SqlExecutor, { name, accountId, bytes }: ReceivedFile): Promise<string> {
    const id = newId();
    const file = new DirectoryFile();
    const uploadedAt = this.clock.now();
    await this.imports.insert(tx, { id, fileName: name, uploadedAt, accountId: accountId ?? '' });
    let rows = 0;
    for await (const some of inBatches(file.read(bytes()))) {
      await this.rows.insert(tx, id, some);
      rows += some.length;
    }
    const { columns, ignoredColumns } = file;
    await this.imports.describe(tx, id, { columns, ignoredColumns, rows });
    this.periodic.wakeAfter(tx, WORK_ON_IMPORTS);
    return id;
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
