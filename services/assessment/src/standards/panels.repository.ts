import { Injectable } from '@nestjs/common';
import { borderlineCheck, cutImpact, panelStatuses, panelSummary } from '@rigwise/contracts';
import { hasRow, idRow, readRow, type SqlExecutor } from '@rigwise/persistence';
import { z } from 'zod';

/** The questions that a panel judges: pinned when it is opened. */
export const panelItems = z.array(
  z.object({ versionId: z.string(), itemId: z.string(), points: z.number() }),
);
export type PanelItems = z.output<typeof panelItems>;

const fixed = {
  id: z.string(),
  testId: z.string(),
  versionId: z.string(),
  number: z.number(),
  competence: z.string(),
  rounds: z.number(),
  draws: z.boolean(),
  items: panelItems,
  itemIds: z.array(z.string()),
  openedBy: z.string(),
  openedAt: z.date(),
};
const changing = {
  status: z.enum(panelStatuses),
  revision: z.number(),
  round: z.number(),
  summary: panelSummary.nullable(),
  borderline: borderlineCheck.nullable(),
  cut: z.number().nullable(),
  cutReason: z.string().nullable(),
  impact: cutImpact,
  proposedBy: z.string().nullable(),
  proposerPersonId: z.string().nullable(),
  proposedAt: z.date().nullable(),
  decidedBy: z.string().nullable(),
  decidedAt: z.date().nullable(),
  decisionReason: z.string().nullable(),
  adoptedVersionId: z.string().nullable(),
};
const row = z.strictObject({ ...fixed, ...changing });
export type StoredPanel = Readonly<z.output<typeof row>>;

const columnOf = (field: string): string => field.replaceAll(/[A-Z]/g, (one) => `_${one.toLowerCase()}`);
const FIELDS = Object.keys(row.shape);
const UUIDS = ['id', 'testId', 'versionId', 'openedBy', 'proposedBy', 'proposerPersonId', 'decidedBy'];
const castOf = (field: string): string =>
  field === 'itemIds' ? '::text[]' : [...UUIDS, 'adoptedVersionId'].includes(field) ? '::text' : '';
const COLUMNS = FIELDS.map((field) => `${columnOf(field)}${castOf(field)} as "${field}"`).join(', ');
const OPEN = `status in ('rating', 'rated', 'proposed')`;
const columns = (fields: readonly string[], prefix = ''): string =>
  fields.map((field) => `${prefix}${columnOf(field)}`).join(', ');
const GIVEN = 'jsonb_populate_record(null::panel, $1::jsonb) r';
const INSERT = `insert into panel (${columns(FIELDS)}) select ${columns(FIELDS, 'r.')} from ${GIVEN}
  on conflict (test_id) where ${OPEN} do nothing returning id::text`;
const CHANGING = Object.keys(changing);
/** What is adopted never changes. */
const UPDATE = `update panel p set (${columns(CHANGING)}) = row(${columns(CHANGING, 'r.')}) from ${GIVEN}
  where p.id = r.id and p.status <> 'adopted'`;

/** Standard-setting panels. */
@Injectable()
export class Panels {
  async find(sql: SqlExecutor, id: string): Promise<StoredPanel | null> {
    return (await readRow(sql, row, `select ${COLUMNS} from panel where id = $1::uuid`, id)) ?? null;
  }

  /** Locks it until the end of the transaction: for steps of those who run it. */
  lock(tx: SqlExecutor, id: string): Promise<StoredPanel | null> {
    return this.locked(tx, id, 'no key update');
  }

  /** Keeps it as it is until the end of the transaction, together with others who do: for judges. */
  hold(tx: SqlExecutor, id: string): Promise<StoredPanel | null> {
    return this.locked(tx, id, 'share');
  }

  /** @returns false if another one of the test isn't finished */
  add(tx: SqlExecutor, panel: StoredPanel): Promise<boolean> {
    return hasRow(tx, INSERT, recordOf(panel));
  }

  open(sql: SqlExecutor, testId: string): Promise<string | undefined> {
    return readRow(sql, idRow, `select id::text from panel where test_id = $1::uuid and ${OPEN}`, testId);
  }

  async save(tx: SqlExecutor, panel: StoredPanel): Promise<void> {
    await tx.$executeRawUnsafe(UPDATE, recordOf(panel));
  }

  private async locked(
    tx: SqlExecutor,
    id: string,
    how: 'share' | 'no key update',
  ): Promise<StoredPanel | null> {
    const sql = `select ${COLUMNS} from panel where id = $1::uuid for ${how}`;
    return (await readRow(tx, row, sql, id)) ?? null;
  }
}

const recordOf = (panel: StoredPanel): string =>
  JSON.stringify(
    Object.fromEntries(
      Object.entries(panel).map(([field, value]): [string, unknown] => [columnOf(field), value]),
    ),
  );
