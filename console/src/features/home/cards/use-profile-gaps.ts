import { showPreferences } from '@rigwise/contracts';
import { useTranslation } from 'react-i18next';
import { useAgedQuery } from '../../../api/use-aged-query.ts';
import { cardOf, type HomeCard } from './card.ts';

/** Gaps in the profile that only the user can fill. */
export function useProfileGaps(): HomeCard {
  const { t } = useTranslation();
  return cardOf(useAgedQuery(showPreferences, {}), ({ timeZone }) =>
    timeZone === null
      ? [
          {
            name: 'time-zone',
            urgency: 'calm',
            text: t('cards.timeZone'),
            to: '/user-profile?tab=preferences',
          },
        ]
      : [],
  );
}
