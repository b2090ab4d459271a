import type { Tolerance } from '@rigwise/contracts';
import { shifted } from '../text/numbers.ts';
import { RefusedQuestion } from '../refused-question.ts';
import { numberOf, shown } from '../text/values.ts';

/** `0.5`, `5%`, or `-0.1/+0.2` and `-1%/+2%` where it differs below and above. */
const TOLERANCE = /^(?:±?\s*([\d.e+-]+?)\s*(%?)|-\s*([\d.e]+?)\s*(%?)\s*\/\s*\+\s*([\d.e]+?)\s*(%?))$/i;

/** @throws RefusedQuestion */
export function toleranceFrom(cell: string | undefined, column: string): Tolerance {
  if (cell === undefined) return { mode: 'exact', below: 0, above: 0 };
  const [, both, unit = '', below, unitBelow = '', above, unitAbove = ''] = TOLERANCE.exec(cell.trim()) ?? [];
  const [least, most] = [both ?? below, both ?? above];
  const [first, second] = both === undefined ? [unitBelow, unitAbove] : [unit, unit];
  if (least === undefined || most === undefined || first !== second || least.startsWith('-'))
    throw new RefusedQuestion(
      'tolerance',
      `${column}: “${shown(cell)}” is not a tolerance. Write 0.5, 5%, -0.1/+0.2 or -1%/+2%.`,
    );
  const isPart = first === '%';
  const size = (text: string): number => {
    const value = numberOf(text, column);
    // Moving the point in the text is exact, a division isn't.
    return isPart ? Number(/e/i.test(text) ? value / 100 : `${text}e-2`) : value;
  };
  return { mode: isPart ? 'relative' : 'absolute', below: size(least), above: size(most) };
}

export function toleranceCell({ mode, below, above }: Tolerance): string {
  if (mode === 'exact' || (below === 0 && above === 0)) return '';
  const [by, unit] = mode === 'relative' ? [2, '%'] : [0, ''];
  const [least, most] = [`${shifted(below, by)}${unit}`, `${shifted(above, by)}${unit}`];
  return least === most ? least : `-${least}/+${most}`;
}
