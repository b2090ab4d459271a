import { Button } from '@mantine/core';
import { exportCrewTrend, listCrewTrend, type TrendKind, type TrendRow } from '@rigwise/contracts';
import { IconUsersGroup } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Day } from '../../../ui/day.tsx';
import cells from '../../../ui/list/cells.module.css';
import { ExportButton, fileAddress } from '../../../ui/list/export-button.tsx';
import { ListBody } from '../../../ui/list/list-body.tsx';
import { ListEmpty } from '../../../ui/list/list-empty.tsx';
import { ListTable, type Column } from '../../../ui/list/list-table.tsx';
import '../../../ui/list/styles.ts';
import { useList } from '../../../ui/list/use-list.ts';
import classes from '../cover/skill-cover.module.css';
import { addressOf, type Figure, type Values } from './figure.ts';
import trends from './trends.module.css';
import { useMonthName } from './use-month-name.ts';

interface TrendRowsProps {
  figure: Figure;
  values: Values;
  /** The figure itself; undefined: of a month that isn’t shown. */
  total: number | undefined;
}

/** What a figure of a month counts, page by page. */
export function TrendRows({ figure, values, total }: TrendRowsProps) {
  const { t } = useTranslation();
  const heading = useRef<HTMLHeadingElement>(null);
  const list = useList(listCrewTrend, { query: figure }, { isReadAnew: true });
  const columns = useColumns(figure.what);
  const nameOf = useMonthName();
  // It was opened by a figure further up.
  useEffect(() => heading.current?.focus(), []);
  const kind = t(`crewTrends.kinds.${figure.what}`);
  const title = t('crewTrends.rows.title', { kind, month: nameOf(figure.month) });
  return (
    <section aria-labelledby="trend-rows" className={`${classes['section']} ${trends['rows']}`}>
      <div className={classes['head']}>
        <h3 id="trend-rows" ref={heading} tabIndex={-1}>
          {title}
        </h3>
        <div className={classes['acts']}>
          <ExportButton
            isSmall
            address={fileAddress(exportCrewTrend, { query: figure })}
            isEmpty={list.items?.length === 0}
          />
          <Button component={Link} to={addressOf(values)} preventScrollReset variant="default" size="sm">
            {t('crewTrends.rows.hide')}
          </Button>
        </div>
      </div>
      <ListBody
        list={{ ...list, total }}
        count={(count) => t('crewTrends.rows.count', { count })}
        empty={
          <ListEmpty
            icon={IconUsersGroup}
            title={t('crewTrends.rows.empty')}
            text={t('crewTrends.rows.emptyText')}
          />
        }
      >
        {(items) => (
          <ListTable
            caption={title}
            columns={columns}
            items={items.map((item, at) => ({ ...item, at }))}
            rowId={({ at }) => String(at)}
          />
        )}
      </ListBody>
    </section>
  );
}

const WHAT = { gaps: 'gaps', levels: 'levels', overdue: 'overdue' } as const;

function useColumns(what: TrendKind): readonly Column<TrendRow & { readonly at: number }>[] {
  const { t } = useTranslation();
  const titled = what in WHAT ? WHAT[what as keyof typeof WHAT] : 'certificate';
  return [
    {
      ...{ id: 'person', heading: t('crewTrends.rows.columns.person'), isName: true },
      cell: ({ personId, name, employeeNumber }) => (
        <>
          <Link className={cells['name']} to={`/manager/user-progress/${personId}`}>
            <bdi>{name}</bdi>
          </Link>
          {employeeNumber !== null && <span className={cells['soft']}>{employeeNumber}</span>}
        </>
      ),
    },
    ...(what === 'fit'
      ? []
      : [
          {
            ...{ id: 'what', heading: t(`crewTrends.rows.columns.what.${titled}`) },
            cell: ({ title }: TrendRow) => title,
          },
        ]),
    ...(what === 'fit' || what === 'gaps'
      ? []
      : [
          {
            ...{ id: 'date', isLabelled: true },
            heading: t(`crewTrends.rows.columns.date.${what === 'overdue' ? 'overdue' : 'last'}`),
            cell: ({ date }: TrendRow) => date && <Day date={date} month="short" />,
          },
        ]),
    {
      ...{ id: 'position', heading: t('crewTrends.rows.columns.position') },
      cell: ({ position }) => position,
    },
    {
      ...{ id: 'department', heading: t('crewTrends.rows.columns.department') },
      cell: ({ department }) => department,
    },
  ];
}
