import { countCrewWork, countSkillProgress, showCoverAtHome } from '@rigwise/contracts';
import { useTranslation } from 'react-i18next';
import { useAgedQuery } from '../../../api/use-aged-query.ts';
import { useFollowed } from '../cover/use-followed.ts';
import type { CrewFigure } from './crew-figures.tsx';

const PEOPLE = '/manager-skill-tracking?tab=progress&fitness=';

/** What the crew covers, lacks and is late with: each figure leads to exactly the rows that it counts. */
export function useCoverFigures(): readonly CrewFigure[] {
  const { t } = useTranslation();
  const cover = useAgedQuery(showCoverAtHome, {});
  const progress = useAgedQuery(countSkillProgress, {});
  const work = useAgedQuery(countCrewWork, {});
  useFollowed(() => void Promise.all([cover, progress, work].map(({ reload }) => reload())));
  const known = cover.data;
  const gaps = known && known.needed - known.have;
  return [
    { ...cover, label: t('coverAtHome.have'), value: known?.have, to: '/advanced-manager?only=have' },
    { ...cover, label: t('coverAtHome.gaps'), value: gaps, to: '/advanced-manager?only=lack' },
    { ...cover, label: t('coverAtHome.none'), value: known?.none, to: '/advanced-manager?cover=none' },
    { ...cover, label: t('coverAtHome.single'), value: known?.single, to: '/advanced-manager?cover=single' },
    {
      ...{ ...cover, label: t('coverAtHome.noneLater'), value: known?.noneLater },
      to: '/advanced-manager?cover=none&at=90',
    },
    { ...progress, label: t('coverAtHome.fit'), value: progress.data?.fit, to: `${PEOPLE}fit` },
    {
      ...{ ...progress, label: t('coverAtHome.expiring'), value: progress.data?.expiring },
      to: `${PEOPLE}expiring`,
    },
    { ...progress, label: t('coverAtHome.short'), value: progress.data?.short, to: `${PEOPLE}short` },
    {
      ...{ ...work, label: t('coverAtHome.overdue'), value: work.data?.overdue },
      to: '/manager-assignment?due=overdue',
    },
    {
      ...{ ...cover, label: t('coverAtHome.certificates'), value: known?.expiring },
      to: '/manager-skill-tracking?tab=certificates&within=90',
    },
  ];
}
