import { Button } from '@mantine/core';
import { listTrainingSessions, type TrainingSessionRow } from '@rigwise/contracts';
import { IconCalendarPlus, IconListSearch, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import cells from '../../../ui/list/cells.module.css';
import { ListEmpty } from '../../../ui/list/list-empty.tsx';
import type { Column } from '../../../ui/list/list-table.tsx';
import { TablePage } from '../../../ui/list/table-page.tsx';
import { useListPage } from '../../../ui/list/use-list-page.ts';
import { useOpenRow } from '../../../ui/list/use-open-row.ts';
import { PlacesMark } from '../../../ui/sessions/places-mark.tsx';
import { SessionTime } from '../../../ui/sessions/session-time.tsx';
import type { TabProps } from '../rotations/rotations-tab.tsx';
import { OneSession } from './one-session.tsx';
import { SessionDialog } from './session-dialog.tsx';

/** Sessions to come: planned, changed, and booked for people. */
export const SessionsTab = (props: TabProps) => <SessionList {...props} when="coming" />;

/** Past sessions, whose attendance is recorded. */
export const AttendanceTab = (props: TabProps) => <SessionList {...props} when="past" />;

function SessionList({ tabs, when, ...frame }: TabProps & { when: 'coming' | 'past' }) {
  const { t } = useTranslation();
  const [isAdding, setAdding] = useState(false);
  const chosenTime = {
    ...{ name: 'when' as const, label: t('trainingSessions.when') },
    choice: {
      any: t('trainingSessions.coming'),
      options: [{ value: 'past', label: t('trainingSessions.past') }],
    },
  };
  const page = useListPage({
    call: listTrainingSessions,
    filters: [
      {
        ...{ name: 'search', label: t('trainingSessions.search') },
        search: { label: t('trainingSessions.find'), placeholder: t('trainingSessions.findHint') },
      },
      ...(when === 'coming' ? [chosenTime] : []),
    ],
    args: ({ search, when: chosen }) => ({
      query: {
        when: chosen === 'past' ? 'past' : when,
        ...(search !== undefined && { search: search.trim().slice(0, 100) }),
      },
    }),
    ...{ row: 'session', name: `sessions-${when}`, isReadAnew: true },
  });
  const { list, isFiltered, clear } = page;
  const reload = (): void => void list.reload();
  return (
    <TablePage
      {...frame}
      above={tabs}
      page={page}
      columns={useColumns(when)}
      rowId={({ id }) => id}
      count={(count) => t('trainingSessions.count', { count })}
      actions={
        when === 'coming' && (
          <Button leftSection={<IconPlus size={18} aria-hidden="true" />} onClick={() => setAdding(true)}>
            {t('trainingSessions.add')}
          </Button>
        )
      }
      empty={<Empty when={when} isFiltered={isFiltered} onAll={clear} />}
      details={{
        title: t('trainingSessions.drawer.title'),
        close: t('trainingSessions.drawer.close'),
        show: (id) => <OneSession sessionId={id} onChanged={reload} />,
      }}
    >
      {isAdding && (
        <SessionDialog
          onClose={() => setAdding(false)}
          onDone={() => {
            setAdding(false);
            reload();
          }}
        />
      )}
    </TablePage>
  );
}

function useColumns(when: 'coming' | 'past'): readonly Column<TrainingSessionRow>[] {
  const { t } = useTranslation();
  const { linkTo } = useOpenRow('session');
  return [
    {
      ...{ id: 'title', heading: t('trainingSessions.columns.title'), isName: true },
      cell: ({ id, title, place }) => (
        <>
          <Link className={cells['name']} {...linkTo(id)}>
            <bdi>{title}</bdi>
          </Link>
          <span className={cells['soft']}>{place}</span>
        </>
      ),
    },
    {
      ...{ id: 'when', heading: t('trainingSessions.columns.when') },
      cell: (session) => <SessionTime {...session} />,
    },
    {
      ...{ id: 'places', heading: t('trainingSessions.columns.places'), isMark: true },
      cell: (session) => <PlacesMark {...session} />,
    },
    {
      ...{ id: when === 'past' ? 'attended' : 'crew', heading: t('trainingSessions.columns.crew') },
      cell: ({ ofScope }) =>
        t(ofScope.waiting > 0 ? 'trainingSessions.ofCrewWaiting' : 'trainingSessions.ofCrew', { ...ofScope }),
    },
  ];
}

interface EmptyProps {
  when: 'coming' | 'past';
  isFiltered: boolean;
  onAll: () => void;
}

function Empty({ when, isFiltered, onAll }: EmptyProps) {
  const { t } = useTranslation();
  if (isFiltered)
    return (
      <ListEmpty
        icon={IconListSearch}
        title={t('trainingSessions.noMatches')}
        text={t('trainingSessions.noMatchesText')}
      >
        <Button variant="default" onClick={onAll}>
          {t('trainingSessions.showAll')}
        </Button>
      </ListEmpty>
    );
  return when === 'past' ? (
    <ListEmpty
      icon={IconCalendarPlus}
      title={t('trainingSessions.nonePast')}
      text={t('trainingSessions.nonePastText')}
    />
  ) : (
    <ListEmpty
      icon={IconCalendarPlus}
      title={t('trainingSessions.none')}
      text={t('trainingSessions.noneText')}
    />
  );
}
