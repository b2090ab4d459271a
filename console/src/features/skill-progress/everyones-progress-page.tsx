import { listPositions, peopleChoices } from '@rigwise/contracts';
import { useTranslation } from 'react-i18next';
import { useQuery } from '../../api/use-query.ts';
import { useUrlFilters } from '../../ui/list/use-url-filters.ts';
import { TabBar } from '../../ui/tab-bar.tsx';
import { CertificatesTab } from './certificates/certificates-tab.tsx';
import { ProgressList } from './progress-list.tsx';
import { RecordsTab } from './records/records-tab.tsx';

const TABS = ['progress', 'certificates', 'records'] as const;

/** /users-progress: everyone’s levels against what their positions need, everyone’s certificates, and what others certified. */
export function EveryonesProgressPage() {
  const { t } = useTranslation();
  const { values } = useUrlFilters(['tab']);
  const current = TABS.find((tab) => tab === values.tab) ?? 'progress';
  const frame = { title: t('progressList.title'), lead: t('progressList.lead') };
  const tabs = (
    <TabBar
      label={t('progressList.tabs.label')}
      tabs={TABS.map((id) => ({ id, text: t(`progressList.tabs.${id}`) }))}
      current={current}
    />
  );
  const Tab = { progress: Progress, certificates: CertificatesTab, records: RecordsTab }[current];
  return <Tab {...frame} tabs={tabs} />;
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
