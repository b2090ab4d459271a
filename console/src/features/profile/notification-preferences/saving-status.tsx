import { Button } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import preferences from '../preferences-part.module.css';
import type { Saving } from './use-notification-preferences.ts';

/** The result of the last change. */
export function SavingStatus({ saving, onAgain }: { saving: Saving; onAgain: () => void }) {
  const { t } = useTranslation();
  return (
    <div role="status" className={preferences['status']} data-state={saving}>
      {saving === 'saving' && t('profile.preferences.saving')}
      {saving === 'saved' && (
        <>
          <IconCircleCheck size={18} aria-hidden="true" /> {t('profile.preferences.saved')}
        </>
      )}
      {saving === 'changed' && (
        <>
          <IconInfoCircle size={18} aria-hidden="true" />
          <span>{t('told.changed')}</span>
        </>
      )}
      {(saving === 'failed' || saving === 'offline') && (
        <>
          <IconAlertTriangle size={18} aria-hidden="true" />
          <span>{t(`profile.preferences.${saving}`)}</span>
          <Button variant="default" size="sm" onClick={onAgain}>
            {t('profile.preferences.again')}
          </Button>
        </>
      )}
    </div>
  );
}
