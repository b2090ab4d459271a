import { useShown } from '../texts/shown.ts';
import type { BlankFieldProps } from './blank-field.ts';
import classes from './fields.module.css';

/** Longer than any accepted answer. */
const LONGEST = 500;

/** Browsers neither complete nor correct what is an answer. */
export function TextBlank({ label, value, onChange, isReadOnly }: BlankFieldProps) {
  const { language } = useShown();
  return (
    <input
      type="text"
      className={classes['field']}
      aria-label={label}
      value={value}
      readOnly={isReadOnly}
      maxLength={LONGEST}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      lang={language}
      dir="auto"
      autoComplete="off"
      autoCapitalize="off"
      autoCorrect="off"
      spellCheck={false}
    />
  );
}
