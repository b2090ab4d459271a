import { listImportRows, verdicts, type ImportRow, type ImportStatus } from '@rigwise/contracts';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { ImportRows } from '../../ui/import/import-rows.tsx';
import classes from '../../ui/import/import.module.css';
import type { Column } from '../../ui/list/list-table.tsx';
import { fieldName } from './field-name.ts';
import { VerdictMark, WaitsMark } from './verdict-mark.tsx';

/** Every person of the file with the verdict on their row, and its result once it is loaded. */
export function PersonRows({ importId, status }: { importId: string; status: ImportStatus }) {
  const { t } = useTranslation();
  return (
    <ImportRows
      call={listImportRows}
      argsOf={(verdict) => ({ params: { importId }, query: { verdict } })}
      verdicts={verdicts.map((value) => ({ value, label: t(`directory.verdicts.${value}`) }))}
      status={status}
      columns={columnsOf(t)}
      rowId={({ line }) => String(line)}
      count={(count) => t('directory.rows.count', { count })}
      words={{
        ...{ caption: t('directory.rows.caption'), none: t('directory.rows.none') },
        ...{ noneText: t('directory.rows.noneText'), showAll: t('directory.rows.showAll') },
      }}
    />
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
