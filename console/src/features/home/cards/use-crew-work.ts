import { countCrewWork } from '@rigwise/contracts';
import { useTranslation } from 'react-i18next';
import { useAgedQuery } from '../../../api/use-aged-query.ts';
import { cardOf, type HomeCard, type HomeLine } from './card.ts';

/** What the crew is overdue with. */
export function useCrewWork(): HomeCard {
  const { t } = useTranslation();
  return cardOf(useAgedQuery(countCrewWork, {}), ({ overdue }): HomeLine[] =>
    overdue === 0
      ? []
      : [
          {
            ...({ name: 'overdue', urgency: 'bad', to: '/manager-assignment?due=overdue' } as const),
            text: t('cards.work.crewOverdue', { count: overdue }),
          },
        ],
  );
}
