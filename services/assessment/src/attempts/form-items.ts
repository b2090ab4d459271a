import { Injectable } from '@nestjs/common';
import type { ItemContent } from '@rigwise/contracts';
import { LRUCache } from 'lru-cache';
import { PrismaClient } from '../generated/client.ts';
import { TestBank } from '../tests/test-bank.repository.ts';

/** A bank of some thousand live questions; each takes a few KiB. */
const MOST_KEPT = 2_000;

/** The contents of item versions in forms. A version that was live never changes, so they are kept in memory. */
@Injectable()
export class FormItems {
  private readonly kept = new LRUCache<string, ItemContent>({ max: MOST_KEPT });

  constructor(
    private readonly database: PrismaClient,
    private readonly bank: TestBank,
  ) {}

  /** @returns the contents by version id */
  async contents(versionIds: readonly string[]): Promise<ReadonlyMap<string, ItemContent>> {
    const missing = versionIds.filter((id) => !this.kept.has(id));
    if (missing.length > 0)
      for (const { version_id: id, content } of await this.bank.contents(this.database, missing))
        this.kept.set(id, content);
    return new Map(
      versionIds.flatMap((id) => {
        const content = this.kept.get(id);
        return content ? [[id, content]] : [];
      }),
    );
  }
}
