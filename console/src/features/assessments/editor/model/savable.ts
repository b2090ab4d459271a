import {
  itemContent,
  questionsOf,
  textOf,
  type Interaction,
  type ItemContent,
  type Localized,
  type ScenarioPart,
} from '@rigwise/contracts';
import { withLevels, type Level } from './levels.ts';
import { NO_IMAGE, type Question } from './new-content.ts';

const MOST_OF_TITLE = 200;

/** Why a draft can't be saved yet: it has no image to draw areas on, or a text that no item may have. */
export type Unsavable =
  { readonly reason: 'image' | 'areas' } | { readonly reason: 'text'; readonly message: string };

/**
 * The content as the server takes it: without the rows that the author has added and not filled in. A draft may be
 * incomplete, but what it has must be valid.
 * @param untitled the title of an item that has no words yet
 */
export function savable(content: ItemContent, untitled: string): ItemContent | Unsavable {
  for (const { interaction } of questionsOf(content)) {
    if (!('image' in interaction)) continue;
    if (interaction.image.fileId === '') return { reason: 'image' };
    if (interaction.areas.length === 0) return { reason: 'areas' };
  }
  const parsed = itemContent.safeParse(trimmed(content, untitled));
  if (parsed.success) return parsed.data;
  return { reason: 'text', message: parsed.error.issues[0]?.message ?? '' };
}

export const isSavable = (result: ItemContent | Unsavable): result is ItemContent => !('reason' in result);

const STAND_IN = '00000000-0000-0000-0000-000000000000';

/** Whether something is a draft that this editor wrote, even one that can't be saved yet. */
export function isDraft(value: unknown): value is ItemContent {
  try {
    return itemContent.safeParse(trimmed(withStandIns(value as ItemContent), 'Draft')).success;
  } catch {
    return false;
  }
}

const withStandIns = (content: ItemContent): ItemContent =>
  withQuestions(content, (question) => {
    const { interaction: of } = question;
    if (!('image' in of)) return question;
    const image = of.image.fileId === '' ? { ...NO_IMAGE, fileId: STAND_IN } : of.image;
    const area = { id: 'A1', shape: 'circle', coords: [0, 0, 1], label: {} } as const;
    const areas = of.areas.length > 0 ? of.areas : [{ ...area, coords: [...area.coords] }];
    return { ...question, interaction: { ...of, image, areas } };
  });

/** The content with each of its questions changed. */
export function withQuestions(
  content: ItemContent,
  change: <Q extends Question>(question: Q) => Q,
): ItemContent {
  if (content.kind === 'question') return change(content);
  return { ...content, parts: content.parts.map((part): ScenarioPart => change(part)) };
}

function trimmed(content: ItemContent, untitled: string): ItemContent {
  const { classification } = content;
  const references = classification.references.flatMap(({ source, clause }) => {
    if (source.trim() === '') return [];
    return [{ source, ...(clause !== undefined && clause.trim() !== '' && { clause }) }];
  });
  return {
    ...withQuestions(content, (question) => ({
      ...question,
      interaction: trimmedInteraction(question.interaction),
    })),
    title: titleOf(content) || untitled,
    classification: { ...classification, references },
  };
}

/** The author's title, or the beginning of the text that candidates read first. */
export function titleOf(content: ItemContent): string {
  const own = content.title.trim();
  if (own !== '') return own;
  const [language = ''] = content.languages;
  const first = content.kind === 'scenario' ? content.stimulus[language] : content.stem[language];
  const text = first ? textOf(first) : '';
  return text.length <= MOST_OF_TITLE ? text : `${text.slice(0, MOST_OF_TITLE - 1).toWellFormed()}…`;
}

const lines = (texts: Localized<string>): Localized<string> =>
  Object.fromEntries(Object.entries(texts).filter(([, text]) => text.trim() !== ''));

function trimmedInteraction(of: Interaction): Interaction {
  switch (of.type) {
    case 'inline-choice':
      return {
        ...of,
        blanks: of.blanks.map((blank) => ({
          ...blank,
          options: blank.options.map((option) => ({ ...option, text: lines(option.text) })),
        })),
      };
    case 'text-entry':
      return {
        ...of,
        blanks: of.blanks.map((blank) => ({
          ...blank,
          answers: blank.answers.filter(({ text }) => text.trim() !== ''),
        })),
      };
    case 'numeric':
      return {
        ...of,
        blanks: of.blanks.map((blank) => ({
          ...blank,
          answers: blank.answers.filter(({ value }) => Number.isFinite(value)),
          units: blank.units.filter(({ symbol, factor }) => symbol.trim() !== '' && factor > 0),
        })),
      };
    case 'hotspot':
    case 'graphic-order':
      return {
        ...of,
        image: { ...of.image, alt: lines(of.image.alt) },
        areas: of.areas.map((area) => ({ ...area, label: lines(area.label) })),
      };
    case 'extended-text':
    case 'file-upload':
      return {
        ...of,
        rubric: of.rubric
          .filter(({ criterion, points }) => criterion.trim() !== '' && points > 0)
          .map((one) => withLevels(one, (one.levels ?? []).filter(isDescribed))),
      };
    case 'choice':
    case 'multiple-response':
    case 'order':
    case 'gap-match':
      return { ...of, options: of.options.map(withoutEmptyReference) };
    case 'match':
      return {
        ...of,
        sources: of.sources.map(withoutEmptyReference),
        targets: of.targets.map(withoutEmptyReference),
      };
  }
}

const isDescribed = ({ description }: Level): boolean => description.trim() !== '';

function withoutEmptyReference<O extends { readonly reference?: string | undefined }>(option: O): O {
  if (option.reference === undefined || option.reference.trim() !== '') return option;
  const { reference: _, ...others } = option;
  return others as O;
}
