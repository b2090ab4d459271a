import type { NotificationPreferences } from '@rigwise/contracts';
import { useTranslation } from 'react-i18next';
import { useTimeZone } from '../../../texts/time-zone.ts';
import { ListFailure } from '../../../ui/list/list-failure.tsx';
import { ListSkeleton } from '../../../ui/list/list-skeleton.tsx';
import { KindTable } from './kind-table.tsx';
import classes from './notification-preferences.module.css';
import { SavingStatus } from './saving-status.tsx';
import { DigestTime, QuietHoursFields } from './times.tsx';
import { nameOf } from '../../../texts/zones.ts';
import { useNotificationPreferences } from './use-notification-preferences.ts';

/** Notification preferences and quiet hours; saved immediately. */
export function NotificationPreferencesPart({ isReadOnly }: { isReadOnly: boolean }) {
  const { t } = useTranslation();
  const { shown, error, reload, saving, choose, saveAgain } = useNotificationPreferences();
  if (!shown) return error ? <ListFailure error={error} onRetry={reload} /> : <ListSkeleton />;
  const { kinds, quietHours, digestAt, hasEmail } = shown;
  return (
    <fieldset className={classes['card']} disabled={isReadOnly} aria-label={t('told.title')}>
      {!hasEmail && <p className={classes['note']}>{t('told.noEmail')}</p>}
      <KindTable
        kinds={kinds}
        onSwitch={(kind, channel, on) =>
          choose({ kinds: kinds.map((one) => (one.kind === kind ? { ...one, [channel]: on } : one)) })
        }
      />
      <div className={classes['times']}>
        <DigestTime digestAt={digestAt} onChoose={(at) => choose({ digestAt: at })} />
        <QuietHoursFields quietHours={quietHours} onChoose={(hours) => choose({ quietHours: hours })} />
        <Zone {...shown} />
      </div>
      {isReadOnly && <p className={classes['note']}>{t('told.view')}</p>}
      <SavingStatus saving={saving} onAgain={saveAgain} />
    </fieldset>
  );
}

/** The time zone of these times; a choice just made on this page already applies. */
function Zone({
  timeZone,
  timeZoneIsChosen,
}: Pick<NotificationPreferences, 'timeZone' | 'timeZoneIsChosen'>) {
  const { t } = useTranslation();
  const chosen = useTimeZone() ?? (timeZoneIsChosen ? timeZone : undefined);
  return (
    <p className={classes['note']}>
      {chosen === undefined
        ? t('told.companyZone', { zone: nameOf(timeZone) })
        : t('told.chosenZone', { zone: nameOf(chosen) })}
    </p>
  );
}
