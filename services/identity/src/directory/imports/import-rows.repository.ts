import { Injectable } from '@nestjs/common';
import {
  directoryFields,
  emailWaits,
  rowError,
  verdicts,
  type RowError,
  type Verdict,
} from '@rigwise/contracts';
import { idRow, readRows, type SqlExecutor } from '@rigwise/persistence';
import { z } from 'zod';
import { keyOf, managerKeyOf } from '../directory-row.ts';
import { worthLoading, type ImportedRow, type RowChange } from './directory-import.ts';
import type { FileRow } from './read-file.ts';

/** Rows per statement, to stay well under the statement timeout. */
const A_STATEMENT = 2_000;

const INSERT = `
  insert into directory_import_row (import_id, line, employee_number, number_key, manager_key, values, errors)
  select $1::uuid, r.line, r."employeeNumber", r."numberKey", r."managerKey", r.values, r.errors
  from jsonb_to_recordset($2::jsonb) as r(line int, "employeeNumber" text, "numberKey" text, "managerKey" text,
    values jsonb, errors jsonb)`;
const OUTLINES = `
  select line, number_key as key, manager_key as "managerKey", values ? 'managerNumber' as "saysManager",
    errors <> '[]'::jsonb as refused
  from directory_import_row where import_id = $1::uuid order by line`;
const outlineRow = z.strictObject({
  line: z.int(),
  key: z.string().nullable(),
  managerKey: z.string().nullable(),
  saysManager: z.boolean(),
  refused: z.boolean(),
});
export type RowOutline = z.output<typeof outlineRow>;
const RANK = `
  update directory_import_row t set position = r.position, errors = t.errors || r.errors
  from jsonb_to_recordset($2::jsonb) as r(line int, position int, errors jsonb)
  where t.import_id = $1::uuid and t.line = r.line`;

const SELECT = `
  select line, employee_number as "employeeNumber", values, errors, verdict, changes, result from directory_import_row
  where import_id = $1::uuid`;
const text = z.string().nullable().optional();
const importedRow = z.strictObject({
  line: z.int(),
  employeeNumber: z.string().nullable(),
  values: z.strictObject({
    firstName: z.string().optional(),
    lastName: z.string().optional(),
    email: text,
    department: text,
    position: text,
    location: text,
    rotation: text,
    managerNumber: text,
    external: z.boolean().optional(),
    active: z.boolean().optional(),
  }),
  errors: rowError.array(),
  verdict: z.enum(verdicts).nullable(),
  changes: z
    .strictObject({ field: z.enum(directoryFields), from: z.string(), to: z.string(), waits: emailWaits })
    .array()
    .nullable(),
  result: z.enum(verdicts).nullable(),
});
const TO_CHECK = `${SELECT} and verdict is null order by position limit $2::int`;
const TO_LOAD = `${SELECT} and result is null and verdict = any($3::text[]) order by position limit $2::int`;
const PAGE = `${SELECT} and line > $2::int and ($3::text is null or coalesce(result, verdict) = $3::text)
  order by line limit $4::int`;
const MADE = `
  select distinct number_key as id from directory_import_row
  where import_id = $1::uuid and number_key = any($2::text[]) and verdict = 'created'`;
const SAVE_VERDICTS = `
  update directory_import_row t set verdict = r.verdict, errors = r.errors, changes = r.changes
  from jsonb_to_recordset($2::jsonb) as r(line int, verdict text, errors jsonb, changes jsonb)
  where t.import_id = $1::uuid and t.line = r.line`;
const SAVE_RESULTS = `
  update directory_import_row t set result = r.result, errors = r.errors
  from jsonb_to_recordset($2::jsonb) as r(line int, result text, errors jsonb)
  where t.import_id = $1::uuid and t.line = r.line`;

/** The rows of imports. */
@Injectable()
export class ImportRows {
  async insert(sql: SqlExecutor, id: string, rows: readonly FileRow[]): Promise<void> {
    const given = rows.map((row) => ({ ...row, numberKey: keyOf(row), managerKey: managerKeyOf(row) }));
    await inStatements(given, (some) => sql.$executeRawUnsafe(INSERT, id, some));
  }

  /** All rows, with the fields that determine their order. */
  outlines(sql: SqlExecutor, id: string): Promise<RowOutline[]> {
    return readRows(sql, outlineRow, OUTLINES, id);
  }

  async rank(
    sql: SqlExecutor,
    id: string,
    rows: readonly { line: number; position: number; errors: readonly RowError[] }[],
  ): Promise<void> {
    await inStatements(rows, (some) => sql.$executeRawUnsafe(RANK, id, some));
  }

  toCheck(sql: SqlExecutor, id: string, limit: number): Promise<ImportedRow[]> {
    return readRows(sql, importedRow, TO_CHECK, id, limit);
  }

  toLoad(sql: SqlExecutor, id: string, limit: number): Promise<ImportedRow[]> {
    return readRows(sql, importedRow, TO_LOAD, id, limit, [...worthLoading]);
  }

  /** In file order. @param verdict what loading did, or would do */
  page(
    sql: SqlExecutor,
    id: string,
    verdict: Verdict | null,
    afterLine: number,
    limit: number,
  ): Promise<ImportedRow[]> {
    return readRows(sql, importedRow, PAGE, id, afterLine, verdict, limit);
  }

  /** Which of these people the file creates. */
  made(sql: SqlExecutor, id: string, keys: readonly string[]): Promise<string[]> {
    return readRows(sql, idRow, MADE, id, [...keys]);
  }

  async saveVerdicts(
    sql: SqlExecutor,
    id: string,
    rows: readonly {
      line: number;
      verdict: Verdict;
      errors: readonly RowError[];
      changes: readonly RowChange[];
    }[],
  ): Promise<void> {
    await inStatements(rows, (some) => sql.$executeRawUnsafe(SAVE_VERDICTS, id, some));
  }

  async saveResults(
    sql: SqlExecutor,
    id: string,
    rows: readonly { line: number; result: Verdict; errors: readonly RowError[] }[],
  ): Promise<void> {
    await inStatements(rows, (some) => sql.$executeRawUnsafe(SAVE_RESULTS, id, some));
  }
}

async function inStatements<Row>(
  rows: readonly Row[],
  run: (json: string) => Promise<unknown>,
): Promise<void> {
  for (let from = 0; from < rows.length; from += A_STATEMENT) {
    await run(JSON.stringify(rows.slice(from, from + A_STATEMENT)));
  }
}
