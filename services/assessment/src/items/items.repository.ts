import { Injectable } from '@nestjs/common';
import {
  itemContent,
  itemTypeOf,
  versionStatuses,
  type ItemContent,
  type VersionEvent,
} from '@rigwise/contracts';
import { readRow, type SqlExecutor } from '@rigwise/persistence';
import { newId } from '@rigwise/platform';
import { maximumScore } from '@rigwise/scoring';
import { z } from 'zod';
import type { Tx } from '../database/transactions.ts';
import type { Prisma } from '../generated/client.ts';
import { digestOf } from './digest-of.ts';
import type { Actor, Version } from './version.ts';
import { wordsOf } from './words-of.ts';

const LOCK = 'select 1 from item where id = $1::uuid for no key update';
const VERSION = `
  select v.id::text, v.item_id::text, v.number, v.status, v.revision, v.created_by::text, v.changed_by::text, v.changed_at,
    v.submitted_by::text, v.submitted_at, v.returned_at, v.approved_by::text, v.content,
    (select i.department from item i where i.id = v.item_id) as department,
    (select coalesce(json_agg(json_build_object('accountId', e.account_id, 'personId', e.person_id)
       order by e.saved_at, e.account_id), '[]')
     from item_version_editor e where e.version_id = v.id) as editors
  from item_version v where v.item_id = $1::uuid`;
const LATEST = `${VERSION} and v.is_latest`;
const LIVE = `${VERSION} and v.status = 'live'`;

const versionColumns = z.strictObject({
  id: z.string(),
  item_id: z.string(),
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
  content: itemContent,
  department: z.string().nullable(),
  editors: z.array(z.object({ accountId: z.string(), personId: z.string().nullable() })),
});
const versionRow = versionColumns.transform(({ content, department, ...row }) => ({
  version: versionOf(row),
  content,
  department,
}));
/** A version's state with its content, and the department of its item: null for all of them. */
export type StoredVersion = z.output<typeof versionRow>;

export interface Comment {
  readonly id: string;
  readonly itemId: string;
  /** The version that it is about. */
  readonly number: number;
  readonly by: string;
  readonly at: Date;
  readonly text: string;
}

/** Items and their versions, as the workflow changes them. */
@Injectable()
export class Items {
  async create(tx: Tx, item: { id: string; department: string | null; by: Actor; at: Date }): Promise<void> {
    const { id, department, by, at } = item;
    await tx.item.create({
      data: { id, department, createdBy: by.accountId, createdAt: at },
      select: { id: true },
    });
  }

  /**
   * Locks an item until the transaction ends.
   * @returns its latest version; null without such an item
   */
  async lock(tx: Tx, itemId: string): Promise<StoredVersion | null> {
    await tx.$executeRawUnsafe(LOCK, itemId);
    return this.latest(tx, itemId);
  }

  async latest(sql: SqlExecutor, itemId: string): Promise<StoredVersion | null> {
    return (await readRow(sql, versionRow, LATEST, itemId)) ?? null;
  }

  async live(sql: SqlExecutor, itemId: string): Promise<StoredVersion | null> {
    return (await readRow(sql, versionRow, LIVE, itemId)) ?? null;
  }

  /**
   * Adds a version, which becomes the latest.
   * @param note for the history: where it comes from
   */
  async add(tx: Tx, version: Version, content: ItemContent, note: string | null = null): Promise<void> {
    const { editors, ...state } = version;
    await tx.itemVersion.updateMany({
      where: { itemId: version.itemId, isLatest: true },
      data: { isLatest: false },
    });
    await tx.itemVersion.create({
      data: { ...state, ...columnsOf(content), isLatest: true, createdAt: version.changedAt },
      select: { id: true },
    });
    await this.saveEditors(tx, version.id, editors, version.changedAt);
    await this.note(tx, version, 'created', note);
  }

  /** Saves the state of a version of a locked item. */
  async save(tx: Tx, version: Version): Promise<void> {
    const { editors: _editors, id, ...state } = version;
    await tx.itemVersion.update({ where: { id }, data: state, select: { id: true } });
  }

  /** Saves a draft's state and content. */
  async saveContent(tx: Tx, version: Version, content: ItemContent): Promise<void> {
    const { editors, id, ...state } = version;
    await tx.itemVersion.update({
      where: { id },
      data: { ...state, ...columnsOf(content) },
      select: { id: true },
    });
    const editor = editors.at(-1);
    if (editor) await this.saveEditors(tx, id, [editor], version.changedAt);
  }

  async setLive(tx: Tx, itemId: string, liveNumber: number | null): Promise<void> {
    await tx.item.update({ where: { id: itemId }, data: { liveNumber }, select: { id: true } });
  }

  async setDepartment(tx: Tx, itemId: string, department: string | null): Promise<void> {
    await tx.item.update({ where: { id: itemId }, data: { department }, select: { id: true } });
  }

  /** Deletes a draft; the version before it, if any, is the latest again. */
  async delete(tx: Tx, { id, itemId, number }: Version): Promise<void> {
    if (number === 1) {
      await tx.item.delete({ where: { id: itemId }, select: { id: true } });
      return;
    }
    await tx.itemVersion.delete({ where: { id }, select: { id: true } });
    await tx.itemVersion.update({
      where: { itemId_number: { itemId, number: number - 1 } },
      data: { isLatest: true },
      select: { id: true },
    });
  }

  /** Adds an entry to an item's history. */
  async note(
    tx: Tx,
    { itemId, number, changedAt: at, changedBy: by }: Version,
    what: VersionEvent,
    note: string | null = null,
  ): Promise<void> {
    await tx.itemHistory.create({
      data: { id: newId(), itemId, number, what, at, by, note },
      select: { id: true },
    });
  }

  async comment(tx: Tx, comment: Comment): Promise<void> {
    await tx.itemComment.create({ data: comment, select: { id: true } });
  }

  private async saveEditors(
    tx: Tx,
    versionId: string,
    editors: readonly Actor[],
    savedAt: Date,
  ): Promise<void> {
    for (const { accountId, personId } of editors)
      await tx.itemVersionEditor.upsert({
        where: { versionId_accountId: { versionId, accountId } },
        create: { versionId, accountId, personId, savedAt },
        update: { personId, savedAt },
        select: { versionId: true },
      });
  }
}

/** What lists and draws find a version by. */
function columnsOf(content: ItemContent) {
  const { title, languages, classification } = content;
  const { topics, difficulty, cognitiveLevel, estimatedSeconds } = classification;
  return {
    content: content as unknown as Prisma.InputJsonValue,
    type: itemTypeOf(content),
    ...{ title, languages, topics, difficulty, cognitiveLevel, estimatedSeconds },
    maxScore: maximumScore(content),
    words: wordsOf(content),
    digest: digestOf(content),
  };
}

function versionOf(row: Omit<z.output<typeof versionColumns>, 'content' | 'department'>): Version {
  const { id, number, status, revision, editors } = row;
  return {
    ...{ id, number, status, revision, editors },
    itemId: row.item_id,
    createdBy: row.created_by,
    changedBy: row.changed_by,
    changedAt: row.changed_at,
    submittedBy: row.submitted_by,
    submittedAt: row.submitted_at,
    returnedAt: row.returned_at,
    approvedBy: row.approved_by,
  };
}
