import { listSkills } from '@rigwise/contracts';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useUrlFilters } from '../../ui/list/use-url-filters.ts';
import { useDetails } from '../../ui/details/use-details.ts';
import { useReadAnew } from '../../ui/details/use-read-anew.ts';
import '../../ui/list/styles.ts';
import { TabBar } from '../../ui/tab-bar.tsx';
import { FrameworkTab } from './framework/framework-tab.tsx';
import { Imports } from './parts.tsx';
import { ProfilesTab } from './profiles/profiles-tab.tsx';

const TABS = ['framework', 'profiles'] as const;

/** /skill-management: the framework of skills, what their levels take, and what positions need. */
export function SkillManagementPage() {
  const { t } = useTranslation();
  const { values } = useUrlFilters(['tab']);
  const skills = useDetails(listSkills, {});
  useReadAnew(skills);
  const [params] = useSearchParams();
  const importId = params.get('import');
  if (importId !== null) return <Imports importId={importId} />;
  const current = values.tab === 'profiles' ? 'profiles' : 'framework';
  const tabs = (
    <TabBar
      label={t('skillManagement.tabs.label')}
      tabs={TABS.map((id) => ({ id, text: t(`skillManagement.tabs.${id}`) }))}
      current={current}
    />
  );
  return current === 'framework' ? (
    <FrameworkTab skills={skills} tabs={tabs} />
  ) : (
    <ProfilesTab skills={skills} tabs={tabs} />
  );
}
