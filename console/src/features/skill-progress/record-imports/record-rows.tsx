import { listRecordImportRows, recordVerdicts, type RecordImportRow } from '@rigwise/contracts';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ImportRows } from '../../../ui/import/import-rows.tsx';
import classes from '../../../ui/import/import.module.css';
import type { Column } from '../../../ui/list/list-table.tsx';
import { VerdictMark } from './import-marks.tsx';
import { RECORDS } from './places.ts';

interface RecordRowsProps {
  importId: string;
  /** Of the import: at each, the rows may say something else. */
  status: string;
}

/** Every row of the file with its verdict, as the file has it. */
export function RecordRows({ importId, status }: RecordRowsProps) {
  const { t } = useTranslation();
  return (
    <ImportRows
      call={listRecordImportRows}
      argsOf={(verdict) => ({ params: { importId }, query: { verdict } })}
      verdicts={recordVerdicts.map((value) => ({ value, label: t(`recordImports.verdicts.${value}`) }))}
      status={status}
      columns={columnsOf(t)}
      rowId={({ position }) => String(position)}
      count={(count) => t('recordImports.rows.count', { count })}
      words={{
        ...{ caption: t('recordImports.rows.caption'), none: t('recordImports.rows.none') },
        ...{ noneText: t('recordImports.rows.noneText'), showAll: t('recordImports.rows.showAll') },
      }}
    />
  );
}

const columnsOf = (t: TFunction): readonly Column<RecordImportRow>[] => [
  {
    id: 'person',
    heading: t('recordImports.columns.person'),
    isName: true,
    cell: (row) => <Name row={row} />,
  },
  {
    id: 'verdict',
    heading: t('recordImports.columns.verdict'),
    isMark: true,
    cell: ({ verdict }) => <VerdictMark verdict={verdict} />,
  },
  {
    id: 'why',
    heading: t('recordImports.columns.why'),
    cell: ({ remarks }) =>
      remarks.length > 0 && (
        <ul className={classes['why']}>
          {remarks.map((remark) => (
            <li key={remark}>{remark}</li>
          ))}
        </ul>
      ),
  },
  {
    id: 'record',
    heading: t('recordImports.columns.record'),
    cell: ({ title, issuer }) => (
      <>
        <bdi>{title}</bdi>
        <span className={classes['soft']}>
          <bdi>{issuer}</bdi>
        </span>
      </>
    ),
  },
  {
    id: 'skill',
    heading: t('recordImports.columns.skill'),
    cell: ({ skill, skillCode }) => (
      <>
        {skill && <bdi>{skill.title}</bdi>}
        <span className={classes['soft']}>{skillCode}</span>
      </>
    ),
  },
  {
    id: 'valid',
    heading: t('recordImports.columns.valid'),
    cell: ({ validFrom: from, validUntil: until }) =>
      until === '' ? t('recordImports.rows.from', { from }) : t('recordImports.rows.fromTo', { from, until }),
  },
  { id: 'line', heading: t('recordImports.columns.line'), isNumber: true, cell: ({ line }) => line },
];

/** Leads to the record that there is already. */
function Name({ row: { person, employeeNumber, recordId } }: { row: RecordImportRow }) {
  const { t } = useTranslation();
  const name = <bdi>{person?.name ?? (employeeNumber || '–')}</bdi>;
  return (
    <>
      {recordId === null ? (
        <span className={classes['person']}>{name}</span>
      ) : (
        <Link
          to={`${RECORDS}&record=${recordId}`}
          className={classes['file']}
          aria-label={t('recordImports.rows.there', { name: person?.name ?? employeeNumber })}
        >
          {name}
        </Link>
      )}
      {person && <span className={classes['soft']}>{employeeNumber}</span>}
    </>
  );
}
