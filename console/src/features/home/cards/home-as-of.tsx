import { useTranslation } from 'react-i18next';
import type { Aged } from '../../../api/use-aged-query.ts';
import { When } from '../../../ui/when.tsx';
import classes from './home-as-of.module.css';

/** Since when a home knows what it shows: nothing polls, and a home may stay open for hours. */
export function HomeAsOf({ of }: { of: readonly Aged[] }) {
  const { t } = useTranslation();
  const read = of.flatMap(({ readAt }) => readAt ?? []);
  const isReading = of.some((part) => part.isReading);
  if (read.length === 0) return null;
  return (
    <p className={classes['asOf']}>
      {t('list.asOf')} <When at={new Date(Math.min(...read)).toISOString()} />
      <button
        type="button"
        aria-disabled={isReading}
        onClick={() => isReading || void Promise.all(of.map(({ reload }) => reload()))}
      >
        {t(isReading ? 'list.refreshing' : 'list.refresh')}
      </button>
    </p>
  );
}
