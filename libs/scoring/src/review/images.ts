import type { InteractionOf } from '@rigwise/contracts';
import { folded, trimmed } from '../answers/comparable-text.ts';
import { own } from '../own.ts';
import { cornersOf } from '../qti/shapes.ts';
import { languageName, missing, repeatedIds, under, type Missing } from './missing.ts';
import { missingLines, missingRationale, repeatedTexts } from './texts.ts';

type OnImage = InteractionOf<'hotspot' | 'graphic-order'>;
type Image = OnImage['image'];
type Area = OnImage['areas'][number];

/** The image needs a text alternative that doesn't reveal the key, and areas that lie on it. */
export function missingOnImage({ image, areas, correct }: OnImage, languages: readonly string[]): Missing[] {
  return [
    ...under('image.alt', missingLines(image.alt, languages, 'what the image shows')),
    ...under(
      'image.alt',
      revealed(
        image,
        areas.filter(({ id }) => correct.includes(id)),
        languages,
      ),
    ),
    ...under('areas', repeatedIds('area', areas)),
    ...areas.flatMap((area, at) => under(`areas.${at}`, missingOfArea(area, at, image, languages))),
    ...repeatedLabels(areas, languages),
  ];
}

const repeatedLabels = (areas: readonly Area[], languages: readonly string[]): Missing[] =>
  repeatedTexts(
    areas.map(({ label }) => label),
    languages,
    'the label of area',
  ).map((one) => ({ ...one, path: `areas.${one.path.replace('.text.', '.label.')}` }));

function missingOfArea(area: Area, at: number, image: Image, languages: readonly string[]): Missing[] {
  const problem = misshapen(area, image);
  return [
    ...(problem === undefined
      ? []
      : [missing('coords', problem.code, `${problem.what} area ${at + 1}${problem.how}`)]),
    ...under('label', missingLines(area.label, languages, `the label of area ${at + 1}`)),
    ...under('rationale', missingRationale(area.rationale, languages, `area ${at + 1}`)),
  ];
}

const MISSHAPEN = { code: 'bad-area', what: 'Draw', how: ' again: it has no inside.' };
const OUTSIDE = { code: 'area-outside', what: 'Move', how: ' into the image.' };

function misshapen({ shape, coords }: Area, { width, height }: Image): typeof MISSHAPEN | undefined {
  const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = coords;
  const isInside = (...points: { x: number; y: number }[]) =>
    points.every(({ x, y }) => x >= 0 && y >= 0 && x <= width && y <= height);
  if (shape === 'circle') {
    if (coords.length !== 3 || x2 <= 0) return MISSHAPEN;
    return isInside({ x: x1 - x2, y: y1 - x2 }, { x: x1 + x2, y: y1 + x2 }) ? undefined : OUTSIDE;
  }
  const corners = cornersOf(coords);
  if (shape === 'rect' ? coords.length !== 4 || x2 <= x1 || y2 <= y1 : !isPolygon(coords)) return MISSHAPEN;
  return isInside(...corners) ? undefined : OUTSIDE;
}

/** At least three corners that aren't all on one line. */
function isPolygon(coords: readonly number[]): boolean {
  const corners = cornersOf(coords);
  const [first, ...rest] = corners;
  if (first === undefined || coords.length % 2 !== 0) return false;
  const other = rest.find(({ x, y }) => x !== first.x || y !== first.y);
  return (
    other !== undefined &&
    rest.some(({ x, y }) => (other.x - first.x) * (y - first.y) !== (other.y - first.y) * (x - first.x))
  );
}

/** Text alternatives that name a correct area: a screen reader would read the key aloud. */
const revealed = (image: Image, correct: readonly Area[], languages: readonly string[]): Missing[] =>
  languages.flatMap((language) => {
    const alt = folded(trimmed(own(image.alt, language) ?? ''));
    const named = correct
      .map(({ label }) => own(label, language) ?? '')
      .find((label) => label.trim() !== '' && alt.includes(folded(trimmed(label))));
    return named === undefined
      ? []
      : [
          missing(
            language,
            'reveals-key',
            `Describe the image in ${languageName(language)} without "${named}": that gives the answer away.`,
            { label: named },
          ),
        ];
  });
