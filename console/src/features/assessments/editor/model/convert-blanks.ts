import {
  plainDoc,
  textOf,
  type Interaction,
  type InteractionOf,
  type InteractionType,
  type ItemOption,
  type Localized,
  type RichText,
} from '@rigwise/contracts';
import { readNumber } from '@rigwise/scoring';
import type { Converted, Lost } from './change-type.ts';
import { freeLetter } from './ids.ts';
import { ONE_POINT, type Question } from './new-content.ts';
import { blanksIn } from './rich.ts';

interface Answer {
  /** In each language; a number or a typed text is the same in all. */
  readonly texts: Localized<string>;
  readonly score: number;
}
interface Blank {
  readonly id: string;
  readonly answers: readonly Answer[];
}
type BlanksType = 'inline-choice' | 'text-entry' | 'numeric';

/** Between types whose question has blanks; undefined if either has none. */
export function convertBlanks(question: Question, type: InteractionType): Converted | undefined {
  const { interaction: from, stem } = question;
  const languages = Object.keys(stem);
  if (from.type === 'gap-match' && isBlanksType(type)) return fromGaps(from, question, type);
  if (!isBlanksType(from.type) || !('blanks' in from)) return undefined;
  const blanks = answersOf(from, languages);
  if (type === 'gap-match') return toGaps(from, blanks, languages);
  if (!isBlanksType(type)) return undefined;
  const made = make(type, blanks, languages);
  const interaction = { ...made.interaction, scoring: from.scoring } as Interaction;
  return { interaction, lost: [...lostIn(from), ...made.lost] };
}

const isBlanksType = (type: InteractionType): type is BlanksType =>
  type === 'inline-choice' || type === 'text-entry' || type === 'numeric';

const inAll = (languages: readonly string[], text: string): Localized<string> =>
  Object.fromEntries(languages.map((language) => [language, text]));

function answersOf(of: InteractionOf<BlanksType>, languages: readonly string[]): Blank[] {
  switch (of.type) {
    case 'inline-choice':
      return of.blanks.map(({ id, options }) => ({
        id,
        answers: options.map(({ text, score }) => ({ texts: text, score })),
      }));
    case 'text-entry':
      return of.blanks.map(({ id, answers }) => ({
        id,
        answers: answers.map(({ text, score }) => ({ texts: inAll(languages, text), score })),
      }));
    case 'numeric':
      return of.blanks.map(({ id, answers }) => ({
        id,
        answers: answers.map(({ value, score }) => ({ texts: inAll(languages, String(value)), score })),
      }));
  }
}

/** What a type with blanks says of its answers that no other does. */
function lostIn(of: InteractionOf<BlanksType>): Lost[] {
  if (of.type === 'numeric')
    return of.blanks.some(
      ({ units, answers }) => units.length > 0 || answers.some(({ tolerance }) => tolerance.mode !== 'exact'),
    )
      ? ['units']
      : [];
  if (of.type === 'text-entry')
    return of.blanks.some(({ trim, answers }) => !trim || answers.some((one) => one.caseSensitive))
      ? ['limits']
      : [];
  return of.blanks.some(({ options }) => options.some(({ rationale }) => rationale)) ? ['formatting'] : [];
}

