import { Button } from '@mantine/core';
import { languages, type Language } from '@rigwise/contracts';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { formatLocale } from '../../texts/locale.ts';
import { deviceZone } from '../../texts/time-zone.ts';
import { Choice } from '../../ui/choice.tsx';
import { ListFailure } from '../../ui/list/list-failure.tsx';
import { ListSkeleton } from '../../ui/list/list-skeleton.tsx';
import classes from './preferences-part.module.css';
import { usePreferences } from './use-preferences.ts';
import { ZoneField } from './zone-field.tsx';

/** The time zone and language for all devices; saved immediately. */
export function PreferencesPart({ isReadOnly }: { isReadOnly: boolean }) {
  const { t } = useTranslation();
  const { shown, error, reload, saving, choose, saveAgain } = usePreferences();
  if (!shown) return error ? <ListFailure error={error} onRetry={reload} /> : <ListSkeleton />;
  return (
    <fieldset className={classes['card']} disabled={isReadOnly} aria-label={t('profile.preferences.title')}>
      <ZoneField zone={shown.timeZone} onChoose={(timeZone) => void choose({ timeZone })} />
      <Choice
        legend={t('profile.preferences.language')}
        value={shown.language}
        options={languages.map((value) => ({ value, label: t(`profile.preferences.languages.${value}`) }))}
        onChange={(language) => void choose({ language })}
      />
      <p className={classes['note']}>{t('profile.preferences.languageHint')}</p>
      <Example zone={shown.timeZone} language={shown.language} />
      {isReadOnly && <p className={classes['note']}>{t('profile.preferences.view')}</p>}
      <div role="status" className={classes['status']} data-state={saving}>
        {saving === 'saving' && t('profile.preferences.saving')}
        {saving === 'saved' && (
          <>
            <IconCircleCheck size={18} aria-hidden="true" /> {t('profile.preferences.saved')}
          </>
        )}
        {(saving === 'failed' || saving === 'offline') && (
          <>
            <IconAlertTriangle size={18} aria-hidden="true" />
            <span>{t(`profile.preferences.${saving}`)}</span>
            <Button variant="default" size="sm" onClick={() => void saveAgain()}>
              {t('profile.preferences.again')}
            </Button>
          </>
        )}
      </div>
    </fieldset>
  );
}

/** A preview of the current time with both choices. */
function Example({ zone, language }: { zone: string | null; language: Language }) {
  const { t } = useTranslation();
  const format = new Intl.DateTimeFormat(formatLocale(language), {
    ...{ day: 'numeric', month: 'short', year: 'numeric', hour: '2-digit', minute: '2-digit' },
    timeZone: zone ?? deviceZone(),
    timeZoneName: 'short',
  });
  return (
    <p className={classes['note']}>{t('profile.preferences.example', { time: format.format(new Date()) })}</p>
  );
}
