import { listPositions, peopleChoices } from '@rigwise/contracts';
import { useTranslation } from 'react-i18next';
import { useQuery } from '../../api/use-query.ts';
import { useUrlFilters } from '../../ui/list/use-url-filters.ts';
import { TabBar } from '../../ui/tab-bar.tsx';
import { CertificatesTab } from './certificates/certificates-tab.tsx';
import { ProgressList } from './progress-list.tsx';

const TABS = ['progress', 'certificates'] as const;

/** /users-progress: everyone’s levels against what their positions need, and everyone’s certificates. */
export function EveryonesProgressPage() {
  const { t } = useTranslation();
  const { values } = useUrlFilters(['tab']);
  const current = values.tab === 'certificates' ? 'certificates' : 'progress';
  const frame = { title: t('progressList.title'), lead: t('progressList.lead') };
  const tabs = (
    <TabBar
      label={t('progressList.tabs.label')}
      tabs={TABS.map((id) => ({ id, text: t(`progressList.tabs.${id}`) }))}
      current={current}
    />
  );
  return current === 'certificates' ? (
    <CertificatesTab {...frame} tabs={tabs} />
  ) : (
    <Progress {...frame} tabs={tabs} />
  );
}

type ProgressProps = Omit<Parameters<typeof ProgressList>[0], 'choices'>;

function Progress(props: ProgressProps) {
  const { data: positions = [] } = useQuery(listPositions, {});
  const { data: choices } = useQuery(peopleChoices, {});
  return (
    <ProgressList
      {...props}
      choices={{
        positions: positions.map(({ position }) => position),
        departments: choices?.departments ?? [],
      }}
    />
  );
}
