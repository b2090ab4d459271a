import { listCrew } from '@rigwise/contracts';
import { useTranslation } from 'react-i18next';
import { useAgedQuery } from '../../../api/use-aged-query.ts';
import { cardOf, type HomeCard } from './card.ts';

/** Accounts of the crew that are locked. */
export function useLockedCrew(): HomeCard {
  const { t } = useTranslation();
  const query = { locked: 'true', limit: 1 } as const;
  return cardOf(useAgedQuery(listCrew, { query }), ({ total: count = 0 }) =>
    count === 0
      ? []
      : [
          {
            ...{ name: 'locked', urgency: 'warn', text: t('cards.locked', { count }) },
            to: '/manager?show=locked',
          },
        ],
  );
}
