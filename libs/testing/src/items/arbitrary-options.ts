import type { InteractionOf, ItemOption, Localized, RichText } from '@rigwise/contracts';
import fc from 'fast-check';
import { arbitraryDoc, arbitraryLine, inEach, type TextStyle } from './arbitrary-text.ts';

type Image = InteractionOf<'hotspot'>['image'];
type Area = InteractionOf<'hotspot'>['areas'][number];

/** What the texts of an item share. */
export interface Texts {
  readonly languages: readonly string[];
  readonly style: TextStyle;
}

export const localizedDoc = (
  { languages, style }: Texts,
  ending?: string,
): fc.Arbitrary<Localized<RichText>> => inEach(languages, arbitraryDoc(style, ending));

export const localizedLine = ({ languages }: Texts, ending = ''): fc.Arbitrary<Localized<string>> =>
  inEach(
    languages,
    arbitraryLine.map((line) => `${line} ${ending}`.trim()),
  );

export const arbitraryIds = (prefix: string, least: number, most: number): fc.Arbitrary<string[]> =>
  fc
    .integer({ min: least, max: most })
    .map((count) => Array.from({ length: count }, (_, at) => `${prefix}${at + 1}`));

const arbitraryOption = (texts: Texts, id: string): fc.Arbitrary<ItemOption> =>
  fc
    .tuple(localizedDoc(texts, `(${id})`), localizedDoc(texts), fc.option(arbitraryLine))
    .map(([text, rationale, reference]) => ({
      ...{ id, text, rationale },
      ...(reference !== null && { reference }),
    }));

/** Options `<prefix>1`, `<prefix>2` and so on: their texts differ, and each has a rationale. */
export const arbitraryOptions = (
  texts: Texts,
  { prefix = 'O', least = 2, most = 5 } = {},
): fc.Arbitrary<ItemOption[]> =>
  arbitraryIds(prefix, least, most).chain((ids) => fc.tuple(...ids.map((id) => arbitraryOption(texts, id))));

export const arbitraryImage = (texts: Texts): fc.Arbitrary<Image> =>
  fc.record({
    fileId: fc.uuid(),
    width: fc.integer({ min: 100, max: 2000 }),
    height: fc.integer({ min: 100, max: 2000 }),
    alt: localizedLine(texts),
  });

const SIDE = 10;
const shapesAt = (x: number, y: number): readonly Pick<Area, 'shape' | 'coords'>[] => [
  { shape: 'rect', coords: [x, y, x + SIDE, y + SIDE] },
  { shape: 'circle', coords: [x + SIDE / 2, y + SIDE / 2, SIDE / 2] },
  { shape: 'poly', coords: [x, y, x + SIDE, y, x, y + SIDE] },
];

/** Areas apart from each other, within the smallest image; their labels differ. */
export const arbitraryAreas = (texts: Texts, { least = 1, most = 5 } = {}): fc.Arbitrary<Area[]> =>
  arbitraryIds('A', least, most).chain((ids) =>
    fc.tuple(
      ...ids.map((id, at) =>
        fc
          .tuple(
            fc.constantFrom(...shapesAt(at * (SIDE + 5), at * SIDE)),
            localizedLine(texts, `[${id}]`),
            localizedDoc(texts),
          )
          .map(([outline, label, rationale]) => ({ id, ...outline, label, rationale })),
      ),
    ),
  );

export const idsOf = (all: readonly { readonly id: string }[]): string[] => all.map(({ id }) => id);
