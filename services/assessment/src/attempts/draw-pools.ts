import { Injectable } from '@nestjs/common';
import type { TestContent } from '@rigwise/contracts';
import { LRUCache } from 'lru-cache';
import { DrawTest, type DrawPool } from '../tests/draw-test.ts';

/** A crew starts a test within a minute. */
const KEPT_MS = 5_000;
/** In all pools; each takes some 200 bytes. A larger bank is read at every start. */
const MOST_ITEMS = 50_000;

/** What versions of tests draw from, for a few seconds. */
@Injectable()
export class DrawPools {
  private readonly kept = new LRUCache<string, DrawPool>({
    ...{ ttl: KEPT_MS, maxSize: MOST_ITEMS },
    sizeCalculation: ({ items, fixed }) => 1 + items.length + fixed.length,
  });

  constructor(private readonly drawing: DrawTest) {}

  /** @param isFresh whether to read it even if one is kept */
  async of(
    versionId: string,
    content: TestContent,
    department: string | null,
    isFresh: boolean,
  ): Promise<DrawPool> {
    const key = `${versionId} ${department}`;
    const kept = isFresh ? undefined : this.kept.get(key);
    if (kept) return kept;
    const pool = await this.drawing.pool(content, department);
    this.kept.set(key, pool);
    return pool;
  }
}
