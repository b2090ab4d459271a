import { Injectable } from '@nestjs/common';
import {
  externalRecordEvents,
  externalRecordStatuses,
  type CallInput,
  type ExternalRecordContent,
  type ExternalRecordDetails,
  type ExternalRecordEvent,
  type ExternalRecordRow,
  type ExternalRecordStatus,
  type listExternalRecords,
} from '@rigwise/contracts';
import { isAboutFoundSql, who, whoSql } from '@rigwise/people';
import { idRow, readRow, readRows, type SqlExecutor } from '@rigwise/persistence';
import { z } from 'zod';
import { calendarDate } from '../database/calendar-date.ts';

/** What the document of a record belongs to. */
export const ownerOf = (recordId: string): string => `external-record:${recordId}`;
/** What the document of all records of an import belongs to. */
export const ownerOfImport = (importId: string): string => `external-record-import:${importId}`;

const instant = z.date().transform((at) => at.toISOString());
const shown = {
  id: z.string(),
  personId: z.string().nullable(),
  name: z.string().nullable(),
  employeeNumber: z.string().nullable(),
  skillId: z.string(),
  skillTitle: z.string(),
  title: z.string(),
  issuer: z.string(),
  number: z.string().nullable(),
  rating: z.number().nullable(),
  validFrom: calendarDate,
  validUntil: calendarDate.nullable(),
  status: z.enum(externalRecordStatuses),
  enteredBy: who,
  enteredAt: instant,
  fileId: z.string().nullable(),
  importId: z.string().nullable(),
  revision: z.number(),
};
const row = z
  .strictObject(shown)
  .transform(({ personId, name, employeeNumber, skillId, skillTitle, fileId, importId, id, ...rest }) => ({
    fileId,
    owner: importId === null ? ownerOf(id) : ownerOfImport(importId),
    row: {
      ...rest,
      id,
      person: personId === null ? null : { personId, name: name ?? '', employeeNumber },
      skill: { id: skillId, title: skillTitle },
    } satisfies ExternalRecordRow,
  }));
export type StoredRecord = Readonly<z.output<typeof row>>;
const step = z.strictObject({
  event: z.enum(externalRecordEvents),
  ...{ at: instant, by: who, reason: z.string().nullable() },
});

const SELECT = `
  select r.id::text, r.person_id::text as "personId", p.name, nullif(p.employee_number, '') as "employeeNumber",
    r.skill_id::text as "skillId", s.content->>'title' as "skillTitle", r.title, r.issuer, r.number, r.rating,
    r.valid_from as "validFrom", r.valid_until as "validUntil", r.status, ${whoSql('r.entered_by')} as "enteredBy",
    r.entered_at as "enteredAt", r.file_id::text as "fileId",
    r.import_id::text as "importId", r.revision
  from external_record r join skill s on s.id = r.skill_id left join person p on p.id = r.person_id`;
const HISTORY = `
  select t.event, t.at, ${whoSql('t.by')} as by, t.reason from external_record_step t
  where t.record_id = $1::uuid order by t.revision desc`;
const ADD = `
  insert into external_record (id, person_id, skill_id, title, issuer, number, rating, valid_from, valid_until, status,
    file_id, entered_by, entered_at, revision)
  values ($1::uuid, $2::uuid, $3::uuid, $4, $5, $6, $7::float8, $8::date, $9::date, 'waiting', $10::uuid, $11::uuid,
    $12::timestamptz, 1)`;
const OF_PEOPLE = `
  select r.id::text, r.person_id::text as "personId", r.skill_id::text as "skillId", r.title, r.issuer, r.number,
    r.rating, r.valid_from as "validFrom", r.valid_until as "validUntil", r.status
  from external_record r where r.person_id = any($1::uuid[]) order by r.id desc`;
const ofPerson = z.strictObject({
  ...{ id: shown.id, personId: z.string(), skillId: shown.skillId, title: shown.title, issuer: shown.issuer },
  ...{ number: shown.number, rating: shown.rating, validFrom: shown.validFrom, validUntil: shown.validUntil },
  status: shown.status,
});
const RECORD = `as r (id uuid, "personId" uuid, "skillId" uuid, title text, issuer text, number text, rating float8,
  "validFrom" date, "validUntil" date)`;
const ADD_ALL = `
  with added as (
    insert into external_record (id, person_id, skill_id, title, issuer, number, rating, valid_from, valid_until, status,
      file_id, import_id, entered_by, entered_at, revision)
    select r.id, r."personId", r."skillId", r.title, r.issuer, r.number, r.rating, r."validFrom", r."validUntil",
      'waiting', $2::uuid, $3::uuid, $4::uuid, $5::timestamptz, 1
    from jsonb_to_recordset($1::jsonb) ${RECORD} returning id)
  insert into external_record_step (record_id, revision, event, at, by)
  select id, 1, 'entered', $5::timestamptz, $4::uuid from added`;
const erasedRow = z.strictObject({ id: z.string(), importId: z.string().nullable() });
const WITHOUT_PEOPLE = `
  select i.id::text from unnest($1::uuid[]) i (id)
  where not exists (select from external_record r where r.import_id = i.id and r.person_id is not null)`;
