import type { TripRow } from '@rigwise/contracts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useDay } from '../../../ui/day.tsx';
import cells from '../../../ui/list/cells.module.css';
import type { Column } from '../../../ui/list/list-table.tsx';
import { When } from '../../../ui/when.tsx';
import { placeOf } from './places.ts';
import { CountsMark } from './trip-marks.tsx';

/** The columns of the list of trips. */
export function useTripColumns(): readonly Column<TripRow>[] {
  const { t } = useTranslation();
  const day = useDay('short');
  return [
    {
      ...{ id: 'name', heading: t('trips.columns.name'), isName: true },
      cell: ({ id, name }) => (
        <Link className={cells['name']} to={placeOf(id)}>
          <bdi>{name}</bdi>
        </Link>
      ),
    },
    {
      ...{ id: 'result', heading: t('trips.columns.result'), isMark: true },
      cell: ({ check }) => <CountsMark counts={check.counts} />,
    },
    {
      ...{ id: 'days', heading: t('trips.columns.days') },
      cell: ({ from, to }) => t('trips.range', { from: day(from), to: day(to) }),
    },
    {
      ...{ id: 'people', heading: t('trips.columns.people'), isNumber: true, isLabelled: true },
      cell: ({ people }) => t('progressList.number', { value: people }),
    },
    {
      ...{ id: 'checked', heading: t('trips.columns.checked'), isLabelled: true },
      cell: ({ check }) => <When at={check.at} />,
    },
    {
      ...{ id: 'madeBy', heading: t('trips.columns.madeBy'), isLabelled: true },
      cell: ({ madeBy }) => madeBy.name,
    },
  ];
}
