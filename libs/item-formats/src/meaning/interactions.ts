import type { Interaction, InteractionOf, ItemOption, RichText, Tolerance } from '@rigwise/contracts';
import { blankScores, choiceScores, mapScores } from './scoring.ts';
import type { Meaning, Rename } from './texts.ts';
import { lineMeaning } from './texts.ts';

/** How texts of the item are compared: in its languages, with its names of files and blanks. */
export interface Texts {
  readonly rich: (texts: Record<string, RichText> | undefined) => Meaning;
  readonly line: (texts: Record<string, string>) => Meaning;
  readonly file: Rename;
  readonly blank: Rename;
}

const namesOf = (ids: readonly { readonly id: string }[], prefix: string): Rename => {
  const names = new Map(ids.map(({ id }, index) => [id, `${prefix}${index + 1}`]));
  return (id) => names.get(id) ?? `unknown ${id}`;
};
const option = (texts: Texts, { text, rationale, reference }: ItemOption): Meaning => ({
  text: texts.rich(text),
  rationale: texts.rich(rationale),
  reference: reference === undefined ? null : lineMeaning(reference),
});
const anySet = (ids: readonly string[]): string[] => [...new Set(ids)].sort();
const limits = (of: { minChoices: number; maxChoices: number }, count: number): Meaning => ({
  min: of.minChoices,
  max: of.maxChoices >= count ? 0 : of.maxChoices,
});
/** Each on its own: a response may have all of them. */
const alone = (ids: readonly { readonly id: string }[], name: Rename): [string, string][][] =>
  ids.map(({ id }) => [[id, name(id)]]);

/** What an interaction asks, accepts and scores, under names that don't depend on identifiers. */
export function interactionMeaning(of: Interaction, texts: Texts): Meaning {
  switch (of.type) {
    case 'choice': {
      const name = namesOf(of.options, 'o');
      const scores = choiceScores(
        of.scoring,
        of.options.map(({ id }) => id),
        of.correct,
      );
      return { ...optionsMeaning(of, texts), correct: name(of.correct), scores };
    }
    case 'multiple-response': {
      const name = namesOf(of.options, 'o');
      const scores = mapScores(of.scoring, alone(of.options, name));
      return {
        ...optionsMeaning(of, texts),
        correct: anySet(of.correct.map(name)),
        limits: limits(of, of.options.length),
        scores,
      };
    }
    case 'order':
      return {
        ...optionsMeaning(of, texts),
        correct: of.correct.map(namesOf(of.options, 'o')),
        points: of.points,
      };
    case 'match':
      return matchMeaning(of, texts);
    case 'gap-match':
      return gapMatchMeaning(of, texts);
    case 'inline-choice':
    case 'text-entry':
    case 'numeric':
      return blanksMeaning(of, texts);
    case 'hotspot':
    case 'graphic-order':
      return imageMeaning(of, texts);
    case 'extended-text':
      return { ...markedMeaning(of), min: of.minWords ?? null, max: of.maxWords ?? null };
    case 'file-upload':
      return { ...markedMeaning(of), types: anySet(of.types) };
  }
}

const optionsMeaning = (
  of: { type: string; options: readonly ItemOption[]; shuffle: boolean },
  texts: Texts,
): { [key: string]: Meaning } => ({
  type: of.type,
  shuffle: of.shuffle,
  options: of.options.map((one) => option(texts, one)),
});

const pairName = (source: Rename, target: Rename, pair: { source: string; target: string }): string =>
  `${source(pair.source)} ${target(pair.target)}`;

/** The order of targets means something only when they aren't shuffled. */
function matchMeaning(of: InteractionOf<'match'>, texts: Texts): Meaning {
  const described = of.targets.map((one) => ({ id: one.id, meaning: option(texts, one) }));
  if (of.shuffle) described.sort((a, b) => (JSON.stringify(a.meaning) < JSON.stringify(b.meaning) ? -1 : 1));
  const [source, target] = [namesOf(of.sources, 's'), namesOf(described, 't')];
  const groups = of.sources.map((from) =>
    of.targets.map((to): [string, string] => [
      `${from.id} ${to.id}`,
      pairName(source, target, { source: from.id, target: to.id }),
    ]),
  );
  return {
    type: of.type,
    shuffle: of.shuffle,
    sources: of.sources.map((one) => option(texts, one)),
    targets: described.map(({ meaning }) => meaning),
    correct: anySet(of.correct.map((pair) => pairName(source, target, pair))),
    scores: mapScores(of.scoring, groups),
  };
}

