import { Injectable } from '@nestjs/common';
import type { ItemContent, RegradableItem, UnfitVersion } from '@rigwise/contracts';
import type { SqlExecutor } from '@rigwise/persistence';
import { Corrections, type Correction } from '../attempts/corrections.repository.ts';
import { isMarkedByPeople } from '../attempts/score-corrected.ts';
import { PrismaClient } from '../generated/client.ts';
import { unfit } from './compatible.ts';
import { NoSuchTest, NothingToDo } from './regrades.errors.ts';
import { RegradableItems, type DrawnVersion, type ItemVersionRow } from './regradable-items.repository.ts';

interface Choice {
  readonly drawn: DrawnVersion;
  readonly versions: readonly {
    readonly id: string;
    readonly number: number;
    readonly status: ItemVersionRow['status'];
    readonly unfit: UnfitVersion | null;
  }[];
}

/** Which questions of a test can be regraded, and by which versions. */
@Injectable()
export class FittingVersions {
  constructor(
    private readonly database: PrismaClient,
    private readonly items: RegradableItems,
    private readonly corrections: Corrections,
  ) {}

  /** @throws NoSuchTest */
  async list(testId: string): Promise<RegradableItem[]> {
    if (!(await this.items.hasTest(this.database, testId))) throw new NoSuchTest();
    const choices = await this.choices(this.database, testId, null);
    return choices.map(({ drawn, versions }) => ({
      ...drawn,
      versions: versions.map(({ number, status, unfit: why }) => ({ number, status, unfit: why })),
    }));
  }

  /** @throws NothingToDo if no attempt drew it */
  async of(sql: SqlExecutor, testId: string, versionId: string): Promise<Choice> {
    const [choice] = await this.choices(sql, testId, versionId);
    if (!choice) throw new NothingToDo();
    return choice;
  }

  private async choices(sql: SqlExecutor, testId: string, versionId: string | null): Promise<Choice[]> {
    const drawn = await this.items.drawn(sql, testId, versionId);
    const all = await this.items.versions(sql, [...new Set(drawn.map(({ itemId }) => itemId))]);
    const corrections = await this.corrections.of(sql, testId);
    return drawn.flatMap((one) => {
      const ours = all.find(({ id }) => id === one.versionId);
      if (!ours) return [];
      const now = corrections.get(one.versionId);
      const versions = all
        .filter(({ itemId }) => itemId === one.itemId)
        .map(({ content, itemId: _, ...version }) => ({
          ...version,
          unfit: why(ours, { ...version, content }, now),
        }));
      return [{ drawn: one, versions }];
    });
  }
}

function why(
  drawn: { readonly id: string; readonly content: ItemContent },
  by: Pick<ItemVersionRow, 'id' | 'status' | 'content'>,
  now: Correction | undefined,
): UnfitVersion | null {
  const isRemoved = now !== undefined && now.change !== 'version';
  if (isRemoved && isMarkedByPeople(drawn.content)) return 'removed';
  if (!isRemoved && by.id === (now?.byVersionId ?? drawn.id)) return 'same';
  // A version that was live never changes.
  if (by.status !== 'live' && by.status !== 'retired') return 'not-published';
  return unfit(drawn.content, by.content);
}
