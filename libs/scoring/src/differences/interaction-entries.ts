import type { Interaction, InteractionOf, ItemOption, ScoringRule } from '@rigwise/contracts';
import { canonical } from './canonical.ts';
import { leaf, order, set, texts, type Entry } from './entries.ts';

/** The parts of an interaction. The order of shuffled options, areas and blanks has no meaning. */
export function interactionEntries(path: string, of: Interaction): Entry[] {
  const at = (name: string) => `${path}.${name}`;
  const type = leaf(at('type'), 'options', of.type);
  switch (of.type) {
    case 'choice':
      return [
        ...type,
        ...choices(path, of),
        ...leaf(at('correct'), 'key', of.correct),
        ...scoring(path, of.scoring),
      ];
    case 'multiple-response':
      return [...type, ...choices(path, of), ...selection(path, of)];
    case 'order':
      return [...type, ...choices(path, of), ...ordering(path, of)];
    case 'match':
      return [
        ...type,
        ...leaf(at('shuffle'), 'options', of.shuffle),
        ...options(at('sources'), of.sources, of.shuffle),
        ...options(at('targets'), of.targets, of.shuffle),
        ...pairing(path, of),
      ];
    case 'gap-match':
      return [...type, ...choices(path, of), ...pairing(path, of)];
    case 'inline-choice':
    case 'text-entry':
    case 'numeric':
      return [...type, ...blanks(path, of), ...leaf(at('scoring'), 'scoring', of.scoring)];
    case 'hotspot':
      return [...type, ...onImage(path, of), ...selection(path, of)];
    case 'graphic-order':
      return [...type, ...onImage(path, of), ...ordering(path, of)];
    case 'extended-text':
    case 'file-upload':
      return [...type, ...marked(path, of)];
  }
}

const choices = (path: string, of: { options: ItemOption[]; shuffle: boolean }): Entry[] => [
  ...leaf(`${path}.shuffle`, 'options', of.shuffle),
  ...options(`${path}.options`, of.options, of.shuffle),
];

const options = (path: string, all: readonly ItemOption[], isShuffled: boolean): Entry[] => [
  ...all.flatMap(({ id, text, rationale, reference }) => [
    ...texts(`${path}[${id}].text`, 'options', text),
    ...texts(`${path}[${id}].rationale`, 'options', rationale),
    ...leaf(`${path}[${id}].reference`, 'options', reference),
  ]),
  ...inOrder(path, all, isShuffled),
];

const inOrder = (path: string, all: readonly { readonly id: string }[], isShuffled: boolean): Entry[] =>
  isShuffled
    ? []
    : [
        order(
          path,
          'options',
          all.map(({ id }) => id),
        ),
      ];

const selection = (path: string, of: InteractionOf<'multiple-response' | 'hotspot'>): Entry[] => [
  ...set(`${path}.correct`, 'key', of.correct),
  ...leaf(`${path}.minChoices`, 'scoring', of.minChoices),
  ...leaf(`${path}.maxChoices`, 'scoring', of.maxChoices),
  ...scoring(path, of.scoring),
];

const ordering = (path: string, of: InteractionOf<'order' | 'graphic-order'>): Entry[] => [
  ...leaf(`${path}.correct`, 'key', of.correct),
  ...leaf(`${path}.points`, 'scoring', of.points),
];

const pairing = (path: string, of: InteractionOf<'match' | 'gap-match'>): Entry[] => [
  ...set(
    `${path}.correct`,
    'key',
    of.correct.map(({ source, target }) => `${source} ${target}`),
  ),
  ...scoring(path, of.scoring),
];

function scoring(path: string, rule: ScoringRule): Entry[] {
  const at = (name: string) => `${path}.scoring.${name}`;
  if (rule.rule === 'match_correct')
    return [...leaf(at('rule'), 'scoring', rule.rule), ...leaf(at('points'), 'scoring', rule.points)];
  return [
    ...leaf(at('rule'), 'scoring', rule.rule),
    ...Object.entries(rule.map).flatMap(([key, points]) => leaf(`${at('map')}[${key}]`, 'scoring', points)),
    ...leaf(at('defaultValue'), 'scoring', rule.defaultValue),
    ...leaf(at('lowerBound'), 'scoring', rule.lowerBound),
    ...leaf(at('upperBound'), 'scoring', rule.upperBound),
  ];
}

