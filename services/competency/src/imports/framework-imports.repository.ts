import { Injectable } from '@nestjs/common';
import {
  frameworkFormats,
  frameworkImportStatuses,
  frameworkVerdicts,
  type FrameworkImport,
  type FrameworkImportStatus,
} from '@rigwise/contracts';
import { readRow, readRows, type SqlExecutor } from '@rigwise/persistence';
import { z } from 'zod';
import { fileSkill, type FrameworkFile } from './framework-file.ts';
import type { FrameworkImportState } from './framework-import.ts';

const INSERT = `
  insert into framework_import (id, file_name, format, status, account_id, uploaded_at, skills, remarks, judgement, digest)
  values ($1::uuid, $2, $3, 'checked', $4::uuid, $5::timestamptz, $6::jsonb, $7::text[], 1, $8)`;
const STATE = `
  select i.id::text, i.status, i.skills, i.judgement, i.digest, i.applied_by::text as "appliedBy", i.address, i.retires
  from framework_import i`;
const state = z.strictObject({
  id: z.string(),
  status: z.enum(frameworkImportStatuses),
  skills: z.array(fileSkill).nullable(),
  judgement: z.number(),
  digest: z.string(),
  appliedBy: z.string().nullable(),
  address: z.string().nullable(),
  retires: z.boolean(),
});
const VIEW = `
  select i.id::text, i.file_name as "fileName", i.format, i.status, i.uploaded_at as "uploadedAt",
    i.ended_at as "endedAt", i.judgement, i.retires, i.remarks,
    (select coalesce(jsonb_object_agg(v.verdict, v.count), '{}') from (
      select r.verdict, count(*)::int as count from framework_import_row r where r.import_id = i.id group by r.verdict) v
    ) as counts,
    (select count(*)::int from framework_import_row r
      where r.import_id = i.id and r.verdict = 'absent' and (r.content->>'retirable')::boolean) as retirable
  from framework_import i`;
const view = z
  .strictObject({
    id: z.string(),
    fileName: z.string(),
    format: z.enum(frameworkFormats),
    status: z.enum(frameworkImportStatuses),
    uploadedAt: z.date(),
    endedAt: z.date().nullable(),
    judgement: z.number(),
    retires: z.boolean(),
    remarks: z.array(z.string()),
    counts: z.partialRecord(z.enum(frameworkVerdicts), z.number()),
    retirable: z.number(),
  })
  .transform(({ uploadedAt, endedAt, counts, ...row }): FrameworkImport => ({
    ...row,
    uploadedAt: uploadedAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
    counts: {
      ...{ added: 0, changed: 0, moved: 0, restored: 0, unchanged: 0, absent: 0, refused: 0 },
      ...counts,
    },
  }));

/** Imports of skills, by any administrator. */
@Injectable()
export class FrameworkImports {
  async insert(
    tx: SqlExecutor,
    one: FrameworkFile &
      Record<'id' | 'fileName' | 'accountId' | 'digest', string> & { readonly uploadedAt: Date },
  ): Promise<void> {
    const { id, fileName, format, accountId, uploadedAt, skills, remarks, digest } = one;
    const stored = JSON.stringify(skills);
    await tx.$executeRawUnsafe(INSERT, id, fileName, format, accountId, uploadedAt, stored, remarks, digest);
  }

  /** Locks an import until the transaction ends. */
  async lock(tx: SqlExecutor, id: string): Promise<FrameworkImportState | null> {
    return (await readRow(tx, state, `${STATE} where i.id = $1::uuid for no key update`, id)) ?? null;
  }

  /** Locks one that is to be applied and that no other process works on. */
  async claim(tx: SqlExecutor): Promise<FrameworkImportState | null> {
    const sql = `${STATE} where i.status = 'applying' order by i.uploaded_at, i.id limit 1 for no key update skip locked`;
    return (await readRow(tx, state, sql)) ?? null;
  }

  /** From then on it is applied in the background. */
  async begin(
    tx: SqlExecutor,
    id: string,
    { appliedBy, address, retires }: Pick<FrameworkImportState, 'appliedBy' | 'address' | 'retires'>,
  ): Promise<void> {
    const sql = `
      update framework_import set status = 'applying', applied_by = $2::uuid, address = $3, retires = $4
      where id = $1::uuid`;
    await tx.$executeRawUnsafe(sql, id, appliedBy, address, retires);
  }

  /** The framework had changed: administrators look at it again. */
  async judgeAnew(tx: SqlExecutor, id: string, digest: string): Promise<void> {
    const sql = `
      update framework_import set status = 'checked', judgement = judgement + 1, digest = $2, address = null,
        applied_by = null, retires = false
      where id = $1::uuid`;
    await tx.$executeRawUnsafe(sql, id, digest);
  }

  /** What was read of the file goes. */
  async end(tx: SqlExecutor, id: string, status: FrameworkImportStatus, at: Date): Promise<void> {
    const sql = `
      update framework_import set status = $2, ended_at = $3::timestamptz, skills = null, address = null
      where id = $1::uuid`;
    await tx.$executeRawUnsafe(sql, id, status, at);
  }

  /** @returns how often applying it failed, with this time */
  async countFailure(tx: SqlExecutor, id: string): Promise<number> {
    const sql = `update framework_import set failures = failures + 1 where id = $1::uuid returning failures`;
    return (await readRow(tx, z.strictObject({ failures: z.number() }), sql, id))?.failures ?? 0;
  }

  async view(sql: SqlExecutor, id: string): Promise<FrameworkImport | null> {
    return (await readRow(sql, view, `${VIEW} where i.id = $1::uuid`, id)) ?? null;
  }

  /** @returns up to `limit` + 1, newest first */
  page(
    sql: SqlExecutor,
    after: readonly [uploadedAt: string, id: string] | null,
    limit: number,
  ): Promise<FrameworkImport[]> {
    const [at, id] = after ?? [null, null];
    return readRows(
      sql,
      view,
      `${VIEW} where $1::timestamptz is null or (i.uploaded_at, i.id) < ($1::timestamptz, $2::uuid)
       order by i.uploaded_at desc, i.id desc limit ${limit + 1}`,
      ...[at, id],
    );
  }
}
