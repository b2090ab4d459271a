import {
  fits,
  type BankItem,
  type Blueprint,
  type Form,
  type FormItem,
  type PlacedItem,
  type SectionBlueprint,
  type Shortfall,
} from './blueprint.ts';
import { fulfil, type Wish } from './matching.ts';
import { deriveSeed, ranksFrom, type Seed } from './seeds.ts';
import { shuffle } from './shuffle.ts';
import { TopRanked } from './top-ranked.ts';

/**
 * Draws a form: the fixed items of each section, and items from the bank for its draws. No item is in a form twice.
 * If the bank can fill every draw, every draw is filled, even if draws compete for items. Otherwise as many places as
 * possible are filled, earlier draws first, and `shortfalls` lists what is missing.
 *
 * The same seed draws the same form, whatever the order of the bank. An item's rank in a section depends only on the
 * seed, the section's id and the item's id, and the first items that fit are drawn. So another section, or another item
 * in the bank, only affects draws that compete for the same items. A draw without competition is uniform.
 *
 * @throws RangeError if the seed isn't 32 hexadecimal digits
 */
export function drawForm(blueprint: Blueprint, bank: readonly BankItem[], seed: Seed): Form {
  const { fixed, repeated } = fixedItems(blueprint);
  const taken = new Set(fixed.flat().map(({ itemId }) => itemId));
  const versions = versionsOf(bank, taken);
  const most = blueprint.sections
    .flatMap(({ draws = [] }) => draws)
    .reduce((sum, { count }) => sum + count, 0);
  const draws = blueprint.sections.flatMap((section, place) =>
    wishesOf(section, place, blueprint, versions, { seed, most }),
  );
  const drawn = fulfil(draws);
  const drawnIn = (section: number): PlacedItem[] =>
    draws.flatMap(({ place, draw }, at) =>
      (place === section ? (drawn[at] ?? []) : []).map((itemId) => ({
        ...{ itemId, draw },
        versionId: versions.get(itemId)?.versionId ?? '',
      })),
    );
  return {
    sections: blueprint.sections.map(({ id, shuffle: isShuffled = false }, section) => {
      const items: PlacedItem[] = [...(fixed[section] ?? []), ...drawnIn(section)];
      return { id, items: isShuffled ? shuffle(items, deriveSeed(sectionSeed(seed, id), 'order')) : items };
    }),
    shortfalls: draws.flatMap(({ section, draw, count }, at): Shortfall[] => {
      const missing = count - (drawn[at]?.length ?? 0);
      return missing > 0 ? [{ section, draw, missing }] : [];
    }),
    repeated,
  };
}

const sectionSeed = (seed: Seed, id: string): Seed => deriveSeed(seed, `section:${id}`);

interface SectionWish extends Wish {
  readonly section: string;
  readonly draw: number;
  /** The position of the section in the blueprint. */
  readonly place: number;
}

/**
 * @param most what all draws take together. A wish never needs more than its first so many: one of them is always free
 *   (docs/adr/0102)
 */
function wishesOf(
  { id, draws = [] }: SectionBlueprint,
  place: number,
  { languages }: Blueprint,
  versions: ReadonlyMap<string, BankItem>,
  { seed, most }: { readonly seed: Seed; readonly most: number },
): SectionWish[] {
  const wanted = draws.map((draw) => ({ draw, top: new TopRanked(most) }));
  const rankOf = ranksFrom(sectionSeed(seed, id));
  let takers: typeof wanted = [];
  let last: BankItem | undefined;
  for (const item of versions.values()) {
    // Items of a large bank come in groups that share these objects: what fits one fits the next.
    if (last === undefined || !isAlike(item, last)) {
      takers = wanted.filter(({ draw }) => fits(item, draw, languages));
    }
    last = item;
    if (takers.length === 0) continue;
    const ranked = { item, rank: rankOf(item.itemId) };
    for (const { top } of takers) top.add(ranked);
  }
  return wanted.map(({ draw, top }, at) => ({
    ...{ section: id, draw: at, place, count: draw.count },
    wanted: top.items().map(({ itemId }) => itemId),
  }));
}

const isAlike = (item: BankItem, other: BankItem): boolean =>
  item.topics === other.topics &&
  item.difficulty === other.difficulty &&
  item.cognitiveLevel === other.cognitiveLevel &&
  item.languages === other.languages;

/** The fixed items of each section, without repetitions in the form. */
function fixedItems({ sections }: Blueprint) {
  const seen = new Set<string>();
  const repeated: { section: string; itemId: string }[] = [];
  const fixed = sections.map(({ id, fixed: items = [] }) =>
    items.flatMap(({ itemId, versionId }): FormItem[] => {
      if (seen.has(itemId)) repeated.push({ section: id, itemId });
      const isNew = !seen.has(itemId);
      seen.add(itemId);
      return isNew ? [{ itemId, versionId }] : [];
    }),
  );
  return { fixed, repeated };
}

/** One version per item that isn't taken. Of several, the one with the last id, so that the order of the bank doesn't matter. */
function versionsOf(bank: readonly BankItem[], taken: ReadonlySet<string>): ReadonlyMap<string, BankItem> {
  const versions = new Map<string, BankItem>();
  for (const item of bank) {
    if (taken.has(item.itemId)) continue;
    const other = versions.get(item.itemId);
    if (other === undefined || other.versionId < item.versionId) versions.set(item.itemId, item);
  }
  return versions;
}
