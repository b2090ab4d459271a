import { Injectable } from '@nestjs/common';
import { itemCountOf, testContent, titleOf, type TestContent } from '@rigwise/contracts';
import { readRow, type SqlExecutor } from '@rigwise/persistence';
import { z } from 'zod';
import type { Tx } from '../database/transactions.ts';
import { updateSql, type Column } from '../versions/column.ts';
import { VersionRepository } from '../versions/version.repository.ts';

/** Tests and their versions, as the workflow changes them. */
@Injectable()
export class Tests extends VersionRepository<TestContent> {
  constructor() {
    super('test', testContent);
  }

  /** What a form takes, as the bank is when a version goes live. */
  async setEstimate(tx: Tx, versionId: string, estimatedSeconds: number): Promise<void> {
    const column: Column = { name: 'estimated_seconds', type: 'int', value: estimatedSeconds };
    await tx.$executeRawUnsafe(...updateSql('test_version', versionId, [column]));
  }

  /** The estimate of a live version. */
  async estimate(sql: SqlExecutor, versionId: string): Promise<number> {
    const row = z.strictObject({ seconds: z.number().nullable() });
    const statement = 'select estimated_seconds as seconds from test_version where id = $1::uuid';
    return (await readRow(sql, row, statement, versionId))?.seconds ?? 0;
  }

  protected columnsOf(content: TestContent): readonly Column[] {
    const { languages, topics, cutScore, timeLimitMinutes, audience, window } = content;
    const words = [...Object.values(content.title), ...topics].join(' ').toLowerCase();
    return [
      { name: 'title', type: 'text', value: titleOf(content) },
      { name: 'languages', type: 'text[]', value: languages },
      { name: 'topics', type: 'text[]', value: topics },
      { name: 'words', type: 'text', value: words },
      { name: 'item_count', type: 'int', value: itemCountOf(content) },
      { name: 'cut_score', type: 'float8', value: cutScore },
      { name: 'time_limit_minutes', type: 'int', value: timeLimitMinutes },
      { name: 'item_ids', type: 'uuid[]', value: fixedIdsIn(content) },
      { name: 'departments', type: 'text[]', value: audience.departments },
      { name: 'positions', type: 'text[]', value: audience.positions },
      { name: 'crews', type: 'uuid[]', value: audience.crews },
      { name: 'opens_at', type: 'timestamptz', value: window.opens },
      { name: 'closes_at', type: 'timestamptz', value: window.closes },
    ];
  }
}

/** The ids of a test's fixed items, each once, in order. */
export const fixedIdsIn = ({ sections }: Pick<TestContent, 'sections'>): string[] => [
  ...new Set(sections.flatMap(({ items }) => items.map(({ itemId }) => itemId))),
];
