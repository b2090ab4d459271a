import { listPositions, peopleChoices } from '@rigwise/contracts';
import { useTranslation } from 'react-i18next';
import { useQuery } from '../../api/use-query.ts';
import { CertificatesTab } from './certificates/certificates-tab.tsx';
import { ProgressList } from './progress-list.tsx';
import { RecordsTab } from './records/records-tab.tsx';
import { useTabs } from './use-tabs.tsx';

const PARTS = { progress: Progress, certificates: CertificatesTab, records: RecordsTab } as const;

/** /users-progress: everyone’s levels against what their positions need, everyone’s certificates, and external records. */
export function EveryonesProgressPage() {
  const { t } = useTranslation();
  const { current, tabs } = useTabs(['progress', 'certificates', 'records'], t('progressList.tabs.label'));
  const Part = PARTS[current];
  return <Part title={t('progressList.title')} lead={t('progressList.lead')} tabs={tabs} />;
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
