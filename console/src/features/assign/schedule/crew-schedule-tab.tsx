import { Button } from '@mantine/core';
import { exportCrewSchedule, listCrewSchedule } from '@rigwise/contracts';
import { IconListSearch, IconUsersGroup } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useSessionState } from '../../../session/use-session.ts';
import { ExportButton, fileAddress } from '../../../ui/list/export-button.tsx';
import { ListEmpty } from '../../../ui/list/list-empty.tsx';
import { TablePage } from '../../../ui/list/table-page.tsx';
import { useListPage } from '../../../ui/list/use-list-page.ts';
import { useUrlFilters } from '../../../ui/list/use-url-filters.ts';
import { daysOf } from '../../../ui/schedule/days.ts';
import { dateOr, Moving } from '../../../ui/schedule/moving.tsx';
import { TabBar } from '../../../ui/tab-bar.tsx';
import { useIsPhone } from '../../../ui/use-is-phone.ts';
import { useToday } from '../../../ui/use-today.ts';
import type { TabProps } from '../rotations/rotations-tab.tsx';
import classes from './crew-schedule.module.css';
import { useScheduleColumns } from './use-schedule-columns.tsx';
import { scheduleQuery, useScheduleFilters } from './use-schedule-filters.ts';

const VIEWS = ['month', 'week', 'list'] as const;

/** What the people of a crew, or everyone, have on some days: a row each. */
export function CrewScheduleTab({ tabs, ...frame }: TabProps) {
  const { t } = useTranslation();
  const { user } = useSessionState();
  const [isPhone, today] = [useIsPhone(), useToday()];
  const { values: time, set } = useUrlFilters(['view', 'on']);
  const view = VIEWS.find((one) => one === time.view) ?? (isPhone ? 'list' : 'month');
  const on = dateOr(today, time.on);
  const days = daysOf(view, on);
  const page = useListPage({
    call: listCrewSchedule,
    filters: useScheduleFilters(user?.role === 'admin'),
    args: (values) => ({ query: { ...days, ...scheduleQuery(values) } }),
    ...{ name: 'crew-schedule', isReadAnew: true },
  });
  const kept = new URLSearchParams({
    tab: 'schedule',
    ...(time.on !== undefined && { on: time.on }),
    ...scheduleQuery(page.url.values),
  }).toString();
  return (
    <TablePage
      {...frame}
      above={
        <>
          {tabs}
          <div className={classes['time']}>
            <TabBar
              isInner
              name="view"
              label={t('crewSchedule.views.label')}
              tabs={VIEWS.map((id) => ({ id, text: t(`crewSchedule.views.${id}`), kept }))}
              current={view}
            />
            <Moving {...{ view, on, today }} onMove={(to) => set('on', to)} />
          </div>
        </>
      }
      page={page}
      columns={useScheduleColumns(view, { days, today, isPhone })}
      rowId={({ personId }) => personId}
      count={(count) => t('crewSchedule.count', { count })}
      actions={
        <ExportButton
          address={fileAddress(exportCrewSchedule, {
            query: { ...days, ...scheduleQuery(page.url.values) },
          })}
          isEmpty={page.list.items?.length === 0}
          isWideOnly
        />
      }
      empty={<Empty isFiltered={page.isFiltered} onAll={page.clear} />}
    />
  );
}

function Empty({ isFiltered, onAll }: { isFiltered: boolean; onAll: () => void }) {
  const { t } = useTranslation();
  if (!isFiltered)
    return (
      <ListEmpty icon={IconUsersGroup} title={t('crewSchedule.none')} text={t('crewSchedule.noneText')} />
    );
  return (
    <ListEmpty
      icon={IconListSearch}
      title={t('crewSchedule.noMatches')}
      text={t('crewSchedule.noMatchesText')}
    >
      <Button variant="default" onClick={onAll}>
        {t('crewSchedule.showAll')}
      </Button>
    </ListEmpty>
  );
}
