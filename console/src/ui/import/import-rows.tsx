import { Button } from '@mantine/core';
import { IconListSearch } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallArguments } from '../../api/call.ts';
import { FilterSelect } from '../list/filter-select.tsx';
import { ListBody } from '../list/list-body.tsx';
import { ListEmpty } from '../list/list-empty.tsx';
import { ListTable, type Column } from '../list/list-table.tsx';
import { useList, type ItemOf, type ListCall } from '../list/use-list.ts';
import { useUrlFilters } from '../list/use-url-filters.ts';
import classes from './import.module.css';

interface ImportRowsProps<D extends ListCall, Verdict extends string> {
  call: D;
  /** Of the rows with a verdict, or of all. */
  argsOf: (verdict: Verdict | undefined) => CallArguments<D>;
  verdicts: readonly { readonly value: Verdict; readonly label: string }[];
  /** Of the import: at each, the rows may say something else. */
  status: string;
  columns: readonly Column<ItemOf<D>>[];
  rowId: (row: ItemOf<D>) => string;
  /** "12 rows". */
  count: (count: number) => string;
  /** What the table is, and that it has no row with the verdict. */
  words: Readonly<Record<'caption' | 'none' | 'noneText' | 'showAll', string>>;
}

/** Every row of a file with its verdict; the one that is asked for is part of the address. */
export function ImportRows<D extends ListCall, Verdict extends string>(props: ImportRowsProps<D, Verdict>) {
  const { call, argsOf, verdicts, status, columns, rowId, count, words } = props;
  const { t } = useTranslation();
  const { values, set } = useUrlFilters(['verdict']);
  const verdict = verdicts.find(({ value }) => value === values.verdict)?.value;
  const list = useList(call, argsOf(verdict));
  const { reload } = list;
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
          label={t('upload.verdict')}
          any={t('upload.allVerdicts')}
          value={verdict ?? ''}
          options={verdicts}
          onChange={(value) => set('verdict', value)}
        />
      </div>
      <ListBody
        list={list}
        count={count}
        empty={
          <ListEmpty icon={IconListSearch} title={words.none} text={words.noneText}>
            <Button variant="default" onClick={() => set('verdict', '')}>
              {words.showAll}
            </Button>
          </ListEmpty>
        }
      >
        {(items) => <ListTable caption={words.caption} columns={columns} items={items} rowId={rowId} />}
      </ListBody>
    </>
  );
}
