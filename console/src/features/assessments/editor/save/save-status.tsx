import { Button } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconCloudOff, IconPencil } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../../api/api-error.ts';
import { serverMessage } from '../../../../ui/form/refusals.ts';
import { useClockTime } from '../../../../ui/use-clock-time.ts';
import classes from '../editor.module.css';
import type { SaveState } from './draft-saver.ts';

interface SaveStatusProps {
  state: SaveState<unknown>;
  onRetry: () => void;
}

/** "Saved 10:42", or why it isn't saved and what to do. */
export function SaveStatus({ state, onRetry }: SaveStatusProps) {
  const { t } = useTranslation();
  const time = useClockTime();
  const retry = (
    <Button variant="default" size="sm" onClick={onRetry}>
      {t('itemEditor.save.retry')}
    </Button>
  );
  const bad = <IconAlertTriangle size={18} aria-hidden="true" />;
  return (
    <div role="status" className={classes['status']} data-state={state.state}>
      {(state.state === 'changed' || state.state === 'saving') && t('itemEditor.save.saving')}
      {state.state === 'saved' && (
        <>
          <IconCircleCheck size={18} aria-hidden="true" />
          {t('itemEditor.save.saved', { time: time(state.at) })}
        </>
      )}
      {state.state === 'unsavable' && (
        <>
          <IconPencil size={18} aria-hidden="true" />
          <span>
            {state.why.reason === 'text'
              ? t('itemEditor.save.invalid', { message: state.why.message })
              : t(`itemEditor.save.needs.${state.why.reason}`)}
          </span>
        </>
      )}
      {state.state === 'offline' && (
        <>
          <IconCloudOff size={18} aria-hidden="true" />
          <span>{t('itemEditor.save.offline')}</span>
          {retry}
        </>
      )}
      {state.state === 'failed' && (
        <>
          {bad}
          <span>
            {t('itemEditor.save.failed', {
              reason: whyOf(state.error) ?? t('itemEditor.save.unknown'),
            })}
          </span>
          {retry}
        </>
      )}
      {state.state === 'conflict' && (
        <>
          {bad}
          <span>{t('itemEditor.save.conflict')}</span>
        </>
      )}
    </div>
  );
}

/** A field's error says more than the problem as a whole. */
const whyOf = (error: unknown): string | undefined =>
  (error instanceof ApiError ? error.problem?.errors[0]?.message : undefined) ?? serverMessage(error);
