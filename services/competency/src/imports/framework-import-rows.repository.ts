import { Injectable } from '@nestjs/common';
import { frameworkImportRow, type FrameworkImportRow, type FrameworkVerdict } from '@rigwise/contracts';
import { readRows, type SqlExecutor } from '@rigwise/persistence';
import { z } from 'zod';

const INSERT = `
  insert into framework_import_row (import_id, position, verdict, content)
  select $1::uuid, (r.content->>'position')::int, r.content->>'verdict', r.content
  from jsonb_array_elements($2::jsonb) as r (content)`;
const PAGE = `
  select r.content from framework_import_row r
  where r.import_id = $1::uuid and r.position > $2 and ($3::text is null or r.verdict = $3)
  order by r.position limit $4`;
const row = z.strictObject({ content: frameworkImportRow }).transform(({ content }) => content);

/** What imports do with each skill. */
@Injectable()
export class FrameworkImportRows {
  /** In place of those of an earlier judgement. */
  async replace(tx: SqlExecutor, importId: string, rows: readonly FrameworkImportRow[]): Promise<void> {
    await this.deleteAll(tx, importId);
    await tx.$executeRawUnsafe(INSERT, importId, JSON.stringify(rows));
  }

  /** @returns up to `limit` rows after a position, in the order of the file */
  page(
    sql: SqlExecutor,
    importId: string,
    { after, verdict, limit }: { after: number; verdict: FrameworkVerdict | undefined; limit: number },
  ): Promise<FrameworkImportRow[]> {
    return readRows(sql, row, PAGE, importId, after, verdict ?? null, limit);
  }

  async deleteAll(tx: SqlExecutor, importId: string): Promise<void> {
    await tx.$executeRawUnsafe(`delete from framework_import_row where import_id = $1::uuid`, importId);
  }
}
