import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './concerns.module.css';

/** A part of the overview failed to load; the rest is shown. */
export function OverviewFailure({ text, onRetry }: { text: string; onRetry: () => void }) {
  const { t } = useTranslation();
  return (
    <p className={classes['failure']} role="alert">
      {text}
      <Button variant="default" size="sm" onClick={onRetry}>
        {t('list.again')}
      </Button>
    </p>
  );
}
