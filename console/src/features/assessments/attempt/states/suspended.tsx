import { Button } from '@mantine/core';
import { IconPlayerPause } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { StatePanel } from './state-panel.tsx';

/** An authorised person stopped the clock. */
export function Suspended() {
  const { t } = useTranslation();
  return (
    <StatePanel
      icon={IconPlayerPause}
      title={t('attempt.suspended.title')}
      text={t('attempt.suspended.text')}
    >
      <Button component={Link} to="/assessments" variant="default">
        {t('attempt.suspended.leave')}
      </Button>
    </StatePanel>
  );
}
