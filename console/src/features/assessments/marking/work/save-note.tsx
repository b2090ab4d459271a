import { Button } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useClockTime } from '../../../../ui/use-clock-time.ts';
import type { SaveState } from '../model/marks-saver.ts';
import classes from './work.module.css';

/** "Saved 10:42", or that it isn't saved. */
export function SaveNote({ state, onRetry }: { state: SaveState; onRetry: () => void }) {
  const { t } = useTranslation();
  const time = useClockTime();
  return (
    <div role="status" className={classes['save']} data-state={state.state}>
      {(state.state === 'changed' || state.state === 'saving') && t('marking.save.saving')}
      {state.state === 'saved' && (
        <>
          <IconCircleCheck size={18} aria-hidden="true" />
          {t('marking.save.saved', { time: time(state.at) })}
        </>
      )}
      {state.state === 'failed' && (
        <>
          <IconAlertTriangle size={18} aria-hidden="true" />
          <span>{t('marking.save.failed')}</span>
          <Button variant="default" size="sm" onClick={onRetry}>
            {t('marking.save.retry')}
          </Button>
        </>
      )}
    </div>
  );
}
