import {
  itemVerdicts,
  listItemImportRows,
  type ItemImportRow,
  type ItemImportStatus,
} from '@rigwise/contracts';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ImportRows } from '../../../ui/import/import-rows.tsx';
import classes from '../../../ui/import/import.module.css';
import type { Column } from '../../../ui/list/list-table.tsx';
import { VerdictMark } from './import-marks.tsx';

/** Every question of the file with its verdict, and what to do about it. Once loaded, they lead to their items. */
export function QuestionRows({ importId, status }: { importId: string; status: ItemImportStatus }) {
  const { t } = useTranslation();
  return (
    <ImportRows
      call={listItemImportRows}
      argsOf={(verdict) => ({ params: { importId }, query: { verdict } })}
      verdicts={itemVerdicts.map((value) => ({ value, label: t(`itemImports.verdicts.${value}`) }))}
      status={status}
      columns={columnsOf(t)}
      rowId={({ position }) => String(position)}
      count={(count) => t('questions.count', { count })}
      words={{
        ...{ caption: t('itemImports.rows.caption'), none: t('itemImports.rows.none') },
        ...{ noneText: t('itemImports.rows.noneText'), showAll: t('itemImports.rows.showAll') },
      }}
    />
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
