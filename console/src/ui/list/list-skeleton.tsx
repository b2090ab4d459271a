import { useTranslation } from 'react-i18next';
import classes from './list-body.module.css';

const ROWS = ['62%', '48%', '70%', '54%', '66%', '44%'];

/** Placeholder rows, shown if loading takes noticeably long. */
export function ListSkeleton() {
  const { t } = useTranslation();
  return (
    <div role="status" className={classes['skeleton']}>
      <span className="visually-hidden">{t('list.loading')}</span>
      {ROWS.map((width) => (
        <svg key={width} className={classes['bone']} aria-hidden="true">
          <rect x="0" y="4" width={width} height="12" rx="4" />
          <rect x="0" y="26" width="32%" height="8" rx="4" />
        </svg>
      ))}
    </div>
  );
}
