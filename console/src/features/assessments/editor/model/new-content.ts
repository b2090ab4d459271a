import type {
  BlanksRule,
  Interaction,
  InteractionOf,
  InteractionType,
  ItemContent,
  ItemOption,
  ItemType,
  ScenarioPart,
} from '@rigwise/contracts';
import { freeLetter, UNMARKED } from './ids.ts';

/** One question, whether it is the item or a part of a scenario. */
export type Question = Omit<ScenarioPart, 'id'>;

/** What an author who ignores scoring gets. */
export const ONE_POINT = { rule: 'match_correct', points: 1 } as const satisfies BlanksRule;

/** An image that is still to be chosen. The server only takes real ones, so until then the draft can't be saved. */
export const NO_IMAGE: InteractionOf<'hotspot'>['image'] = { fileId: '', width: 1, height: 1, alt: {} };

const emptyOptions = (count: number): ItemOption[] => {
  const options: ItemOption[] = [];
  while (options.length < count) options.push({ id: freeLetter(options.map(({ id }) => id)), text: {} });
  return options;
};
const numbered = (prefix: string, count: number): ItemOption[] =>
  Array.from({ length: count }, (_, at) => ({ id: `${prefix}${at + 1}`, text: {} }));

export function newInteraction(type: InteractionType): Interaction {
  const shuffle = true;
  const scoring = ONE_POINT;
  switch (type) {
    case 'choice':
      return { type, options: emptyOptions(4), shuffle, correct: UNMARKED, scoring };
    case 'multiple-response':
      return { type, options: emptyOptions(4), shuffle, correct: [], minChoices: 0, maxChoices: 0, scoring };
    case 'order': {
      const options = emptyOptions(3);
      return { type, options, shuffle, correct: options.map(({ id }) => id), points: 1 };
    }
    case 'match':
      return {
        ...{ type, sources: numbered('S', 3), targets: numbered('T', 3) },
        ...{ shuffle, correct: [], scoring },
      };
    case 'gap-match':
      return { type, options: emptyOptions(3), shuffle, correct: [], scoring };
    case 'inline-choice':
    case 'text-entry':
    case 'numeric':
      return type === 'inline-choice'
        ? { type, blanks: [], shuffle, scoring }
        : { type, blanks: [], scoring };
    case 'hotspot':
      return {
        ...{ type, image: NO_IMAGE, areas: [], correct: [] },
        ...{ minChoices: 0, maxChoices: 1, scoring },
      };
    case 'graphic-order':
      return { type, image: NO_IMAGE, areas: [], correct: [], points: 1 };
    case 'extended-text':
      return { type, points: 1, rubric: [] };
    case 'file-upload':
      return { type, types: ['application/pdf', 'image/jpeg', 'image/png'], points: 1, rubric: [] };
  }
}

/** An empty item of a type, in one language. */
export function newContent(type: ItemType, language: string): ItemContent {
  const common = {
    title: '',
    languages: [language],
    classification: {
      ...{ topics: [], skills: [], references: [], estimatedSeconds: 60 },
      difficulty: 'medium' as const,
      cognitiveLevel: 'understand' as const,
    },
  };
  if (type !== 'scenario')
    return { kind: 'question', ...common, stem: {}, interaction: newInteraction(type) };
  const first = { id: 'Q1', stem: {}, interaction: newInteraction('choice') };
  return { kind: 'scenario', ...common, stimulus: {}, parts: [first] };
}
