import { listCrewRequests } from '@rigwise/contracts';
import { useTranslation } from 'react-i18next';
import { useAgedQuery } from '../../../api/use-aged-query.ts';
import { cardOf, type HomeCard } from './card.ts';

/** People of the crew who asked for access. */
export function useCrewRequests(): HomeCard {
  const { t } = useTranslation();
  return cardOf(useAgedQuery(listCrewRequests, {}), ({ items: { length: count } }) =>
    count === 0
      ? []
      : [{ name: 'requests', urgency: 'warn', text: t('cards.requests', { count }), to: '/manager' }],
  );
}
