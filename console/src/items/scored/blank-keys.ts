import type { InteractionOf, Tolerance } from '@rigwise/contracts';

type TextBlank = InteractionOf<'text-entry'>['blanks'][number];
type NumericBlank = InteractionOf<'numeric'>['blanks'][number];

/** The best answer first, then others that score. */
const scoring = <T extends { readonly score: number }>(answers: readonly T[]): T[] =>
  answers.filter(({ score }) => score > 0).sort((one, other) => other.score - one.score);

/** The accepted spellings, the best first. */
export const acceptedTexts = ({ answers }: TextBlank): string[] => scoring(answers).map(({ text }) => text);

interface Range {
  readonly value: number;
  /** The lowest and highest accepted number, if others than the value are. */
  readonly from?: number;
  readonly to?: number;
}

/** The accepted numbers, the best first, in the unit of the key. */
export const acceptedRanges = ({ answers }: NumericBlank): Range[] =>
  scoring(answers).map(({ value, tolerance }) => {
    const [below, above] = widthsOf(value, tolerance);
    return below === 0 && above === 0 ? { value } : { value, from: value - below, to: value + above };
  });

/** How far below and above, as `equal` (@rigwise/scoring) compares. */
function widthsOf(value: number, { mode, below, above }: Tolerance): [number, number] {
  if (mode === 'exact') return [0, 0];
  return mode === 'absolute' ? [below, above] : [Math.abs(value) * below, Math.abs(value) * above];
}

/** The unit in which the key is. */
export const unitOfKey = ({ units }: NumericBlank): string =>
  units.find(({ factor }) => factor === 1)?.symbol ?? '';
