import { Injectable } from '@nestjs/common';
import { MOST_PANEL_ITEMS, type TestContent } from '@rigwise/contracts';
import { maximumScore } from '@rigwise/scoring';
import { FormItems } from '../attempts/form-items.ts';
import { DrawTest } from '../tests/draw-test.ts';
import { fixedIdsIn } from '../tests/tests.repository.ts';
import { UnfitItems } from './panels.errors.ts';
import type { PanelItems } from './panels.repository.ts';

/** Which questions a panel judges: all that forms of the test have or can draw from the bank as it is now. */
@Injectable()
export class JudgedItems {
  constructor(
    private readonly drawing: DrawTest,
    private readonly contents: FormItems,
  ) {}

  /** Fixed ones in the order of the test, then those that can be drawn, by title. @throws UnfitItems */
  async of(content: TestContent, department: string | null): Promise<PanelItems> {
    const { fixed, items: drawn } = await this.drawing.pool(content, department);
    const live = fixed.filter((row) => row.live_number !== null);
    const ids = new Map([
      ...fixedIdsIn(content).flatMap((id): [string, string][] => {
        const row = live.find(({ item_id: itemId }) => itemId === id.toLowerCase());
        return row ? [[row.version_id, row.item_id]] : [];
      }),
      ...drawn.map(({ versionId, itemId }): [string, string] => [versionId, itemId]),
    ]);
    if (ids.size > MOST_PANEL_ITEMS) throw new UnfitItems(ids.size);
    const contents = await this.contents.contents([...ids.keys()]);
    const isFixed = new Set(live.map(({ version_id: versionId }) => versionId));
    const items = [...ids]
      .flatMap(([versionId, itemId]) => {
        const item = contents.get(versionId);
        const points = item ? maximumScore(item) : 0;
        return item && points > 0 ? [{ versionId, itemId, points, title: item.title }] : [];
      })
      .map((item, place) => ({ ...item, place: isFixed.has(item.versionId) ? place : ids.size }))
      .sort((one, other) => one.place - other.place || one.title.localeCompare(other.title, 'en'))
      .map(({ versionId, itemId, points }) => ({ versionId, itemId, points }));
    if (items.length === 0) throw new UnfitItems(0);
    return items;
  }
}
