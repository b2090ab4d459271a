import { RefusedQuestion } from '../refused-question.ts';

const NUMBER = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d{1,3})?$/i;

/** @throws RefusedQuestion if it isn't a number with a decimal point */
export function numberOf(text: string, column: string): number {
  const trimmed = text.trim();
  if (NUMBER.test(trimmed)) return Number(trimmed);
  throw new RefusedQuestion(
    'not-a-number',
    /^[+-]?\d+,\d+$/.test(trimmed)
      ? `${column}: write ${trimmed.replace(',', '.')} with a decimal point.`
      : `${column}: “${shown(trimmed)}” is not a number.`,
  );
}

const YES = ['yes', 'true', '1', 'y'];
const NO = ['no', 'false', '0', 'n'];

/** @throws RefusedQuestion */
export function yesOrNo(text: string, column: string): boolean {
  const word = text.trim().toLowerCase();
  if (YES.includes(word)) return true;
  if (NO.includes(word)) return false;
  throw new RefusedQuestion('not-yes-or-no', `${column}: write yes or no, not “${shown(text)}”.`);
}

/** @throws RefusedQuestion */
export function oneOf<T extends string>(text: string, all: readonly T[], column: string): T {
  const word = text.trim().toLowerCase();
  const found = all.find((one) => one === word);
  if (found !== undefined) return found;
  throw new RefusedQuestion('unknown-value', `${column}: “${shown(text)}” is none of ${all.join(', ')}.`);
}

export const shown = (text: string): string => (text.length > 60 ? `${text.slice(0, 60)}…` : text);
