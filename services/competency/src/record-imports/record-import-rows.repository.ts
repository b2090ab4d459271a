import { Injectable } from '@nestjs/common';
import { recordImportRow, type RecordImportRow, type RecordVerdict } from '@rigwise/contracts';
import { readRows, type SqlExecutor } from '@rigwise/persistence';
import { z } from 'zod';
import type { JudgedRow } from './judge-records.ts';
import { recordLine, type RecordLine } from './record-line.ts';

const INSERT = `
  insert into external_record_import_row (import_id, position, verdict, person_id, said, content)
  select $1::uuid, (r.one->'content'->>'position')::int, r.one->'content'->>'verdict',
    (r.one->'content'->'person'->>'personId')::uuid, r.one->'said', r.one->'content'
  from jsonb_array_elements($2::jsonb) as r (one)`;
const PAGE = `
  select r.content from external_record_import_row r
  where r.import_id = $1::uuid and r.position > $2 and ($3::text is null or r.verdict = $3)
  order by r.position limit $4`;
const row = z.strictObject({ content: recordImportRow }).transform(({ content }) => content);
const LINES =
  'select r.said from external_record_import_row r where r.import_id = $1::uuid order by r.position';
const line = z.strictObject({ said: recordLine }).transform(({ said }) => said);

/** What imports do with each row of their files. */
@Injectable()
export class RecordImportRows {
  /** In place of those of an earlier judgement. @param lines of the rows, in the same order */
  async replace(
    tx: SqlExecutor,
    importId: string,
    lines: readonly RecordLine[],
    rows: readonly JudgedRow[],
  ): Promise<void> {
    await this.deleteAll(tx, importId);
    const all = rows.map(({ row: content }, at) => ({ said: lines[at], content }));
    await tx.$executeRawUnsafe(INSERT, importId, JSON.stringify(all));
  }

  /** As the file has them. */
  lines(sql: SqlExecutor, importId: string): Promise<RecordLine[]> {
    return readRows(sql, line, LINES, importId);
  }

  /** @returns up to `limit` rows after a position, in the order of the file */
  page(
    sql: SqlExecutor,
    importId: string,
    { after, verdict, limit }: { after: number; verdict: RecordVerdict | undefined; limit: number },
  ): Promise<RecordImportRow[]> {
    return readRows(sql, row, PAGE, importId, after, verdict ?? null, limit);
  }

  async deleteAll(tx: SqlExecutor, importId: string): Promise<void> {
    await tx.$executeRawUnsafe('delete from external_record_import_row where import_id = $1::uuid', importId);
  }

  /** Rows about someone who is erased. */
  async erase(tx: SqlExecutor, personId: string): Promise<void> {
    await tx.$executeRawUnsafe('delete from external_record_import_row where person_id = $1::uuid', personId);
  }
}
