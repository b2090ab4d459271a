import { Button, Checkbox } from '@mantine/core';
import { IconChecks, IconFilterOff } from '@tabler/icons-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ListBody } from '../../../ui/list/list-body.tsx';
import { ListEmpty } from '../../../ui/list/list-empty.tsx';
import { ListTable, type Column } from '../../../ui/list/list-table.tsx';
import { SelectShown } from '../../../ui/list/select-shown.tsx';
import { useOpenRow } from '../../../ui/list/use-open-row.ts';
import type { ChartName } from '../history.ts';
import type { RowAct } from './act.ts';
import { ActButtons } from './act-buttons.tsx';
import { BulkBar } from './bulk-bar.tsx';
import { BulkOutcome } from './bulk-outcome.tsx';
import { DealtWith } from './dealt-with.tsx';
import { FinalDialog } from './final-dialog.tsx';
import { inWordsOf } from './in-words.tsx';
import type { Row } from './merge.ts';
import { RowDrawer } from './row-drawer.tsx';
import { RowTools } from './row-tools.tsx';
import classes from './rows.module.css';
import { Silent } from './silent.tsx';
import { ofOneService, type RowFilters, type Tab } from './tabs.ts';
import { useDesk } from './use-desk.ts';
import { useLinkedRow } from './use-linked-row.ts';
import { useRows, type RowsState, type Source } from './use-rows.ts';
import { serviceName } from '../../../ui/services/service-name.ts';

interface RowsListProps<Item> {
  tab: Tab;
  source: Source<Item>;
  filters: RowFilters;
  changed: string;
  /** Columns besides the name, the service and the actions. */
  columns: readonly Column<Row<Item>>[];
  /** The name of a row: "Event". */
  heading: string;
  acts: readonly RowAct<Item>[];
  /** The chart that counts these rows when they fail; some may have been dealt with since. */
  chart?: ChartName;
  /** Filters besides those of every tab. */
  tools?: ReactNode;
  details: (row: Row<Item>) => ReactNode;
}

/** The rows of a tab, with single and bulk actions, and the details of each. */
export function RowsList<Item>(props: RowsListProps<Item>) {
  const { tab, source, filters, changed, acts, heading } = props;
  const { t } = useTranslation();
  const list = useRows(source);
  useReadAgain(changed, list);
  const { id: openId } = useOpenRow('row');
  const linked = useLinkedRow(source, openId, list, changed);
  const desk = useDesk<Item>(JSON.stringify(filters.values), () => {
    void list.reload();
    void linked.reload();
  });
  const isWhole = !list.hasMore && !list.isChanging;
  const shown = (list.items ?? []).filter(({ item }) => acts.some((act) => act.may(item)));

  const columns: Column<Row<Item>>[] = [
    ...(acts.length > 0
      ? [
          {
            id: 'select',
            heading: t('operations.rows.columns.select'),
            isBare: true,
            cell: (row: Row<Item>) =>
              acts.some((act) => act.may(row.item)) && (
                <Checkbox
                  aria-label={t('operations.rows.select', { name: row.name })}
                  checked={desk.selection.has(row)}
                  onChange={() => desk.selection.toggle(row)}
                />
              ),
          },
        ]
      : []),
    { id: 'name', heading, isName: true, cell: (row) => <Name row={row} /> },
    ...(ofOneService.includes(tab)
      ? []
      : [
          {
            id: 'service',
            heading: t('operations.rows.columns.service'),
            cell: ({ service }: Row<Item>) => serviceName(service, t),
          },
        ]),
    ...props.columns,
    ...(acts.length > 0
      ? [
          {
            id: 'acts',
            heading: t('operations.rows.columns.acts'),
            isBare: true,
            cell: (row: Row<Item>) => <ActButtons row={row} acts={acts} desk={desk} />,
          },
        ]
      : []),
  ];
  return (
    <>
      <RowTools tab={tab} filters={filters} more={props.tools} />
      <Silent services={list.silent} onAgain={() => void list.reload()} />
      <BulkBar desk={desk} acts={acts} source={source} />
      {props.chart && (
        <DealtWith chart={props.chart} filters={filters} left={isWhole ? list.items?.length : undefined} />
      )}
      <ListBody
        list={list}
        count={(count) => t(`operations.rows.count.${tab}`, { count })}
        empty={<Empty tab={tab} isFiltered={Object.keys(filters.values).length > 0} />}
        tools={<SelectShown count={shown.length} onSelect={() => desk.selection.set(shown)} />}
      >
        {(items) => (
          <ListTable
            caption={t(`operations.rows.tabs.${tab}`)}
            columns={columns}
            items={items}
            rowId={({ id }) => id}
            currentId={openId}
          />
        )}
      </ListBody>
      <RowDrawer {...{ tab, linked, acts, desk }} id={openId} details={props.details} />
      {desk.asked?.act.final && (
        <FinalDialog
          asked={desk.asked}
          final={desk.asked.act.final}
          onClose={desk.cancel}
          onConfirm={desk.confirm}
        />
      )}
      {desk.outcome && <BulkOutcome end={desk.outcome} onClose={desk.forgetOutcome} />}
    </>
  );
}

function Name<Item>({ row }: { row: Row<Item> }) {
  const { t } = useTranslation();
  const { linkTo } = useOpenRow('row');
  return (
    <Link
      className={classes['link']}
      {...linkTo(row.id)}
      aria-label={t('operations.rows.open', { name: row.name })}
    >
      {inWordsOf(row.name)}
    </Link>
  );
}

function Empty({ tab, isFiltered }: { tab: Tab; isFiltered: boolean }) {
  const { t } = useTranslation();
  if (!isFiltered) {
    const title = t('operations.rows.empty.title');
    return <ListEmpty icon={IconChecks} title={title} text={t(`operations.rows.empty.${tab}`)} />;
  }
  return (
    <ListEmpty
      icon={IconFilterOff}
      title={t('operations.rows.empty.nothing')}
      text={t('operations.rows.empty.nothingText')}
    >
      <Button component={Link} to={`?tab=${tab}`} preventScrollReset variant="default">
        {t('operations.rows.empty.showAll')}
      </Button>
    </ListEmpty>
  );
}

/** Fetches the rows again when the figures show that they have changed. */
function useReadAgain<Item>(changed: string, { reload }: RowsState<Item>): void {
  const seen = useRef(changed);
  const again = useRef(reload);
  useEffect(() => {
    again.current = reload;
  });
  useEffect(() => {
    if (seen.current === changed) return;
    seen.current = changed;
    void again.current();
  }, [changed]);
}
