import { versionStatuses, type VersionEvent } from '@rigwise/contracts';
import { readRow, type SqlExecutor } from '@rigwise/persistence';
import { newId } from '@rigwise/platform';
import { z } from 'zod';
import type { Tx } from '../database/transactions.ts';
import { insertSql, updateSql, type Column } from './column.ts';
import type { Actor, Version, VersionKind } from './version.ts';

/** A version's state with its content, and the department of its item or test: null for all of them. */
export interface Stored<Content> {
  readonly version: Version;
  readonly content: Content;
  readonly department: string | null;
}

export interface Comment {
  readonly id: string;
  readonly lineageId: string;
  /** The version that it is about. */
  readonly number: number;
  readonly by: string;
  readonly at: Date;
  readonly text: string;
}

const versionColumns = {
  id: z.string(),
  lineage_id: z.string(),
  number: z.number(),
  status: z.enum(versionStatuses),
  revision: z.number(),
  created_by: z.string(),
  changed_by: z.string(),
  changed_at: z.date(),
  submitted_by: z.string().nullable(),
  submitted_at: z.date().nullable(),
  returned_at: z.date().nullable(),
  approved_by: z.string().nullable(),
  department: z.string().nullable(),
  editors: z.array(z.object({ accountId: z.string(), personId: z.string().nullable() })),
};
type VersionRow = z.output<z.ZodObject<typeof versionColumns>>;

/**
 * Items or tests and their versions, as the workflow changes them. SQL, because Prisma's client can't name a table by a
 * variable: the tables of a kind are `item`, `item_version` and so on (docs/adr/0094).
 */
export abstract class VersionRepository<Content> {
  protected constructor(
    readonly kind: VersionKind,
    private readonly contentSchema: z.ZodType<Content>,
  ) {}

  /** What lists and draws find a version by. */
  protected abstract columnsOf(content: Content): readonly Column[];

  async create(
    tx: Tx,
    { id, department, by, at }: { id: string; department: string | null; by: Actor; at: Date },
  ): Promise<void> {
    await this.insert(tx, this.kind, [
      { name: 'id', type: 'uuid', value: id },
      { name: 'department', type: 'text', value: department },
      { name: 'created_by', type: 'uuid', value: by.accountId },
      { name: 'created_at', type: 'timestamptz', value: at },
    ]);
  }

  /**
   * Locks an item or test until the transaction ends.
   * @returns its latest version; null if there is none
   */
  async lock(tx: Tx, id: string): Promise<Stored<Content> | null> {
    await tx.$executeRawUnsafe(`select 1 from ${this.kind} where id = $1::uuid for no key update`, id);
    return this.latest(tx, id);
  }

  latest(sql: SqlExecutor, id: string): Promise<Stored<Content> | null> {
    return this.read(sql, 'v.is_latest', id);
  }

  live(sql: SqlExecutor, id: string): Promise<Stored<Content> | null> {
    return this.read(sql, `v.status = 'live'`, id);
  }

  version(sql: SqlExecutor, id: string, number: number): Promise<Stored<Content> | null> {
    return this.read(sql, 'v.number = $2::int', id, number);
  }

  /** A number for the next version: above that of every other. */
  async nextNumber(tx: Tx, id: string): Promise<number> {
    const sql = `select coalesce(max(v.number), 0) + 1 as next from ${this.kind}_version v
      where v.${this.kind}_id = $1::uuid`;
    return (await readRow(tx, z.strictObject({ next: z.number() }), sql, id))?.next ?? 1;
  }

  /**
   * Adds a version, which becomes the latest.
   * @param note for the history: where it comes from
   */
  async add(tx: Tx, version: Version, content: Content, note: string | null = null): Promise<void> {
    await this.addBeside(tx, version, content, true);
    await this.note(tx, version, 'created', note);
  }

  /** Adds a version; one that doesn't become the latest leaves a draft in progress alone. */
  async addBeside(tx: Tx, version: Version, content: Content, isLatest: boolean): Promise<void> {
    if (isLatest)
      await tx.$executeRawUnsafe(
        `update ${this.kind}_version set is_latest = false where ${this.kind}_id = $1::uuid and is_latest`,
        version.lineageId,
      );
    await this.insert(tx, `${this.kind}_version`, [
      { name: 'id', type: 'uuid', value: version.id },
      { name: `${this.kind}_id`, type: 'uuid', value: version.lineageId },
      { name: 'number', type: 'int', value: version.number },
      { name: 'is_latest', type: 'boolean', value: isLatest },
      { name: 'created_by', type: 'uuid', value: version.createdBy },
      { name: 'created_at', type: 'timestamptz', value: version.changedAt },
      ...stateOf(version),
      ...this.contentColumns(content),
    ]);
    await this.saveEditors(tx, version.id, version.editors, version.changedAt);
  }

  /** Saves the state of a version of a locked item or test. */
  async save(tx: Tx, version: Version): Promise<void> {
    await tx.$executeRawUnsafe(...updateSql(`${this.kind}_version`, version.id, stateOf(version)));
  }

  /** Saves a draft's state and content. */
  async saveContent(tx: Tx, version: Version, content: Content): Promise<void> {
    const columns = [...stateOf(version), ...this.contentColumns(content)];
    await tx.$executeRawUnsafe(...updateSql(`${this.kind}_version`, version.id, columns));
    const editor = version.editors.at(-1);
    if (editor) await this.saveEditors(tx, version.id, [editor], version.changedAt);
  }

