import { Button } from '@mantine/core';
import { listTrips } from '@rigwise/contracts';
import { IconHelicopter, IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ListBody } from '../../../ui/list/list-body.tsx';
import { ListEmpty } from '../../../ui/list/list-empty.tsx';
import { ListTable } from '../../../ui/list/list-table.tsx';
import { useList } from '../../../ui/list/use-list.ts';
import { useUrlFilters } from '../../../ui/list/use-url-filters.ts';
import { PageFrame, type PageFrameProps } from '../../../ui/page-frame.tsx';
import { isId } from '../progress-query.ts';
import { NewTrip } from './new-trip.tsx';
import { OneTrip } from './one-trip.tsx';
import { NEW_TRIP } from './places.ts';
import { useTripColumns } from './use-trip-columns.tsx';

interface FitTabProps extends Pick<PageFrameProps, 'title' | 'lead'> {
  tabs: ReactNode;
}

/** Who may go on a trip: trips with their newest checks, one of them, or a new one. */
export function FitTab(props: FitTabProps) {
  const { values } = useUrlFilters(['trip']);
  if (values.trip === 'new') return <NewTrip />;
  return isId(values.trip) ? <OneTrip key={values.trip} id={values.trip} /> : <Trips {...props} />;
}

function Trips({ tabs, ...frame }: FitTabProps) {
  const { t } = useTranslation();
  const list = useList(listTrips, { query: { limit: 50 } }, { isReadAnew: true });
  const columns = useTripColumns();
  const add = (
    <Button component={Link} to={NEW_TRIP} leftSection={<IconPlus size={18} aria-hidden="true" />}>
      {t('trips.add')}
    </Button>
  );
  return (
    <PageFrame {...frame} actions={add}>
      {tabs}
      <ListBody
        list={list}
        count={(count) => t('trips.count', { count })}
        empty={<ListEmpty icon={IconHelicopter} title={t('trips.none')} text={t('trips.noneText')} />}
      >
        {(items) => (
          <ListTable caption={t('trips.caption')} columns={columns} items={items} rowId={({ id }) => id} />
        )}
      </ListBody>
    </PageFrame>
  );
}
