import { listAnnouncements } from '@rigwise/contracts';
import { useTranslation } from 'react-i18next';
import { useAgedQuery } from '../../../api/use-aged-query.ts';
import { cardOf, type HomeCard } from './card.ts';

/** The newest announcements, and the most that are shown. */
const NEWEST = 5;
const MOST = 2;

/** The manager's newest announcements that not everyone has read. */
export function useReadAnnouncements(): HomeCard {
  const { t } = useTranslation();
  const query = { by: 'me', limit: NEWEST } as const;
  return cardOf(useAgedQuery(listAnnouncements, { query }), ({ items }) =>
    items
      .filter(({ withdrawn, read, addressed }) => withdrawn === null && read < addressed)
      .slice(0, MOST)
      .map(({ id, title, read, addressed }) => ({
        ...{ name: id, urgency: 'calm', text: t('cards.read', { title, read, addressed }) },
        to: `/notifications?announcement=${id}`,
      })),
  );
}