const NOTE = `
  insert into external_record_step (record_id, revision, event, at, by, reason)
  values ($1::uuid, $2::int, $3, $4::timestamptz, $5::uuid, $6)`;

export interface RecordStep {
  readonly event: ExternalRecordEvent;
  readonly at: Date;
  /** An account. */
  readonly by: string;
  readonly reason: string | null;
}
type Filter = Omit<CallInput<typeof listExternalRecords>['query'], 'cursor' | 'limit'>;

/** What others certified, as it was entered, with what happened to it. */
@Injectable()
export class ExternalRecords {
  find(sql: SqlExecutor, id: string): Promise<StoredRecord | undefined> {
    return readRow(sql, row, `${SELECT} where r.id = $1::uuid`, id);
  }

  /** Locks it until the transaction ends. */
  lock(tx: SqlExecutor, id: string): Promise<StoredRecord | undefined> {
    return readRow(tx, row, `${SELECT} where r.id = $1::uuid for no key update of r`, id);
  }

  history(sql: SqlExecutor, id: string): Promise<ExternalRecordDetails['history']> {
    return readRows(sql, step, HISTORY, id);
  }

  /** The newest first. @returns up to `limit` */
  async page(
    sql: SqlExecutor,
    { search, status, personId }: Filter,
    { after, limit }: { readonly after: string | null; readonly limit: number },
  ): Promise<ExternalRecordRow[]> {
    const values: unknown[] = [];
    const value = (of: unknown): string => `$${values.push(of)}`;
    const where = ['true'];
    if (status !== undefined) where.push(`r.status = ${value(status)}`);
    if (personId !== undefined) where.push(`r.person_id = ${value(personId)}::uuid`);
    if (search !== undefined) {
      const isTheirs = await isAboutFoundSql(sql, { search, column: 'r.person_id', person: 'p' }, values);
      where.push(`(${isTheirs} or lower(r.number) = ${value(search.trim().toLowerCase())})`);
    }
    if (after !== null) where.push(`r.id < ${value(after)}::uuid`);
    const found = await readRows(
      ...([sql, row, `${SELECT} where ${where.join(' and ')} order by r.id desc limit ${limit}`] as const),
      ...values,
    );
    return found.map((one) => one.row);
  }

  async add(
    tx: SqlExecutor,
    id: string,
    content: ExternalRecordContent,
    entered: Omit<RecordStep, 'event' | 'reason'>,
  ): Promise<void> {
    const { personId, skillId, title, issuer, number, rating, validFrom, validUntil, fileId } = content;
    await tx.$executeRawUnsafe(
      ...([ADD, id, personId, skillId, title, issuer, number, rating] as const),
      ...[validFrom, validUntil, fileId, entered.by, entered.at],
    );
    await this.note(tx, id, 1, { ...entered, event: 'entered', reason: null });
  }

  /** Imports are applied one after the other: each sees what the others have entered. */
  async lockImports(tx: SqlExecutor): Promise<void> {
    await tx.$executeRawUnsafe(
      `select pg_advisory_xact_lock(hashtextextended('imports of external records', 0))`,
    );
  }

  /** Those of these people, the newest first. */
  ofPeople(sql: SqlExecutor, personIds: readonly string[]): Promise<z.output<typeof ofPerson>[]> {
    return readRows(sql, ofPerson, OF_PEOPLE, personIds);
  }

  /** Enters the records of an import, which share its document. */
  async addAll(
    tx: SqlExecutor,
    records: readonly (Omit<ExternalRecordContent, 'fileId'> & { readonly id: string })[],
    { importId, fileId, by, at }: Record<'importId' | 'fileId' | 'by', string> & { readonly at: Date },
  ): Promise<void> {
    await tx.$executeRawUnsafe(ADD_ALL, JSON.stringify(records), fileId, importId, by, at);
  }

  async save(
    tx: SqlExecutor,
    id: string,
    { status, revision }: { readonly status: ExternalRecordStatus; readonly revision: number },
    change: RecordStep,
  ): Promise<void> {
    const statement = 'update external_record set status = $2, revision = $3::int where id = $1::uuid';
    await tx.$executeRawUnsafe(statement, id, status, revision);
    await this.note(tx, id, revision, change);
  }

  /** They stay, without what names the person. @returns owners of documents that have to go */
  async erase(tx: SqlExecutor, personId: string): Promise<string[]> {
    const statement = `
      update external_record set person_id = null, number = null, file_id = null where person_id = $1::uuid
      returning id::text, import_id::text as "importId"`;
    const erased = await readRows(tx, erasedRow, statement, personId);
    const imports = [...new Set(erased.flatMap(({ importId }) => importId ?? []))];
    return [
      ...erased.flatMap(({ id, importId }) => (importId === null ? [ownerOf(id)] : [])),
      // A document of several people goes with the last of them.
      ...(await readRows(tx, idRow, WITHOUT_PEOPLE, imports)).map(ownerOfImport),
    ];
  }

  private async note(
    tx: SqlExecutor,
    id: string,
    revision: number,
    { event, at, by, reason }: RecordStep,
  ): Promise<void> {
    await tx.$executeRawUnsafe(NOTE, id, revision, event, at, by, reason);
  }
}
