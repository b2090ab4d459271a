import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../api/api-error.ts';
import { serverMessage } from '../form/refusals.ts';
import classes from './list-body.module.css';

interface ListFailureProps {
  error: Error;
  onRetry: () => Promise<unknown>;
  /** Only the next page is missing. */
  isPart?: boolean;
}

/** What failed to load, why, and a retry button. */
export function ListFailure({ error, onRetry, isPart = false }: ListFailureProps) {
  const { t } = useTranslation();
  const traceId = error instanceof ApiError ? error.problem?.traceId : undefined;
  return (
    <div role="alert" className={classes['failure']}>
      <IconAlertTriangle size={24} aria-hidden="true" />
      <div>
        <p className={classes['failureTitle']}>{isPart ? t('list.restFailed') : t('list.failed')}</p>
        <p className={classes['failureText']}>{serverMessage(error) ?? t('list.failedText')}</p>
        {traceId !== undefined && (
          <p className={classes['failureText']}>{t('list.reference', { traceId })}</p>
        )}
      </div>
      <Button variant="default" size="sm" onClick={() => void onRetry()}>
        {t('list.again')}
      </Button>
    </div>
  );
}
