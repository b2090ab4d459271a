import { useTranslation } from 'react-i18next';
import '../../ui/list/styles.ts';
import { useUrlFilters } from '../../ui/list/use-url-filters.ts';
import { PageFrame } from '../../ui/page-frame.tsx';
import { TabBar } from '../../ui/tab-bar.tsx';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import { useToday } from '../../ui/use-today.ts';
import { FeedPart } from './feed-part.tsx';
import { ScheduleView } from './schedule-view.tsx';
import { SessionsPart } from './sessions-part.tsx';

const VIEWS = ['month', 'week', 'list', 'sessions', 'calendar'] as const;

/** /schedule: what the reader has when, and sessions to book. */
export function SchedulePage() {
  const { t } = useTranslation();
  const isPhone = useIsPhone();
  const today = useToday();
  const { values } = useUrlFilters(['view', 'on']);
  const view = VIEWS.find((one) => one === values.view) ?? (isPhone ? 'list' : 'month');
  const kept = values.on === undefined ? '' : `on=${values.on}`;
  const order = isPhone ? (['list', 'week', 'month', 'sessions', 'calendar'] as const) : VIEWS;
  return (
    <PageFrame title={t('schedule.title')} lead={t(`schedule.leads.${view}`)}>
      <TabBar
        name="view"
        label={t('schedule.views.label')}
        tabs={order.map((id) => ({ id, text: t(`schedule.views.${id}`), kept }))}
        current={view}
      />
      {view === 'sessions' && <SessionsPart />}
      {view === 'calendar' && <FeedPart />}
      {view !== 'sessions' && view !== 'calendar' && <ScheduleView view={view} today={today} />}
    </PageFrame>
  );
}
