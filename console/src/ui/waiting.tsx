import { Loader } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './waiting.module.css';

/** A page is loading. */
export function Waiting() {
  const { t } = useTranslation();
  return (
    <div className={classes['waiting']} role="status">
      <Loader size="sm" color="var(--rw-soft)" aria-hidden="true" />
      <span className="visually-hidden">{t('app.waiting')}</span>
    </div>
  );
}
