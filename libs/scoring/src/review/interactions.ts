import type { Interaction, InteractionOf, ScenarioPart } from '@rigwise/contracts';
import { blankIdsOf } from '../score/blank-ids.ts';
import { missingBlanks, missingOfBlanks } from './blanks.ts';
import { missingOnImage } from './images.ts';
import { missingKey, missingLimits, missingOrder, missingPairs, missingScoring } from './key.ts';
import { missingLevels } from './levels.ts';
import { missing, repeatedIds, under, type Missing } from './missing.ts';
import { missingOptions } from './texts.ts';

type Languages = readonly string[];
const idsOf = (all: readonly { readonly id: string }[]): string[] => all.map(({ id }) => id);
const among =
  (ids: readonly string[]) =>
  (key: string): boolean =>
    ids.includes(key);
const amongPairs =
  (sources: readonly string[], targets: readonly string[]) =>
  (key: string): boolean => {
    const [source = '', target = '', ...more] = key.split(' ');
    return more.length === 0 && sources.includes(source) && targets.includes(target);
  };

/** What the interaction of a question needs. Paths are relative to the interaction. */
export function missingOfInteraction(
  { stem, interaction: of }: ScenarioPart,
  languages: Languages,
): Missing[] {
  switch (of.type) {
    case 'choice':
    case 'multiple-response':
      return missingOfChoice(of, languages);
    case 'order':
      return [...optionsIn('options', of.options, languages, 'option'), ...missingOfOrder(of)];
    case 'match':
      return missingOfMatch(of, languages);
    case 'gap-match': {
      const [ids, gaps] = [idsOf(of.options), [...blankIdsOf(stem)]];
      return [
        ...optionsIn('options', of.options, languages, 'option'),
        ...missingPairs(of.correct, ids, gaps, true),
        ...under('scoring', missingScoring(of.scoring, amongPairs(ids, gaps))),
      ];
    }
    case 'inline-choice':
    case 'text-entry':
    case 'numeric':
      return missingOfBlanks(of, languages);
    case 'hotspot':
      return [
        ...missingOnImage(of, languages),
        ...missingKey(of.correct, idsOf(of.areas), 'area'),
        ...missingLimits(of, of.areas.length),
        ...under('scoring', missingScoring(of.scoring, among(idsOf(of.areas)))),
      ];
    case 'graphic-order':
      return [...missingOnImage(of, languages), ...missingOrder(of.correct, idsOf(of.areas), 'area')];
    case 'extended-text':
    case 'file-upload':
      return missingOfMarked(of);
  }
}

const optionsIn = (
  path: string,
  options: InteractionOf<'choice'>['options'],
  languages: Languages,
  what: string,
): Missing[] => under(path, [...repeatedIds(what, options), ...missingOptions(options, languages, what)]);

function missingOfChoice(of: InteractionOf<'choice' | 'multiple-response'>, languages: Languages): Missing[] {
  const ids = idsOf(of.options);
  const isOne = of.type === 'choice';
  return [
    ...optionsIn('options', of.options, languages, 'option'),
    ...missingKey(isOne ? [of.correct] : of.correct, ids, 'option').map((one) =>
      isOne ? { ...one, path: 'correct' } : one,
    ),
    ...(isOne ? [] : missingLimits(of, of.options.length)),
    ...under('scoring', missingScoring(of.scoring, among(ids))),
  ];
}

function missingOfOrder({ options, correct, shuffle }: InteractionOf<'order'>): Missing[] {
  const ids = idsOf(options);
  const isShown = !shuffle && ids.join(' ') === correct.join(' ');
  return [
    ...missingOrder(correct, ids, 'option'),
    ...(isShown
      ? [
          missing(
            'shuffle',
            'order-shown',
            'Shuffle the options, or list them in another order than the correct one.',
          ),
        ]
      : []),
  ];
}

function missingOfMatch(of: InteractionOf<'match'>, languages: Languages): Missing[] {
  const [sources, targets] = [idsOf(of.sources), idsOf(of.targets)];
  const shared = targets.flatMap((id, at) =>
    sources.includes(id)
      ? [
          missing(
            `targets.${at}.id`,
            'duplicate-id',
            `Give item ${at + 1} on the right another identifier: one on the left has the same.`,
          ),
        ]
      : [],
  );
  return [
    ...optionsIn('sources', of.sources, languages, 'item on the left'),
    ...optionsIn('targets', of.targets, languages, 'item on the right'),
    ...shared,
    ...missingPairs(of.correct, sources, targets, false),
    ...under('scoring', missingScoring(of.scoring, amongPairs(sources, targets))),
  ];
}

function missingOfMarked(of: InteractionOf<'extended-text' | 'file-upload'>): Missing[] {
  const problems: Missing[] = [];
  const sum = of.rubric.reduce((points, one) => points + one.points, 0);
  if (of.rubric.length === 0)
    problems.push(
      missing('rubric', 'no-rubric', 'Add at least one criterion, so that everyone marks alike.'),
    );
  else if (Math.abs(sum - of.points) > 1e-6)
    problems.push(
      missing('rubric', 'rubric-sum', `Make the criteria add up to ${of.points} points: they are ${sum}.`, {
        points: of.points,
        sum,
      }),
    );
  problems.push(...missingLevels(of.rubric));
  if (of.type === 'extended-text' && (of.minWords ?? 0) > (of.maxWords ?? Infinity))
    problems.push(missing('minWords', 'crossed-words', 'Require no more words than you allow.'));
  return problems;
}

/** What the stem needs so that its blanks fit the interaction. */
export function missingInStem({ stem, interaction: of }: ScenarioPart, languages: Languages): Missing[] {
  if (of.type === 'gap-match') {
    const gaps = [...blankIdsOf(stem)];
    const unfilled = gaps.filter((id) => !of.correct.some(({ target }) => target === id));
    return [
      ...(gaps.length === 0
        ? [missing('', 'no-blanks', 'Put at least one gap into the question.')]
        : missingBlanks(stem, languages, gaps)),
      ...unfilled.map((id) =>
        missing('', 'blank-without-answer', `Choose the correct option for the gap "${id}".`, {
          blank: id,
        }),
      ),
    ];
  }
  return missingBlanks(stem, languages, declaredBlanks(of));
}

const declaredBlanks = (of: Interaction): string[] => ('blanks' in of ? [...new Set(idsOf(of.blanks))] : []);
