import { useTranslation } from 'react-i18next';
import { useSessionState } from '../../session/use-session.ts';
import { useUrlFilters } from '../../ui/list/use-url-filters.ts';
import { TabBar } from '../../ui/tab-bar.tsx';
import { AssignmentsTab } from './assignments/assignments-tab.tsx';
import { ImportTab } from './imports/import-tab.tsx';
import { PatternsTab } from './patterns/patterns-tab.tsx';
import { RotationsTab } from './rotations/rotations-tab.tsx';
import { CrewScheduleTab } from './schedule/crew-schedule-tab.tsx';
import { AttendanceTab, SessionsTab } from './sessions/sessions-tab.tsx';

const PARTS = {
  assignments: AssignmentsTab,
  schedule: CrewScheduleTab,
  rotations: RotationsTab,
  sessions: SessionsTab,
  attendance: AttendanceTab,
  patterns: PatternsTab,
  import: ImportTab,
} as const;
type Tab = keyof typeof PARTS;
/** Those of administrators come after those of everyone; each new part of the page is a line here. */
const TABS = {
  manager: ['assignments', 'schedule', 'rotations', 'sessions', 'attendance', 'import'],
  admin: ['assignments', 'schedule', 'rotations', 'sessions', 'attendance', 'import', 'patterns'],
} as const satisfies Readonly<Record<string, readonly Tab[]>>;

/** /manager-assignment: what people have to do, who is on shift, and when. */
export function AssignPage() {
  const { t } = useTranslation();
  const { user } = useSessionState();
  const { values } = useUrlFilters(['tab']);
  const offered: readonly Tab[] = user?.role === 'admin' ? TABS.admin : TABS.manager;
  const current = offered.find((tab) => tab === values.tab) ?? 'assignments';
  const Part = PARTS[current];
  const tabs = offered.map((id) => ({ id, text: t(`rotations.tabs.${id}`) }));
  return (
    <Part
      title={t('rotations.title')}
      lead={t(`rotations.leads.${current}`)}
      tabs={<TabBar label={t('rotations.tabs.label')} tabs={tabs} current={current} />}
    />
  );
}