/** A gap holds one option. */
function gapMatchMeaning(of: InteractionOf<'gap-match'>, texts: Texts): Meaning {
  const source = namesOf(of.options, 'o');
  const gaps = anySet([
    ...of.correct.map(({ target }) => target),
    ...(of.scoring.rule === 'map_response'
      ? Object.keys(of.scoring.map).map((key) => key.split(' ')[1] ?? '')
      : []),
  ]);
  const groups = gaps.map((gap) =>
    of.options.map(({ id }): [string, string] => [`${id} ${gap}`, `${source(id)} ${texts.blank(gap)}`]),
  );
  return {
    ...optionsMeaning(of, texts),
    correct: anySet(of.correct.map((pair) => pairName(source, texts.blank, pair))),
    scores: mapScores(of.scoring, groups),
  };
}

type Blanks = InteractionOf<'inline-choice' | 'text-entry' | 'numeric'>;

function blanksMeaning(of: Blanks, texts: Texts): Meaning {
  const inOrder = of.blanks
    .map((blank) => ({ name: texts.blank(blank.id), blank }))
    .sort((a, b) => a.name.localeCompare(b.name, 'en', { numeric: true }));
  return {
    type: of.type,
    shuffle: of.type === 'inline-choice' ? of.shuffle : null,
    blanks: inOrder.map(({ name, blank }) => ({ name, ...blankMeaning(blank, texts) })),
    scores: blankScores(
      of.scoring,
      inOrder.map(({ blank }) =>
        ('options' in blank ? blank.options : blank.answers).map(({ score }) => score),
      ),
    ),
  };
}

function blankMeaning(blank: Blanks['blanks'][number], texts: Texts): { [key: string]: Meaning } {
  if ('options' in blank)
    return {
      options: blank.options.map(({ text, rationale }) => ({
        text: texts.line(text),
        rationale: texts.rich(rationale),
      })),
    };
  if ('units' in blank)
    return {
      answers: blank.answers.map(({ value, tolerance }) => ({
        value,
        tolerance: toleranceMeaning(tolerance),
      })),
      units: blank.units.map(({ symbol, factor }) => ({ symbol: symbol.trim(), factor })),
      unitRequired: blank.unitRequired,
    };
  return {
    answers: blank.answers.map(({ text, caseSensitive }) => ({ text: lineMeaning(text), caseSensitive })),
    trim: blank.trim,
  };
}

const toleranceMeaning = ({ mode, below, above }: Tolerance): Meaning =>
  mode === 'exact' || (below === 0 && above === 0) ? { mode: 'exact' } : { mode, below, above };

function imageMeaning(of: InteractionOf<'hotspot' | 'graphic-order'>, texts: Texts): Meaning {
  const name = namesOf(of.areas, 'a');
  const common = {
    type: of.type,
    image: {
      file: texts.file(of.image.fileId),
      width: of.image.width,
      height: of.image.height,
      alt: texts.line(of.image.alt),
    },
    areas: of.areas.map(({ shape, coords, label, rationale }) => ({
      shape,
      coords,
      label: texts.line(label),
      rationale: texts.rich(rationale),
    })),
  };
  return of.type === 'graphic-order'
    ? { ...common, correct: of.correct.map(name), points: of.points }
    : {
        ...common,
        correct: anySet(of.correct.map(name)),
        limits: limits(of, of.areas.length),
        scores: mapScores(of.scoring, alone(of.areas, name)),
      };
}

const markedMeaning = (of: InteractionOf<'extended-text' | 'file-upload'>): { [key: string]: Meaning } => ({
  type: of.type,
  points: of.points,
  rubric: of.rubric.map(({ criterion, points, levels = [] }) => ({
    ...{ criterion: lineMeaning(criterion), points },
    levels: levels.map((level) => ({ points: level.points, description: lineMeaning(level.description) })),
  })),
});
