import { Injectable } from '@nestjs/common';
import {
  cognitiveLevels,
  difficulties,
  itemContent,
  itemTypes,
  versionStatuses,
  type ItemRow,
  type ItemVersion,
} from '@rigwise/contracts';
import { who, whoSql } from '@rigwise/people';
import { readRow, type SqlExecutor } from '@rigwise/persistence';
import { z } from 'zod';
import { VersionViews, type VersionState } from '../versions/version-views.repository.ts';

/** Columns of a row of the list, for `item i` and its latest `item_version v`. */
export const ROW = `
  i.id::text, i.department, v.number, v.revision, v.status, v.type, v.title, v.languages, v.topics, v.difficulty,
  v.cognitive_level, v.max_score, i.live_number, v.changed_at, ${whoSql('v.changed_by')} as changed_by,
  i.times_drawn, i.last_drawn_at`;
export const itemRowColumns = z
  .strictObject({
    id: z.string(),
    department: z.string().nullable(),
    number: z.number(),
    revision: z.number(),
    status: z.enum(versionStatuses),
    type: z.enum(itemTypes),
    title: z.string(),
    languages: z.array(z.string()),
    topics: z.array(z.string()),
    difficulty: z.enum(difficulties),
    cognitive_level: z.enum(cognitiveLevels),
    max_score: z.number(),
    live_number: z.number().nullable(),
    changed_at: z.date(),
    changed_by: who,
    times_drawn: z.number(),
    last_drawn_at: z.date().nullable(),
  })
  .transform(
    ({
      cognitive_level: cognitiveLevel,
      max_score: maxScore,
      live_number: liveNumber,
      changed_at: changedAt,
      changed_by: changedBy,
      times_drawn: timesDrawn,
      last_drawn_at: lastDrawnAt,
      ...row
    }): ItemRow => ({
      ...row,
      ...{ cognitiveLevel, maxScore, liveNumber, changedBy, timesDrawn },
      changedAt: changedAt.toISOString(),
      lastDrawnAt: lastDrawnAt?.toISOString() ?? null,
    }),
  );

const versionColumns = z.object({ content: itemContent, max_score: z.number() });

/** Items as people read them, with names. */
@Injectable()
export class ItemViews extends VersionViews<ItemVersion> {
  protected readonly columns = 'v.max_score';

  constructor() {
    super('item');
  }

  async row(sql: SqlExecutor, itemId: string): Promise<ItemRow | null> {
    const found = await readRow(
      sql,
      itemRowColumns,
      `select ${ROW} from item i join item_version v on v.item_id = i.id and v.is_latest where i.id = $1::uuid`,
      itemId,
    );
    return found ?? null;
  }

  protected viewOf(itemId: string, state: VersionState, row: unknown): ItemVersion {
    const { content, max_score: maxScore } = versionColumns.parse(row);
    return { ...state, itemId, content, maxScore };
  }
}
