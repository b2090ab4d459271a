import { nodesOf, type Localized, type RichText } from '@rigwise/contracts';
import type { CandidateOption } from '@rigwise/scoring';
import { useTranslation } from 'react-i18next';
import { inLanguage, usePlain, useShown } from '../texts/shown.ts';
import { ShownText } from '../texts/shown-text.tsx';
import classes from './lettered-options.module.css';

/** Longer texts are cut in a browser's list. */
const LONGEST_NAME = 60;
/** A, B … Z, AA, AB … */
export const letterOf = (at: number): string =>
  (at < 26 ? '' : letterOf(Math.floor(at / 26) - 1)) + String.fromCodePoint(65 + (at % 26));

/** Whether a browser's list can't show the text: formulas, pictures, tables, and what is above or below the line. */
function needsMore(text: RichText): boolean {
  const types = new Set(['inlineMath', 'blockMath', 'image', 'table', 'codeBlock']);
  for (const node of nodesOf(text)) {
    if (types.has(node.type)) return true;
    const marks = node.type === 'text' ? (node.marks ?? []) : [];
    if (marks.some(({ type }) => type === 'subscript' || type === 'superscript')) return true;
    if (node.type === 'text' && node.text.length > LONGEST_NAME) return true;
  }
  return false;
}

export function useIsLettered(): (options: readonly { readonly text: Localized<RichText> }[]) => boolean {
  const shown = useShown();
  return (options) =>
    options.some(({ text }) => {
      const found = inLanguage(text, shown)?.text;
      return found !== undefined && needsMore(found);
    });
}

/** Names of options in a browser's list: their texts, or letters that `LetteredOptions` explains. */
export function useOptionNames(options: readonly CandidateOption[]): (id: string) => string {
  const { t } = useTranslation();
  const plain = usePlain();
  const isLettered = useIsLettered()(options);
  return (id) => {
    const at = options.findIndex((option) => option.id === id);
    const text = plain(options[at]?.text ?? {}) || t('items.noText');
    return isLettered ? `${letterOf(at)}: ${text}` : text;
  };
}

/** The options with their letters, if a list of plain texts can't show them. */
export function LetteredOptions({ options }: { options: readonly CandidateOption[] }) {
  const isLettered = useIsLettered()(options);
  if (!isLettered) return null;
  return (
    <ul className={classes['options']}>
      {options.map(({ id, text }, at) => (
        <li key={id}>
          <span className={classes['letter']}>{letterOf(at)}</span>
          <ShownText of={text} />
        </li>
      ))}
    </ul>
  );
}
