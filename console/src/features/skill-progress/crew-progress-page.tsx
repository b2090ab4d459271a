import { useTranslation } from 'react-i18next';
import { CertificatesTab } from './certificates/certificates-tab.tsx';
import { ProgressList } from './progress-list.tsx';
import { useTabs } from './use-tabs.tsx';

/** /manager-skill-tracking: the levels of a manager’s crew against what their positions need, and their certificates. */
export function CrewProgressPage() {
  const { t } = useTranslation();
  const { current, tabs } = useTabs(['progress', 'certificates'], t('progressList.tabs.crewLabel'));
  const frame = { title: t('progressList.crewTitle'), lead: t('progressList.crewLead'), tabs };
  return current === 'certificates' ? (
    <CertificatesTab {...frame} />
  ) : (
    <ProgressList {...frame} choices={{}} />
  );
}
