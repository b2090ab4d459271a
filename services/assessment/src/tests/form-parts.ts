import type { TestContent } from '@rigwise/contracts';
import type { Blueprint, PlacedItem } from '@rigwise/scoring';
import type { FixedRow } from './test-bank.repository.ts';

/** Fixed items that aren't live are in no form: the check of the test names them. */
export function blueprintOf(content: TestContent, fixed: readonly FixedRow[]): Blueprint {
  const live = new Map(
    fixed.flatMap((row) => (row.live_number === null ? [] : [[row.item_id, row.version_id]])),
  );
  return {
    languages: content.languages,
    sections: content.sections.map(({ id, items, draws, shuffle }) => ({
      ...{ id, draws, shuffle },
      fixed: items.flatMap(({ itemId }) => {
        const versionId = live.get(itemId.toLowerCase());
        return versionId === undefined ? [] : [{ itemId: itemId.toLowerCase(), versionId }];
      }),
    })),
  };
}

/** As its fixed place or its draw says. */
export function isCritical(
  { sections }: TestContent,
  sectionId: string,
  { itemId, draw }: PlacedItem,
): boolean {
  const section = sections.find(({ id }) => id === sectionId);
  if (draw !== undefined) return section?.draws[draw]?.critical === true;
  return section?.items.some((one) => one.itemId.toLowerCase() === itemId && one.critical) === true;
}
