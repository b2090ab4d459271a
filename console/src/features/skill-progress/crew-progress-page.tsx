import { useTranslation } from 'react-i18next';
import { useUrlFilters } from '../../ui/list/use-url-filters.ts';
import { TabBar } from '../../ui/tab-bar.tsx';
import { CertificatesTab } from './certificates/certificates-tab.tsx';
import { ProgressList } from './progress-list.tsx';

const TABS = ['progress', 'certificates'] as const;

/** /manager-skill-tracking: the levels of a manager’s crew against what their positions need, and their certificates. */
export function CrewProgressPage() {
  const { t } = useTranslation();
  const { values } = useUrlFilters(['tab']);
  const current = TABS.find((tab) => tab === values.tab) ?? 'progress';
  const frame = {
    ...{ title: t('progressList.crewTitle'), lead: t('progressList.crewLead') },
    tabs: (
      <TabBar
        label={t('progressList.tabs.crewLabel')}
        tabs={TABS.map((id) => ({ id, text: t(`progressList.tabs.${id}`) }))}
        current={current}
      />
    ),
  };
  return current === 'certificates' ? (
    <CertificatesTab {...frame} />
  ) : (
    <ProgressList {...frame} choices={{}} />
  );
}
