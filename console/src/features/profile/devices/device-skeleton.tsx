import { useTranslation } from 'react-i18next';
import classes from './devices.module.css';

const ROWS = ['42%', '36%'];

/** Placeholder rows, shown if loading takes noticeably long. */
export function DeviceSkeleton() {
  const { t } = useTranslation();
  return (
    <div role="status" className={classes['skeleton']}>
      <span className="visually-hidden">{t('devices.loading')}</span>
      {ROWS.map((width) => (
        <svg key={width} className={classes['bone']} aria-hidden="true">
          <rect x="0" y="6" width="24" height="24" rx="4" />
          <rect x="40" y="4" width={width} height="12" rx="4" />
          <rect x="40" y="26" width="52%" height="8" rx="4" />
        </svg>
      ))}
    </div>
  );
}
