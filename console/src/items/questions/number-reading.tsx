import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { useDebouncedValue } from '@mantine/hooks';
import type { CandidateNumericBlank } from '@rigwise/scoring';
import { useTranslation } from 'react-i18next';
import { formatLocale } from '../../texts/locale.ts';
import classes from './blanks-question.module.css';
import { readingOf, type Reading } from './typed-quantity.ts';

/** Long enough to finish a number before it is read out. */
const READ_OUT_AFTER_MS = 800;
/** As many as a double has. */
const DIGITS = 15;

interface NumberReadingProps {
  blanks: readonly CandidateNumericBlank[];
  answerOf: (blankId: string) => string;
}

/** How each number was read: "1,234" is 1.234 to some. Read out once typing pauses. */
export function NumberReading({ blanks, answerOf }: NumberReadingProps) {
  const textOf = useReadingText();
  const lines = blanks.flatMap((blank, at) => {
    const reading = readingOf(answerOf(blank.id), blank);
    const isHint = !reading && !blank.unitRequired && blank.units.length > 1;
    if (!reading && !isHint) return [];
    return [{ id: blank.id, state: reading?.state, text: textOf(reading, blank, at, blanks.length) }];
  });
  const [announced] = useDebouncedValue(lines.map(({ text }) => text).join(' '), READ_OUT_AFTER_MS);
  return (
    <>
      <ul className={classes['readings']} aria-hidden="true">
        {lines.map(({ id, state, text }) => (
          <li key={id} data-bad={(state !== undefined && state !== 'number') || undefined}>
            {state !== undefined &&
              (state === 'number' ? <IconCheck size={16} /> : <IconAlertTriangle size={16} />)}
            {text}
          </li>
        ))}
      </ul>
      <p role="status" className="visually-hidden">
        {announced}
      </p>
    </>
  );
}

function useReadingText() {
  const { t, i18n } = useTranslation();
  const format = new Intl.NumberFormat(formatLocale(i18n.language), { maximumSignificantDigits: DIGITS });
  const texts = ({ state, value, unit }: Reading, units: string): string => {
    switch (state) {
      case 'number':
        return t('items.number.readAs', { number: `${format.format(value)} ${unit}`.trim() });
      case 'not-number':
        return t('items.number.notNumber');
      case 'unknown-unit':
        return t('items.number.unknownUnit', { units });
      case 'unit-missing':
        return t('items.number.unitMissing', { units });
    }
  };
  return (
    reading: Reading | undefined,
    { units }: CandidateNumericBlank,
    at: number,
    count: number,
  ): string => {
    const all = units.join(', ');
    const text = reading ? texts(reading, all) : t('items.number.mayHaveUnit', { units: all });
    return count === 1 ? text : t('items.number.inBlank', { at: at + 1, text });
  };
}
