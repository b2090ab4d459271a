import { Inject, Injectable } from '@nestjs/common';
import { recordFile } from '@rigwise/contracts';
import type { ReceivedFile, TakesUpload } from '@rigwise/files';
import type { SqlExecutor } from '@rigwise/persistence';
import { CLOCK, newId, type Clock } from '@rigwise/platform';
import { digestOf, judgeRecords } from './judge-records.ts';
import { KnownForRecords } from './known-for-records.ts';
import { readRecordTable } from './read-record-table.ts';
import { RecordImportRows } from './record-import-rows.repository.ts';
import { RecordImports } from './record-imports.repository.ts';

/** Reads an uploaded table of external records, and judges each. Nothing is entered yet. */
@Injectable()
export class TakeRecordFile implements TakesUpload {
  readonly upload = recordFile;

  constructor(
    private readonly imports: RecordImports,
    private readonly rows: RecordImportRows,
    private readonly known: KnownForRecords,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws UnreadableRecords */
  async take(tx: SqlExecutor, { name, accountId, bytes }: ReceivedFile): Promise<string> {
    const { lines, remarks } = await readRecordTable(textOf(bytes()));
    const judged = judgeRecords(lines, await this.known.of(tx, lines));
    const id = newId();
    await this.imports.insert(tx, {
      ...{ id, fileName: name, accountId: accountId ?? '', uploadedAt: this.clock.now() },
      ...{ remarks, digest: digestOf(judged) },
    });
    await this.rows.replace(tx, id, lines, judged);
    return id;
  }
}

async function* textOf(bytes: AsyncGenerator<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  for await (const piece of bytes) yield decoder.decode(piece, { stream: true });
  yield decoder.decode();
}
