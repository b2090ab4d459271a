import { useTranslation } from 'react-i18next';
import type { Difference } from './difference.ts';
import classes from './shared.module.css';

interface DifferencesProps {
  differences: readonly Difference[];
  /** What the two versions are called. Default: before and after. */
  names?: { readonly before: string; readonly after: string };
}

/** What differs, field by field. */
export function Differences({ differences, names }: DifferencesProps) {
  const { t } = useTranslation();
  const { before, after } = names ?? {
    before: t('skillManagement.before'),
    after: t('skillManagement.after'),
  };
  return (
    <ul className={classes['differences']}>
      {differences.map((one) => (
        <li key={one.name}>
          <strong>{one.name}</strong>
          <dl>
            <dt>{before}</dt>
            <dd dir="auto">{one.before ?? t('skillManagement.nothing')}</dd>
            <dt>{after}</dt>
            <dd dir="auto">{one.after ?? t('skillManagement.nothing')}</dd>
          </dl>
        </li>
      ))}
    </ul>
  );
}
