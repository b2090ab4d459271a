import { listPositions, peopleChoices } from '@rigwise/contracts';
import { useTranslation } from 'react-i18next';
import { useQuery } from '../../api/use-query.ts';
import { ProgressList } from './progress-list.tsx';

/** /users-progress: everyone’s levels against what their positions need. */
export function EveryonesProgressPage() {
  const { t } = useTranslation();
  const { data: positions = [] } = useQuery(listPositions, {});
  const { data: choices } = useQuery(peopleChoices, {});
  return (
    <ProgressList
      title={t('progressList.title')}
      lead={t('progressList.lead')}
      choices={{
        positions: positions.map(({ position }) => position),
        departments: choices?.departments ?? [],
      }}
    />
  );
}
