import type { AnnouncementDetails } from '@rigwise/contracts';
import { useTranslation } from 'react-i18next';
import { Fact, Facts } from '../../ui/details/facts.tsx';
import { useWhen, When } from '../../ui/when.tsx';
import { useAudienceText } from './use-audience-text.ts';

/** Who announced it, when, and to whom. */
export function AnnouncementFacts({ announcement }: { announcement: AnnouncementDetails }) {
  const { t } = useTranslation();
  const when = useWhen();
  const audienceText = useAudienceText();
  const { audience, madeAt, madeBy, withdrawn } = announcement;
  const formerUser = t('announcements.formerUser');
  return (
    <Facts>
      <Fact name={t('announcements.details.by')}>{madeBy.name ?? formerUser}</Fact>
      <Fact name={t('announcements.details.when')}>
        <When at={madeAt} />
      </Fact>
      <Fact name={t('announcements.details.to')}>{audienceText(audience)}</Fact>
      {withdrawn && (
        <Fact name={t('announcements.details.withdrawn')}>
          {t('announcements.details.withdrawnBy', {
            time: when(withdrawn.at),
            name: withdrawn.by.name ?? formerUser,
          })}
        </Fact>
      )}
    </Facts>
  );
}
