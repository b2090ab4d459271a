import { Injectable } from '@nestjs/common';
import type { SqlExecutor } from '@rigwise/persistence';
import type { Correction } from '../attempts/corrections.repository.ts';
import { FormItems } from '../attempts/form-items.ts';
import { PinnedTests } from '../attempts/pinned-tests.ts';
import type { StoredRegrade } from './regrades.repository.ts';
import { rescore, type Rescoring } from './rescore.ts';
import type { TouchedAttempt } from './touched-attempts.repository.ts';

/** Computes scores with a correction, and stores nothing. */
@Injectable()
export class RescoreAttempts {
  constructor(
    private readonly tests: PinnedTests,
    private readonly items: FormItems,
  ) {}

  async execute(
    sql: SqlExecutor,
    {
      id,
      versionId,
      change,
      byVersionId,
    }: Pick<StoredRegrade, 'id' | 'versionId' | 'change' | 'byVersionId'>,
    attempts: readonly TouchedAttempt[],
  ): Promise<readonly (readonly [TouchedAttempt, Rescoring])[]> {
    const correction: Correction = { regradeId: id, versionId, change, byVersionId };
    const drawn = attempts.flatMap(({ items }) => items.map((item) => item.versionId));
    const contents = await this.items.contents([
      ...new Set([...drawn, ...(byVersionId ? [byVersionId] : [])]),
    ]);
    const rescored: (readonly [TouchedAttempt, Rescoring])[] = [];
    for (const attempt of attempts) {
      const test = await this.tests.content(sql, attempt);
      rescored.push([attempt, rescore(attempt, { test, contents, correction })]);
    }
    return rescored;
  }
}
