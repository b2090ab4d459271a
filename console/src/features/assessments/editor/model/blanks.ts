import { textOf, type Interaction } from '@rigwise/contracts';
import { freeLetter } from './ids.ts';
import type { Question } from './new-content.ts';
import { blanksIn } from './rich.ts';

/** The interaction with an entry for each blank of the text. One whose blank was cut keeps its answers: it may come back. */
export function withBlanks(of: Interaction, ids: readonly string[]): Interaction {
  switch (of.type) {
    case 'gap-match':
      return { ...of, correct: of.correct.filter(({ target }) => ids.includes(target)) };
    case 'inline-choice':
      return { ...of, blanks: [...of.blanks, ...added(of.blanks, ids).map(newInlineBlank)] };
    case 'text-entry':
      return {
        ...of,
        blanks: [
          ...of.blanks,
          ...added(of.blanks, ids).map((id) => ({
            ...{ id, trim: true },
            answers: [{ text: '', score: 1, caseSensitive: false }],
          })),
        ],
      };
    case 'numeric':
      return {
        ...of,
        blanks: [
          ...of.blanks,
          ...added(of.blanks, ids).map((id) => ({
            ...{ id, units: [], unitRequired: false },
            answers: [
              {
                ...{ value: Number.NaN, score: 1 },
                tolerance: { mode: 'exact' as const, below: 0, above: 0 },
              },
            ],
          })),
        ],
      };
    case 'choice':
    case 'multiple-response':
    case 'order':
    case 'match':
    case 'hotspot':
    case 'graphic-order':
    case 'extended-text':
    case 'file-upload':
      return of;
  }
}

const added = (blanks: readonly { readonly id: string }[], ids: readonly string[]): string[] =>
  ids.filter((id) => !blanks.some((blank) => blank.id === id));

function newInlineBlank(id: string) {
  const first = freeLetter([]);
  return {
    id,
    options: [
      { id: first, text: {}, score: 1 },
      { id: freeLetter([first]), text: {}, score: 0 },
    ],
  };
}

/** The blanks that the question has or had, in the order of its text. */
export function blankIdsToDeclare({ stem, interaction: of }: Question): string[] {
  const declared = 'blanks' in of ? of.blanks.map(({ id }) => id) : [];
  return [...new Set([...blanksIn(stem), ...declared])];
}

/** What the chip of each blank shows: its number, and its answer if there is one. */
export function blankLabels(question: Question, language: string): ReadonlyMap<string, string> {
  return new Map(
    blanksIn(question.stem).map((id, at) => {
      const answer = answerOf(question.interaction, id, language);
      return [id, answer === '' ? String(at + 1) : `${at + 1}: ${answer}`];
    }),
  );
}

function answerOf(of: Interaction, id: string, language: string): string {
  switch (of.type) {
    case 'gap-match': {
      const source = of.correct.find(({ target }) => target === id)?.source;
      const text = of.options.find((option) => option.id === source)?.text[language];
      return text ? textOf(text) : '';
    }
    case 'inline-choice':
      return best(of.blanks.find((blank) => blank.id === id)?.options)?.text[language] ?? '';
    case 'text-entry':
      return best(of.blanks.find((blank) => blank.id === id)?.answers)?.text ?? '';
    case 'numeric': {
      const value = best(of.blanks.find((blank) => blank.id === id)?.answers)?.value ?? Number.NaN;
      return Number.isNaN(value) ? '' : String(value);
    }
    case 'choice':
    case 'multiple-response':
    case 'order':
    case 'match':
    case 'hotspot':
    case 'graphic-order':
    case 'extended-text':
    case 'file-upload':
      return '';
  }
}

/** The first answer with the highest score above 0. */
const best = <T extends { readonly score: number }>(answers: readonly T[] = []): T | undefined =>
  answers.reduce<T | undefined>((first, one) => (one.score > (first?.score ?? 0) ? one : first), undefined);
