import { countSkillProgress } from '@rigwise/contracts';
import { useTranslation } from 'react-i18next';
import { useAgedQuery } from '../../../api/use-aged-query.ts';
import { cardOf, type HomeCard, type HomeLine } from './card.ts';

/** People of the crew who lack a level that their position needs, or will soon. */
export function useCrewSkills(): HomeCard {
  const { t } = useTranslation();
  return cardOf(useAgedQuery(countSkillProgress, {}), ({ short, expiring }): HomeLine[] => [
    ...(short > 0
      ? [
          {
            ...({ name: 'short', urgency: 'warn', text: t('cards.skills.short', { count: short }) } as const),
            to: '/manager-skill-tracking?fitness=short',
          },
        ]
      : []),
    ...(expiring > 0
      ? [
          {
            ...({ name: 'expiring', urgency: 'calm' } as const),
            text: t('cards.skills.expiring', { count: expiring }),
            to: '/manager-skill-tracking?fitness=expiring',
          },
        ]
      : []),
  ]);
}