function make(
  type: BlanksType,
  blanks: readonly Blank[],
  languages: readonly string[],
): { interaction: InteractionOf<BlanksType>; lost: Lost[] } {
  const [original = 'en'] = languages;
  if (type === 'inline-choice') {
    const made = blanks.map(({ id, answers }) => {
      const options: InteractionOf<'inline-choice'>['blanks'][number]['options'] = [];
      for (const { texts, score } of answers)
        options.push({ id: freeLetter(options.map((one) => one.id)), text: texts, score });
      while (options.length < 2)
        options.push({ id: freeLetter(options.map((one) => one.id)), text: {}, score: 0 });
      return { id, options };
    });
    return { interaction: { type, blanks: made, shuffle: true, scoring: ONE_POINT }, lost: [] };
  }
  // Nobody would type the wrong options of a choice.
  const typed = blanks.map(({ id, answers }) => ({
    id,
    answers: answers.flatMap(({ texts, score }) => {
      const text = texts[original]?.trim() ?? '';
      return score > 0 && text !== '' ? [{ text, score }] : [];
    }),
  }));
  const isShort = typed.some(({ answers }, at) => answers.length < (blanks[at]?.answers.length ?? 0));
  if (type === 'text-entry')
    return {
      interaction: {
        type,
        blanks: typed.map(({ id, answers }) => ({
          ...{ id, trim: true },
          answers: answers.map((one) => ({ ...one, caseSensitive: false })),
        })),
        scoring: ONE_POINT,
      },
      lost: isShort ? ['answers'] : [],
    };
  let isNumber = true;
  const numeric = typed.map(({ id, answers }) => ({
    ...{ id, units: [], unitRequired: false },
    answers: answers.flatMap(({ text, score }) => {
      const value = Number(readNumber(text)?.value ?? Number.NaN);
      if (!Number.isFinite(value)) isNumber = false;
      const tolerance = { mode: 'exact', below: 0, above: 0 } as const;
      return Number.isFinite(value) ? [{ value, score, tolerance }] : [];
    }),
  }));
  return {
    interaction: { type, blanks: numeric, scoring: ONE_POINT },
    lost: isShort || !isNumber ? ['answers'] : [],
  };
}

/** Each gap's blank offers what the gap could have taken. */
function fromGaps(from: InteractionOf<'gap-match'>, { stem }: Question, type: BlanksType): Converted {
  const languages = Object.keys(stem);
  const isFormatted = from.options.some(({ text }) => Object.values(text).some(isFormattedText));
  const blanks = blanksIn(stem).map((id): Blank => {
    const right = from.correct.find(({ target }) => target === id)?.source;
    return {
      id,
      answers: from.options.map((option) => ({
        texts: Object.fromEntries(
          Object.entries(option.text)
            .map(([language, text]) => [language, textOf(text)] as const)
            .filter(([, text]) => text !== ''),
        ),
        score: option.id === right ? 1 : 0,
      })),
    };
  });
  const made = make(type, blanks, languages);
  const hasRationale = from.options.some(({ rationale, reference }) => rationale ?? reference);
  const scoring =
    from.scoring.rule === 'match_correct' ? from.scoring : ({ rule: 'sum', lowerBound: 0 } as const);
  return {
    interaction: { ...made.interaction, scoring },
    lost: [
      ...made.lost,
      ...(isFormatted || hasRationale ? (['formatting'] as const) : []),
      ...(from.scoring.rule === 'match_correct' ? [] : (['points'] as const)),
    ],
  };
}

const isFormattedText = (text: RichText): boolean =>
  JSON.stringify(text) !== JSON.stringify(plainDoc(textOf(text)));

/** Every different answer becomes an option, and the best of each blank the one that belongs in its gap. */
function toGaps(
  from: InteractionOf<BlanksType>,
  blanks: readonly Blank[],
  languages: readonly string[],
): Converted {
  const [original = 'en'] = languages;
  const options: ItemOption[] = [];
  const correct: { source: string; target: string }[] = [];
  for (const { id, answers } of blanks) {
    const best = Math.max(...answers.map(({ score }) => score));
    for (const { texts, score } of answers) {
      const text = Object.fromEntries(
        Object.entries(texts).map(([language, one]) => [language, plainDoc(one)]),
      );
      const known = options.find((one) => textOf(one.text[original] ?? plainDoc('')) === texts[original]);
      const isTaken = known !== undefined && correct.some(({ source }) => source === known.id);
      const isKey = score === best && score > 0 && !correct.some(({ target }) => target === id);
      const option =
        known === undefined || (isKey && isTaken)
          ? { id: freeLetter(options.map((one) => one.id)), text }
          : known;
      if (option !== known) options.push(option);
      if (isKey) correct.push({ source: option.id, target: id });
    }
  }
  while (options.length < 2) options.push({ id: freeLetter(options.map((one) => one.id)), text: {} });
  const isWhole = from.scoring.rule === 'match_correct';
  const scoring = from.scoring.rule === 'match_correct' ? from.scoring : ONE_POINT;
  const isCut = options.length > 30;
  return {
    interaction: { type: 'gap-match', options: options.slice(0, 30), shuffle: true, correct, scoring },
    lost: [
      ...lostIn(from),
      ...(isWhole ? [] : (['points'] as const)),
      ...(isCut ? (['options'] as const) : []),
    ],
  };
}