  async setLive(tx: Tx, id: string, liveNumber: number | null): Promise<void> {
    const column: Column = { name: 'live_number', type: 'int', value: liveNumber };
    await tx.$executeRawUnsafe(...updateSql(this.kind, id, [column]));
  }

  async setDepartment(tx: Tx, id: string, department: string | null): Promise<void> {
    const column: Column = { name: 'department', type: 'text', value: department };
    await tx.$executeRawUnsafe(...updateSql(this.kind, id, [column]));
  }

  /** Deletes a draft; the last of the other versions, if any, is the latest again. */
  async delete(tx: Tx, { id, lineageId }: Version): Promise<void> {
    await tx.$executeRawUnsafe(`delete from ${this.kind}_version where id = $1::uuid`, id);
    const remaining = await tx.$executeRawUnsafe(
      `update ${this.kind}_version set is_latest = true where id = (
         select v.id from ${this.kind}_version v where v.${this.kind}_id = $1::uuid order by v.number desc limit 1)`,
      lineageId,
    );
    if (remaining === 0)
      await tx.$executeRawUnsafe(`delete from ${this.kind} where id = $1::uuid`, lineageId);
  }

  /** Adds an entry to the history. */
  async note(
    tx: Tx,
    { lineageId, number, changedAt, changedBy }: Version,
    what: VersionEvent,
    note: string | null = null,
  ): Promise<void> {
    await this.insert(tx, `${this.kind}_history`, [
      { name: 'id', type: 'uuid', value: newId() },
      { name: `${this.kind}_id`, type: 'uuid', value: lineageId },
      { name: 'number', type: 'int', value: number },
      { name: 'what', type: 'text', value: what },
      { name: 'at', type: 'timestamptz', value: changedAt },
      { name: 'by', type: 'uuid', value: changedBy },
      { name: 'note', type: 'text', value: note },
    ]);
  }

  async comment(tx: Tx, { id, lineageId, number, by, at, text }: Comment): Promise<void> {
    await this.insert(tx, `${this.kind}_comment`, [
      { name: 'id', type: 'uuid', value: id },
      { name: `${this.kind}_id`, type: 'uuid', value: lineageId },
      { name: 'number', type: 'int', value: number },
      { name: 'by', type: 'uuid', value: by },
      { name: 'at', type: 'timestamptz', value: at },
      { name: 'text', type: 'text', value: text },
    ]);
  }

  private async read(
    sql: SqlExecutor,
    which: string,
    id: string,
    ...values: unknown[]
  ): Promise<Stored<Content> | null> {
    const row = z.strictObject({ ...versionColumns, content: this.contentSchema });
    const statement = `
      select v.id::text, v.${this.kind}_id::text as lineage_id, v.number, v.status, v.revision, v.created_by::text,
        v.changed_by::text, v.changed_at, v.submitted_by::text, v.submitted_at, v.returned_at, v.approved_by::text,
        v.content, (select l.department from ${this.kind} l where l.id = v.${this.kind}_id) as department,
        (select coalesce(json_agg(json_build_object('accountId', e.account_id, 'personId', e.person_id)
           order by e.saved_at, e.account_id), '[]')
         from ${this.kind}_version_editor e where e.version_id = v.id) as editors
      from ${this.kind}_version v where v.${this.kind}_id = $1::uuid and ${which}`;
    const found = await readRow(sql, row, statement, id, ...values);
    if (!found) return null;
    const { content, ...state } = found;
    return { version: this.versionOf(state), content, department: state.department };
  }

  private versionOf({ id, number, status, revision, editors, ...row }: VersionRow): Version {
    return {
      ...{ kind: this.kind, id, number, status, revision, editors },
      lineageId: row.lineage_id,
      createdBy: row.created_by,
      changedBy: row.changed_by,
      changedAt: row.changed_at,
      submittedBy: row.submitted_by,
      submittedAt: row.submitted_at,
      returnedAt: row.returned_at,
      approvedBy: row.approved_by,
    };
  }

  private contentColumns(content: Content): Column[] {
    return [{ name: 'content', type: 'jsonb', value: content }, ...this.columnsOf(content)];
  }

  private async insert(tx: Tx, table: string, columns: readonly Column[]): Promise<void> {
    await tx.$executeRawUnsafe(...insertSql(table, columns));
  }

  private async saveEditors(tx: Tx, versionId: string, editors: readonly Actor[], savedAt: Date) {
    for (const { accountId, personId } of editors)
      await tx.$executeRawUnsafe(
        `insert into ${this.kind}_version_editor (version_id, account_id, person_id, saved_at)
         values ($1::uuid, $2::uuid, $3::uuid, $4::timestamptz)
         on conflict (version_id, account_id) do update set person_id = excluded.person_id, saved_at = excluded.saved_at`,
        ...[versionId, accountId, personId, savedAt],
      );
  }
}

const stateOf = (version: Version): Column[] => [
  { name: 'status', type: 'text', value: version.status },
  { name: 'revision', type: 'int', value: version.revision },
  { name: 'changed_by', type: 'uuid', value: version.changedBy },
  { name: 'changed_at', type: 'timestamptz', value: version.changedAt },
  { name: 'submitted_by', type: 'uuid', value: version.submittedBy },
  { name: 'submitted_at', type: 'timestamptz', value: version.submittedAt },
  { name: 'returned_at', type: 'timestamptz', value: version.returnedAt },
  { name: 'approved_by', type: 'uuid', value: version.approvedBy },
];