const onImage = (path: string, { image, areas }: InteractionOf<'hotspot' | 'graphic-order'>): Entry[] => [
  ...leaf(`${path}.image.fileId`, 'options', image.fileId),
  ...leaf(`${path}.image.size`, 'options', { width: image.width, height: image.height }),
  ...texts(`${path}.image.alt`, 'options', image.alt),
  ...areas.flatMap(({ id, shape, coords, label, rationale }) => [
    ...leaf(`${path}.areas[${id}].outline`, 'options', { shape, coords }),
    ...texts(`${path}.areas[${id}].label`, 'options', label),
    ...texts(`${path}.areas[${id}].rationale`, 'options', rationale),
  ]),
];

function blanks(path: string, of: InteractionOf<'inline-choice' | 'text-entry' | 'numeric'>): Entry[] {
  const at = (id: string) => `${path}.blanks[${id}]`;
  if (of.type === 'text-entry') return of.blanks.flatMap((blank) => textBlank(at(blank.id), blank));
  if (of.type === 'numeric') return of.blanks.flatMap((blank) => numericBlank(at(blank.id), blank));
  return [
    ...leaf(`${path}.shuffle`, 'options', of.shuffle),
    ...of.blanks.flatMap(({ id, options: all }) => [
      ...all.flatMap(({ id: option, text, rationale, score }) => [
        ...texts(`${at(id)}.options[${option}].text`, 'options', text),
        ...texts(`${at(id)}.options[${option}].rationale`, 'options', rationale),
        ...leaf(`${at(id)}.options[${option}].score`, 'key', score),
      ]),
      ...inOrder(`${at(id)}.options`, all, of.shuffle),
    ]),
  ];
}

/** The first answer with the highest score is shown as the key, so the order of those counts. */
const answers = <T extends { readonly score: number }>(
  path: string,
  all: readonly T[],
  nameOf: (answer: T) => string,
): Entry[] => {
  const highest = Math.max(...all.map(({ score }) => score));
  return [
    ...all.flatMap((answer) => leaf(`${path}.answers[${nameOf(answer)}]`, 'key', answer)),
    order(`${path}.answers`, 'key', all.filter(({ score }) => score === highest).map(nameOf)),
  ];
};

const textBlank = (path: string, blank: InteractionOf<'text-entry'>['blanks'][number]): Entry[] => [
  ...answers(path, blank.answers, ({ text, caseSensitive }) =>
    caseSensitive ? `${text}, case-sensitive` : text,
  ),
  ...leaf(`${path}.trim`, 'key', blank.trim),
];

const numericBlank = (path: string, blank: InteractionOf<'numeric'>['blanks'][number]): Entry[] => [
  ...answers(path, blank.answers, ({ value, tolerance }) => `${value} ${canonical(tolerance)}`),
  ...blank.units.flatMap(({ symbol, factor }) => leaf(`${path}.units[${symbol}]`, 'key', factor)),
  ...leaf(`${path}.unitRequired`, 'key', blank.unitRequired),
];

type Marked = InteractionOf<'extended-text' | 'file-upload'>;

const marked = (path: string, of: Marked): Entry[] => [
  ...leaf(`${path}.points`, 'scoring', of.points),
  ...of.rubric.flatMap((one) => ofCriterion(`${path}.rubric[${one.criterion}]`, one)),
  ...(of.type === 'extended-text'
    ? [
        ...leaf(`${path}.minWords`, 'scoring', of.minWords),
        ...leaf(`${path}.maxWords`, 'scoring', of.maxWords),
      ]
    : set(`${path}.types`, 'scoring', of.types)),
];

/** Levels are known by their points, so that a reworded one shows both its texts. */
const ofCriterion = (path: string, { points, levels = [] }: Marked['rubric'][number]): Entry[] => [
  ...leaf(path, 'scoring', points),
  ...levels.flatMap((level) => leaf(`${path}.levelWorth[${level.points}]`, 'scoring', level.description)),
];
