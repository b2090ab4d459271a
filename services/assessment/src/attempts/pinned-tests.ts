import { Injectable } from '@nestjs/common';
import type { AttemptRules, TestContent } from '@rigwise/contracts';
import { LRUCache } from 'lru-cache';
import type { SqlExecutor } from '@rigwise/persistence';
import { Tests } from '../tests/tests.repository.ts';

const MOST_KEPT = 500;

/** The versions of tests that attempts pin. One that was live never changes, so they are kept in memory. */
@Injectable()
export class PinnedTests {
  private readonly kept = new LRUCache<string, TestContent>({ max: MOST_KEPT });

  constructor(private readonly tests: Tests) {}

  async content(
    sql: SqlExecutor,
    { testId, testNumber }: { readonly testId: string; readonly testNumber: number },
  ): Promise<TestContent> {
    const key = `${testId} ${testNumber}`;
    const kept = this.kept.get(key);
    if (kept) return kept;
    const stored = await this.tests.version(sql, testId, testNumber);
    if (!stored) throw new Error(`Version ${testNumber} of test ${testId} is gone, but attempts are there`);
    this.kept.set(key, stored.content);
    return stored.content;
  }

  /** The rules by which another attempt starts: those of the live version, or of this one if none is live any more. */
  async rules(
    sql: SqlExecutor,
    of: { readonly testId: string; readonly testNumber: number },
  ): Promise<AttemptRules> {
    const live = await this.tests.live(sql, of.testId);
    return (live?.content ?? (await this.content(sql, of))).attempts;
  }
}
