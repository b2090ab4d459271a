import { listSkills } from '@rigwise/contracts';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useUrlFilters } from '../../ui/list/use-url-filters.ts';
import { useDetails } from '../../ui/details/use-details.ts';
import { useReadAnew } from '../../ui/details/use-read-anew.ts';
import '../../ui/list/styles.ts';
import { TabBar } from '../../ui/tab-bar.tsx';
import { ChecklistsTab } from './checklists/checklists-tab.tsx';
import { FrameworkTab } from './framework/framework-tab.tsx';
import { Imports } from './parts.tsx';
import { ProfilesTab } from './profiles/profiles-tab.tsx';
import { SchemesTab } from './schemes/schemes-tab.tsx';

const TABS = ['framework', 'profiles', 'certificates', 'checklists'] as const;

/** /skill-management: the framework of skills, what positions need, kinds of certificates, and checklists of tasks. */
export function SkillManagementPage() {
  const { t } = useTranslation();
  const { values } = useUrlFilters(['tab']);
  const skills = useDetails(listSkills, {});
  useReadAnew(skills);
  const [params] = useSearchParams();
  const importId = params.get('import');
  if (importId !== null) return <Imports importId={importId} />;
  const current = TABS.find((tab) => tab === values.tab) ?? 'framework';
  const tabs = (
    <TabBar
      label={t('skillManagement.tabs.label')}
      tabs={TABS.map((id) => ({ id, text: t(`skillManagement.tabs.${id}`) }))}
      current={current}
    />
  );
  const Tab = {
    ...{ framework: FrameworkTab, profiles: ProfilesTab, certificates: SchemesTab },
    checklists: ChecklistsTab,
  }[current];
  return <Tab skills={skills} tabs={tabs} />;
}
