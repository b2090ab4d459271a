import { Button } from '@mantine/core';
import {
  itemVerdicts,
  listItemImportRows,
  type ItemImportRow,
  type ItemImportStatus,
} from '@rigwise/contracts';
import { IconListSearch } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import classes from '../../../ui/import/import.module.css';
import { FilterSelect } from '../../../ui/list/filter-select.tsx';
import { ListBody } from '../../../ui/list/list-body.tsx';
import { ListEmpty } from '../../../ui/list/list-empty.tsx';
import { ListTable, type Column } from '../../../ui/list/list-table.tsx';
import { useList } from '../../../ui/list/use-list.ts';
import { useUrlFilters } from '../../../ui/list/use-url-filters.ts';
import { VerdictMark } from './import-marks.tsx';

/** Every question of the file with its verdict, and what to do about it. */
export function ImportRows({ importId, status }: { importId: string; status: ItemImportStatus }) {
  const { t } = useTranslation();
  const { values, set } = useUrlFilters(['verdict']);
  const verdict = itemVerdicts.find((one) => one === values.verdict);
  const list = useList(listItemImportRows, { params: { importId }, query: { verdict } });
  const { reload } = list;
  // Once loaded, the questions lead to their items.
  const seen = useRef(status);
  useEffect(() => {
    if (seen.current === status) return;
    seen.current = status;
    void reload();
  });
  return (
    <>
      <div className={classes['filter']}>
        <FilterSelect
          label={t('itemImports.rows.filter')}
          any={t('itemImports.rows.all')}
          value={verdict ?? ''}
          options={itemVerdicts.map((value) => ({ value, label: t(`itemImports.verdicts.${value}`) }))}
          onChange={(value) => set('verdict', value)}
        />
      </div>
      <ListBody
        list={list}
        count={(count) => t('questions.count', { count })}
        empty={
          <ListEmpty
            icon={IconListSearch}
            title={t('itemImports.rows.none')}
            text={t('itemImports.rows.noneText')}
          >
            <Button variant="default" onClick={() => set('verdict', '')}>
              {t('itemImports.rows.showAll')}
            </Button>
          </ListEmpty>
        }
      >
        {(items) => (
          <ListTable
            caption={t('itemImports.rows.caption')}
            columns={columnsOf(t)}
            items={items}
            rowId={({ position }) => String(position)}
          />
        )}
      </ListBody>
    </>
  );
}

const columnsOf = (t: TFunction): readonly Column<ItemImportRow>[] => [
  {
    id: 'question',
    heading: t('itemImports.columns.question'),
    isName: true,
    cell: (row) => (
      <>
        <Name row={row} />
        {row.type !== null && <span className={classes['soft']}>{t(`questions.types.${row.type}`)}</span>}
      </>
    ),
  },
  {
    id: 'verdict',
    heading: t('itemImports.columns.verdict'),
    isMark: true,
    cell: ({ verdict, itemId }) => <VerdictMark verdict={itemId === null ? verdict : 'loaded'} />,
  },
  {
    id: 'remarks',
    heading: t('itemImports.columns.remarks'),
    cell: ({ remarks, duplicateOf }) =>
      (remarks.length > 0 || duplicateOf !== null) && (
        <ul className={classes['why']}>
          {remarks.map(({ code, message }) => (
            <li key={`${code} ${message}`}>{message}</li>
          ))}
          {duplicateOf !== null && (
            <li>
              <Link to={`?item=${duplicateOf}`}>{t('itemImports.rows.duplicateOf')}</Link>
            </li>
          )}
        </ul>
      ),
  },
  {
    id: 'where',
    heading: t('itemImports.columns.where'),
    cell: ({ line, identifier, file, position }) =>
      [
        ...(line === null ? [] : [t('itemImports.rows.line', { line })]),
        ...(file === null ? [] : [file]),
        ...(identifier === null ? [] : [identifier]),
      ].join(', ') || t('itemImports.rows.position', { position }),
  },
];

/** A loaded question leads to its item. */
function Name({ row: { title, position, itemId } }: { row: ItemImportRow }) {
  const { t } = useTranslation();
  const name = title ?? t('itemImports.rows.untitled', { position });
  return itemId === null ? (
    <span className={classes['person']}>{name}</span>
  ) : (
    <Link to={`?item=${itemId}`} className={classes['file']}>
      {name}
    </Link>
  );
}
