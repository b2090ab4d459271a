import type { AuditEntryView } from '@rigwise/contracts';
import { useTranslation } from 'react-i18next';
import { useWhen } from '../../ui/when.tsx';
import { inWords } from './use-sentences.ts';
import classes from './entry-facts.module.css';

/** All other recorded details by name, or that they were erased. */
export function EntryDetails({ entry: { details, erasedAt } }: { entry: AuditEntryView }) {
  const { t } = useTranslation();
  const when = useWhen();
  if (erasedAt !== null) return <em>{t('audit.details.erased', { time: when(erasedAt) })}</em>;
  const facts = Object.entries(details ?? {});
  if (facts.length === 0) return <span className={classes['soft']}>{t('audit.details.notKept')}</span>;
  return (
    <ul className={classes['details']}>
      {facts.map(([name, value]) => (
        <li key={name}>
          <span className={classes['soft']}>
            {inWords(name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`))}
          </span>{' '}
          {textOf(value)}
        </li>
      ))}
    </ul>
  );
}

function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(textOf).join(', ');
  if (typeof value === 'object' && value !== null) {
    return Object.entries(value)
      .map(([name, part]) => `${name} ${textOf(part)}`)
      .join(', ');
  }
  return String(value);
}
