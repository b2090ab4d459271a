import { useTranslation } from 'react-i18next';
import classes from './read-at.module.css';
import { When } from './when.tsx';

interface ReadAtProps {
  /** In milliseconds. */
  at: number;
  isReading: boolean;
  onRefresh: () => void;
  className?: string | undefined;
}

/** When what is shown was read, and a button that reads it again. */
export function ReadAt({ at, isReading, onRefresh, className }: ReadAtProps) {
  const { t } = useTranslation();
  return (
    <p className={`${classes['line']} ${className ?? ''}`}>
      {t('list.asOf')} <When at={new Date(at).toISOString()} />
      <button type="button" aria-disabled={isReading} onClick={() => isReading || onRefresh()}>
        {t(isReading ? 'list.refreshing' : 'list.refresh')}
      </button>
    </p>
  );
}
