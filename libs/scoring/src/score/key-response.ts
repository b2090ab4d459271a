import {
  blankKey,
  questionsOf,
  type Interaction,
  type ItemContent,
  type ItemResponse,
} from '@rigwise/contracts';

type NumericBlank = Extract<Interaction, { type: 'numeric' }>['blanks'][number];

/** The response that the key describes: previews show it, and it scores the maximum. Answers that people mark have none. */
export function keyResponse(content: ItemContent): ItemResponse {
  const entries = questionsOf(content).flatMap(({ id, interaction }) => keyEntries(id, interaction));
  return Object.fromEntries(entries);
}

function keyEntries(id: string, of: Interaction): [string, string[]][] {
  switch (of.type) {
    case 'choice':
      return [[id, [of.correct]]];
    case 'multiple-response':
    case 'hotspot':
    case 'order':
    case 'graphic-order':
      return [[id, [...of.correct]]];
    case 'match':
    case 'gap-match':
      return [[id, of.correct.map(({ source, target }) => `${source} ${target}`)]];
    case 'inline-choice':
      return of.blanks.map((blank) => entry(id, blank.id, best(blank.options)?.id));
    case 'text-entry':
      return of.blanks.map((blank) => entry(id, blank.id, best(blank.answers)?.text));
    case 'numeric':
      return of.blanks.map((blank) => entry(id, blank.id, typedKey(blank)));
    case 'extended-text':
    case 'file-upload':
      return [];
  }
}

const entry = (question: string, blank: string, text: string | undefined): [string, string[]] => [
  blankKey(question, blank),
  text === undefined ? [] : [text],
];

/** The first answer with the highest score. */
export const best = <T extends { readonly score: number }>(answers: readonly T[]): T | undefined =>
  answers.reduce<T | undefined>(
    (first, answer) => (first === undefined || answer.score > first.score ? answer : first),
    undefined,
  );

function typedKey(blank: NumericBlank): string | undefined {
  const answer = best(blank.answers);
  if (answer === undefined) return undefined;
  const unit = blank.units.find(({ factor }) => factor === 1) ?? blank.units[0];
  return blank.unitRequired && unit !== undefined
    ? `${answer.value / unit.factor} ${unit.symbol}`
    : String(answer.value);
}
