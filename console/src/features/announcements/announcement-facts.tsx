import type { AnnouncementDetails } from '@rigwise/contracts';
import { useTranslation } from 'react-i18next';
import { useWhen, When } from '../../ui/when.tsx';
import classes from './announcements.module.css';
import { useAudienceText } from './use-audience-text.ts';

/** Who announced it, when, and to whom. */
export function AnnouncementFacts({ announcement }: { announcement: AnnouncementDetails }) {
  const { t } = useTranslation();
  const when = useWhen();
  const audienceText = useAudienceText();
  const { audience, madeAt, madeBy, withdrawn } = announcement;
  const somebody = t('announcements.somebody');
  return (
    <dl className={classes['facts']}>
      <div>
        <dt>{t('announcements.details.by')}</dt>
        <dd>{madeBy.name ?? somebody}</dd>
      </div>
      <div>
        <dt>{t('announcements.details.when')}</dt>
        <dd>
          <When at={madeAt} />
        </dd>
      </div>
      <div>
        <dt>{t('announcements.details.to')}</dt>
        <dd>{audienceText(audience)}</dd>
      </div>
      {withdrawn && (
        <div>
          <dt>{t('announcements.details.withdrawn')}</dt>
          <dd>
            {t('announcements.details.withdrawnBy', {
              time: when(withdrawn.at),
              name: withdrawn.by.name ?? somebody,
            })}
          </dd>
        </div>
      )}
    </dl>
  );
}
