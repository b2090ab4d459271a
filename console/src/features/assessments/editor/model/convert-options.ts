import type { Interaction, InteractionType, ItemOption, ScoringRule } from '@rigwise/contracts';
import type { Converted, Lost } from './change-type.ts';
import { UNMARKED } from './ids.ts';
import { newInteraction, ONE_POINT } from './new-content.ts';

/** What of a list of options can move to another type with options. */
interface Options {
  readonly options: readonly ItemOption[];
  readonly shuffle: boolean;
  /** The ids of right ones, or in their order. */
  readonly correct: readonly string[];
  readonly scoring: ScoringRule;
  readonly lost: readonly Lost[];
}

const whole = (points: number): ScoringRule => ({ rule: 'match_correct', points });

function optionsOf(of: Interaction): Options | undefined {
  switch (of.type) {
    case 'choice': {
      const correct = of.correct === UNMARKED ? [] : [of.correct];
      return { ...of, correct, lost: [] };
    }
    case 'multiple-response':
      return { ...of, lost: of.minChoices > 0 || of.maxChoices > 0 ? ['limits'] : [] };
    case 'order':
      return { ...of, correct: [], scoring: whole(of.points), lost: ['key'] };
    case 'match':
      return { ...of, options: of.sources, correct: [], lost: ['targets', 'pairs'] };
    case 'gap-match':
      return { ...of, correct: [], lost: of.correct.length > 0 ? ['key'] : [] };
    case 'inline-choice':
    case 'text-entry':
    case 'numeric':
    case 'hotspot':
    case 'graphic-order':
    case 'extended-text':
    case 'file-upload':
      return undefined;
  }
}

/** To another type with a list of options; undefined if either has none. */
export function convertOptions(from: Interaction, type: InteractionType): Converted | undefined {
  const known = optionsOf(from);
  if (known === undefined) return undefined;
  const { shuffle, lost } = known;
  const options = atLeastTwo(known.options);
  // Pairs are given points as pairs: their points mean nothing to single options.
  const isOfOptions = from.type === 'choice' || from.type === 'multiple-response';
  const { scoring } = known;
  const kept = isOfOptions || scoring.rule === 'match_correct';
  const mayKeep: ScoringRule = kept ? scoring : ONE_POINT;
  const lostPoints: readonly Lost[] = kept ? [] : ['points'];
  const asPoints = scoring.rule === 'match_correct' ? scoring.points : 1;
  const withoutRule: readonly Lost[] = scoring.rule === 'match_correct' ? [] : ['points'];
  switch (type) {
    case 'choice': {
      const [first = UNMARKED, ...more] = known.correct;
      const lostKey: readonly Lost[] = more.length > 0 ? ['key'] : [];
      return {
        interaction: { type, options, shuffle, correct: first, scoring: mayKeep },
        lost: [...lost, ...lostPoints, ...lostKey],
      };
    }
    case 'multiple-response':
      return {
        interaction: {
          ...{ type, options, shuffle, correct: [...known.correct], minChoices: 0, maxChoices: 0 },
          scoring: mayKeep,
        },
        lost: [...lost, ...lostPoints],
      };
    case 'order': {
      const correct = options.map(({ id }) => id);
      return {
        interaction: { type, options, shuffle: true, correct, points: asPoints },
        lost: [...lost, ...withoutRule, ...(known.correct.length > 0 ? (['key'] as const) : [])],
      };
    }
    case 'gap-match':
      return {
        interaction: { type, options, shuffle, correct: [], scoring: whole(asPoints) },
        lost: [...lost, ...withoutRule, ...(known.correct.length > 0 ? (['key'] as const) : [])],
      };
    case 'match': {
      const fresh = newInteraction('match');
      if (fresh.type !== 'match') return undefined;
      const targets = fresh.targets.filter(({ id }) => !options.some((one) => one.id === id));
      return {
        interaction: { ...fresh, sources: options, targets, shuffle, scoring: whole(asPoints) },
        lost: [...lost, ...withoutRule, ...(known.correct.length > 0 ? (['key'] as const) : [])],
      };
    }
    case 'inline-choice':
    case 'text-entry':
    case 'numeric':
    case 'hotspot':
    case 'graphic-order':
    case 'extended-text':
    case 'file-upload':
      return undefined;
  }
}

function atLeastTwo(options: readonly ItemOption[]): ItemOption[] {
  const all = [...options];
  for (const id of ['A', 'B', 'C'])
    if (all.length < 2 && !all.some((one) => one.id === id)) all.push({ id, text: {} });
  return all;
}
