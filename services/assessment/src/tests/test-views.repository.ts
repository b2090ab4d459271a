import { Injectable } from '@nestjs/common';
import {
  itemCountOf,
  testContent,
  versionStatuses,
  type TestRow,
  type TestVersion,
} from '@rigwise/contracts';
import { who, whoSql } from '@rigwise/people';
import { readRow, type SqlExecutor } from '@rigwise/persistence';
import { z } from 'zod';
import { VersionViews, type VersionState } from '../versions/version-views.repository.ts';

/** Columns of a row of the list, for `test t` and its latest `test_version v`. */
export const ROW = `
  t.id::text, t.department, v.number, v.revision, v.status, v.title, v.languages, v.topics, v.item_count, v.cut_score,
  v.time_limit_minutes, v.opens_at, v.closes_at, t.live_number, v.changed_at,
  ${whoSql('v.changed_by')} as changed_by`;
export const testRowColumns = z
  .strictObject({
    id: z.string(),
    department: z.string().nullable(),
    number: z.number(),
    revision: z.number(),
    status: z.enum(versionStatuses),
    title: z.string(),
    languages: z.array(z.string()),
    topics: z.array(z.string()),
    item_count: z.number(),
    cut_score: z.number(),
    time_limit_minutes: z.number().nullable(),
    opens_at: z.date().nullable(),
    closes_at: z.date().nullable(),
    live_number: z.number().nullable(),
    changed_at: z.date(),
    changed_by: who,
  })
  .transform(
    ({
      item_count: itemCount,
      cut_score: cutScore,
      time_limit_minutes: timeLimitMinutes,
      opens_at: opens,
      closes_at: closes,
      live_number: liveNumber,
      changed_at: changedAt,
      changed_by: changedBy,
      ...row
    }): TestRow => ({
      ...row,
      ...{ itemCount, cutScore, timeLimitMinutes, liveNumber, changedBy },
      opens: opens?.toISOString() ?? null,
      closes: closes?.toISOString() ?? null,
      changedAt: changedAt.toISOString(),
    }),
  );

const versionColumns = z.object({ content: testContent });

/** Tests as people read them, with names. */
@Injectable()
export class TestViews extends VersionViews<TestVersion> {
  protected readonly columns = 'v.id::text';

  constructor() {
    super('test');
  }

  async row(sql: SqlExecutor, testId: string): Promise<TestRow | null> {
    const found = await readRow(
      sql,
      testRowColumns,
      `select ${ROW} from test t join test_version v on v.test_id = t.id and v.is_latest where t.id = $1::uuid`,
      testId,
    );
    return found ?? null;
  }

  protected viewOf(testId: string, state: VersionState, row: unknown): TestVersion {
    const { content } = versionColumns.parse(row);
    return { ...state, testId, content, itemCount: itemCountOf(content) };
  }
}
