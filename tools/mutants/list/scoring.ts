import { unit, type Mutant } from '../mutant.ts';

const scoring = 'libs/scoring/src';
const examples = `${scoring}/qti/response-processing.spec.ts`;
const numbers = `${scoring}/answers/read-number.spec.ts`;
const items = `${scoring}/score/score-item.spec.ts`;
const properties = `${scoring}/score/score-item.properties.spec.ts`;
const forms = `${scoring}/forms/draw-form.spec.ts`;
const random = `${scoring}/forms/random.spec.ts`;
const candidates = `${scoring}/candidate/without-key.spec.ts`;
const review = `${scoring}/review/missing-before-review.spec.ts`;
const compared = `${scoring}/differences/differences.spec.ts`;

/** Responses score as QTI says, forms can be drawn again, and candidates see no key. */
export const scoredItems: readonly Mutant[] = [
  {
    name: 'a repeated value counts each time',
    file: `${scoring}/qti/map-response.ts`,
    find: 'of new Set(values)',
    replace: 'of values',
    red: unit(examples, 'counts a value that a container holds twice once'),
  },
  {
    name: 'a mapped score has no bounds',
    file: `${scoring}/qti/map-response.ts`,
    find: 'return bounded(sum, mapping);',
    replace: 'return sum;',
    red: unit(examples, 'adds the default for each unmapped value, then bounds the sum'),
  },
  {
    name: 'an empty response matches an empty key',
    file: `${scoring}/qti/match-correct.ts`,
    find: 'values.length === 0 || ',
    replace: '',
    red: unit(examples, 'matches nothing with no response'),
  },
  {
    name: 'an order is compared as a bag',
    file: `${scoring}/qti/match-correct.ts`,
    find: "cardinality === 'multiple' ?",
    replace: "cardinality !== 'single' ?",
    red: unit(examples, 'compares ordered values in order'),
  },
  {
    name: 'an area counts for each point in it',
    file: `${scoring}/qti/map-response-point.ts`,
    find: 'const hit = new Set<number>();',
    replace: 'const hit = Object.assign([] as number[], { add: (at: number) => hit.push(at) });',
    red: unit(examples, 'counts an area once, however many points are in it'),
  },
  {
    name: 'tolerances miss bounds that binary fractions round',
    file: `${scoring}/qti/equal.ts`,
    find: 'const ROUNDING = 1e-12;',
    replace: 'const ROUNDING = 0;',
    red: unit(`${scoring}/qti/equal.spec.ts`, 'includes bounds that binary fractions miss'),
  },
  {
    name: 'a thousands separator is a decimal comma',
    file: `${scoring}/answers/read-number.ts`,
    find: '(,\\d{3})+(\\.\\d*)?$/u, /,/gu],',
    replace: '(,\\d{3}){2,}(\\.\\d*)?$/u, /,/gu],',
    red: unit(numbers, 'reads grouped thousands as English writes them'),
  },
  {
    name: 'units that differ by case alone are confused',
    file: `${scoring}/answers/read-quantity.ts`,
    find: 'similar.length === 1 ? ',
    replace: 'similar.length > 0 ? ',
    red: unit(numbers, 'ignores case, but not between units that differ in nothing else'),
  },
  {
    name: 'a number without its required unit counts',
    file: `${scoring}/answers/read-quantity.ts`,
    find: 'return unitRequired && units.length > 0 ? undefined : number.value;',
    replace: 'return number.value;',
    red: unit(numbers, 'takes a number without a unit as in the unit of the key, unless one is required'),
  },
  {
    name: 'more choices than allowed score',
    file: `${scoring}/score/score-parts.ts`,
    find: 'values.length <= most && ',
    replace: '',
    red: unit(items, 'scores more choices than allowed like no answer'),
  },
  {
    name: 'a source may have several targets',
    file: `${scoring}/score/score-parts.ts`,
    find: 'usedSources.size === values.length &&',
    replace: 'usedSources.size > 0 &&',
    red: unit(items, 'scores a source with two targets like no answer, and the same pair once'),
  },
  {
    name: 'the maximum ignores how many choices are allowed',
    file: `${scoring}/score/score-range.ts`,
    find: '.slice(0, most === 0 ? undefined : most)',
    replace: '.slice(0, most === 0 ? undefined : values.length)',
    red: unit(items, 'scores more choices than allowed like no answer'),
  },
  {
    name: 'scores are rounded before they are summed',
    file: `${scoring}/score/score-item.ts`,
    find: 'sum + outcome.score, 0)',
    replace: 'sum + Math.round(outcome.score * 1e6) / 1e6, 0)',
    red: unit(items, 'adds up the questions of a scenario at full precision'),
  },
  {
    name: 'the first spelling that matches counts, not the best',
    file: `${scoring}/score/score-blanks.ts`,
    find: 'Math.max(...scores)',
    replace: '(scores[0] ?? 0)',
    red: unit(items, 'takes the best of the numbers whose tolerance an answer is in'),
  },
  {
    name: 'the key of a number forgets its required unit',
    file: `${scoring}/score/key-response.ts`,
    find: 'blank.unitRequired && unit !== undefined',
    replace: 'blank.units.length > 99 && unit !== undefined',
    red: unit(properties, 'scores the key as the maximum and right'),
  },
  {
    name: 'a draw takes nothing back from an earlier one',
    file: `${scoring}/forms/matching.ts`,
    find: 'if (other === undefined || asked.has(other)) continue;',
    replace: 'if (other === undefined || asked.size > 0) continue;',
    red: unit(forms, 'fills overlapping draws where taking the first that fits would fail'),
  },
  {
    name: 'a form depends on the order of the bank',
    file: `${scoring}/forms/top-ranked.ts`,
    find: 'compareHalves(one.rank, other.rank) || (one.item.itemId < other.item.itemId ? -1 : 1)',
    replace: 'compareHalves(one.rank, one.rank) || compareHalves(other.rank, other.rank)',
    red: unit(forms, 'draws the same form for a seed, whatever order the bank is in, and no item twice'),
  },
  {
    name: 'a fixed item is drawn again',
    file: `${scoring}/forms/draw-form.ts`,
    find: 'if (taken.has(item.itemId)) continue;',
    replace: '',
    red: unit(forms, 'puts fixed items first, never draws them, and leaves a second mention out'),
  },
  {
    name: 'another section changes what a section draws',
    file: `${scoring}/forms/draw-form.ts`,
    find: 'ranksFrom(sectionSeed(seed, id))',
    replace: 'ranksFrom(sectionSeed(seed, `${place}`))',
    red: unit(forms, 'keeps a section as it was when another one or an item it does not draw is added'),
  },
  {
    name: 'a draw has no items to fall back on when others took its first ones',
    file: `${scoring}/forms/draw-form.ts`,
    find: '.reduce((sum, { count }) => sum + count, 0)',
    replace: '.reduce((most, { count }) => Math.max(most, count), 0)',
    red: unit(forms, 'keeps as many items for each draw as all draws together may take'),
  },
  {
    name: 'seeds that differ in one half shuffle alike',
    file: `${scoring}/forms/xoshiro256.ts`,
    find: 'const once = right ^ mix64(left);\n    const twice = left ^ mix64(once);',
    replace: 'const once = right;\n    const twice = left;',
    red: unit(random, 'shuffles into each of the 24 orders of four alike'),
  },
  {
    name: 'candidates see why options are right',
    file: `${scoring}/candidate/without-key.ts`,
    find: 'const option = ({ id, text }: ItemOption): CandidateOption => ({ id, text });',
    replace: 'const option = (all: ItemOption): CandidateOption => all;',
    red: unit(candidates, 'shows no part of the key, of any type'),
  },
  {
    name: 'the first unit that candidates see is that of the key',
    file: `${scoring}/candidate/without-key.ts`,
    find: 'units.map(({ symbol }) => symbol).sort()',
    replace: 'units.map(({ symbol }) => symbol)',
    red: unit(candidates, 'names accepted units without telling the key’s'),
  },
  {
    name: 'the description of an image may name the correct area',
    file: `${scoring}/review/images.ts`,
    find: 'alt.includes(folded(trimmed(label)))',
    replace: 'alt === label',
    red: unit(review, 'do not name the correct area in their description'),
  },
  {
    name: 'a key that scores less than the maximum passes review',
    file: `${scoring}/review/missing-before-review.ts`,
    find: 'return score >= max',
    replace: 'return score >= 0',
    red: unit(review, 'has to score the maximum, and the maximum has to be above 0'),
  },
  {
    name: 'moving options that are shuffled is a difference',
    file: `${scoring}/differences/interaction-entries.ts`,
    find: '  isShuffled\n    ? []',
    replace: '  isShuffled && all.length === 0\n    ? []',
    red: unit(compared, 'counts the order of options only where candidates see it'),
  },
];
