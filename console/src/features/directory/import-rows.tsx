import { Button } from '@mantine/core';
import { listImportRows, verdicts, type ImportRow, type ImportStatus } from '@rigwise/contracts';
import { IconListSearch } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { FilterSelect } from '../../ui/list/filter-select.tsx';
import { ListBody } from '../../ui/list/list-body.tsx';
import { ListEmpty } from '../../ui/list/list-empty.tsx';
import { ListTable, type Column } from '../../ui/list/list-table.tsx';
import { useList } from '../../ui/list/use-list.ts';
import { useUrlFilters } from '../../ui/list/use-url-filters.ts';
import classes from '../../ui/import/import.module.css';
import { fieldName } from './field-name.ts';
import { VerdictMark, WaitsMark } from './verdict-mark.tsx';

/** Every row of the file with its result, by verdict. */
export function ImportRows({ importId, status }: { importId: string; status: ImportStatus }) {
  const { t } = useTranslation();
  const { values, set } = useUrlFilters(['verdict']);
  const verdict = verdicts.find((one) => one === values.verdict);
  const list = useList(listImportRows, { params: { importId }, query: { verdict } });
  const { reload } = list;
  // The rows' results are known once they are loaded.
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
          label={t('directory.rows.filter')}
          any={t('directory.rows.all')}
          value={verdict ?? ''}
          options={verdicts.map((value) => ({ value, label: t(`directory.verdicts.${value}`) }))}
          onChange={(value) => set('verdict', value)}
        />
      </div>
      <ListBody
        list={list}
        count={(count) => t('directory.rows.count', { count })}
        empty={
          <ListEmpty
            icon={IconListSearch}
            title={t('directory.rows.none')}
            text={t('directory.rows.noneText')}
          >
            <Button variant="default" onClick={() => set('verdict', '')}>
              {t('directory.rows.showAll')}
            </Button>
          </ListEmpty>
        }
      >
        {(items) => (
          <ListTable
            caption={t('directory.rows.caption')}
            columns={columnsOf(t)}
            items={items}
            rowId={({ line }) => String(line)}
          />
        )}
      </ListBody>
    </>
  );
}

const columnsOf = (t: TFunction): readonly Column<ImportRow>[] => [
  {
    id: 'person',
    heading: t('directory.rows.person'),
    isName: true,
    cell: ({ name, employeeNumber }) => (
      <>
        <span className={classes['person']}>{name || employeeNumber || t('directory.rows.noNumber')}</span>
        {name !== '' && (
          <span className={classes['soft']}>{employeeNumber ?? t('directory.rows.noNumber')}</span>
        )}
      </>
    ),
  },
  {
    id: 'verdict',
    heading: t('directory.rows.verdict'),
    isMark: true,
    cell: ({ verdict, result, changes }) => {
      const shown = result ?? verdict;
      return (
        <>
          {shown && <VerdictMark verdict={shown} />}
          {changes.map(({ waits }) => waits && <WaitsMark key={waits} waits={waits} />)}
        </>
      );
    },
  },
  {
    id: 'why',
    heading: t('directory.rows.why'),
    cell: ({ errors, changes }) =>
      errors.length + changes.length > 0 && (
        <ul className={classes['why']}>
          {errors.map(({ field, message }) => (
            <li key={`${field} ${message}`}>
              {field === null ? message : t('directory.rows.error', { field: fieldName(field, t), message })}
            </li>
          ))}
          {changes.map(({ field, from, to }) => (
            <li key={field}>
              {t('directory.rows.change', {
                field: fieldName(field, t),
                from: from || t('directory.rows.nothing'),
                to: to || t('directory.rows.nothing'),
              })}
            </li>
          ))}
        </ul>
      ),
  },
  { id: 'line', heading: t('directory.rows.line'), isNumber: true, cell: ({ line }) => line },
];
