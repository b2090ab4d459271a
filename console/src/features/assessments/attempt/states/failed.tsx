import { Button } from '@mantine/core';
import { IconCloudOff, IconFileUnknown } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ApiError } from '../../../../api/api-error.ts';
import { serverMessage } from '../../../../ui/form/refusals.ts';
import type { AttemptEngine } from '../engine/attempt-engine.ts';
import type { AttemptView } from '../engine/attempt-view.ts';
import { StatePanel } from './state-panel.tsx';

/** The attempt can't be shown: there is none, or no connection to load it by. */
export function Failed({ engine, view: { error } }: { engine: AttemptEngine | null; view: AttemptView }) {
  const { t } = useTranslation();
  const isKnown = error instanceof ApiError && error.status < 500 && error.status !== 429;
  const isNone = error === null || isKnown;
  const isUnknown = error === null || (isKnown && [400, 404].includes(error.status));
  return (
    <StatePanel
      icon={isNone ? IconFileUnknown : IconCloudOff}
      title={t(isNone ? 'attempt.failed.noneTitle' : 'attempt.failed.offlineTitle')}
      text={
        isUnknown ? t('attempt.failed.none') : (isNone && serverMessage(error)) || t('attempt.failed.offline')
      }
    >
      {isNone ? (
        <Button component={Link} to="/assessments" variant="default">
          {t('attempt.failed.leave')}
        </Button>
      ) : (
        <Button variant="default" onClick={() => void engine?.refresh()}>
          {t('attempt.failed.again')}
        </Button>
      )}
    </StatePanel>
  );
}
