import {
  frameworkVerdicts,
  listFrameworkImportRows,
  skillLevels,
  type FrameworkDifference,
  type FrameworkField,
  type FrameworkImportRow,
  type SkillLevel,
} from '@rigwise/contracts';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ImportRows } from '../../../ui/import/import-rows.tsx';
import classes from '../../../ui/import/import.module.css';
import type { Column } from '../../../ui/list/list-table.tsx';
import { levelName } from '../../../ui/skills/clause-words.ts';
import type { Difference } from '../shared/difference.ts';
import { Differences } from '../shared/differences.tsx';
import { VerdictMark } from './import-marks.tsx';
import own from './imports.module.css';

interface SkillRowsProps {
  importId: string;
  /** Of the import: at each, the rows may say something else. */
  status: string;
}

/** Every skill of the file, and those that it lacks, with what applying it does. */
export function SkillRows({ importId, status }: SkillRowsProps) {
  const { t } = useTranslation();
  return (
    <ImportRows
      call={listFrameworkImportRows}
      argsOf={(verdict) => ({ params: { importId }, query: { verdict } })}
      verdicts={frameworkVerdicts.map((value) => ({ value, label: t(`frameworkImports.verdicts.${value}`) }))}
      status={status}
      columns={columnsOf(t)}
      rowId={({ position }) => String(position)}
      count={(count) => t('frameworkImports.rows.count', { count })}
      words={{
        ...{ caption: t('frameworkImports.rows.caption'), none: t('frameworkImports.rows.none') },
        ...{ noneText: t('frameworkImports.rows.noneText'), showAll: t('frameworkImports.rows.showAll') },
      }}
    />
  );
}

const columnsOf = (t: TFunction): readonly Column<FrameworkImportRow>[] => [
  {
    id: 'skill',
    heading: t('frameworkImports.columns.skill'),
    isName: true,
    cell: (row) => <Name row={row} />,
  },
  {
    id: 'verdict',
    heading: t('frameworkImports.columns.verdict'),
    isMark: true,
    cell: ({ verdict }) => <VerdictMark verdict={verdict} />,
  },
  {
    id: 'what',
    heading: t('frameworkImports.columns.what'),
    cell: ({ differences, remarks }) => (
      <>
        {remarks.length > 0 && (
          <ul className={classes['why']}>
            {remarks.map((remark) => (
              <li key={remark}>{remark}</li>
            ))}
          </ul>
        )}
        {differences.length > 0 && (
          <details className={own['what']}>
            <summary>{t('frameworkImports.rows.show', { count: differences.length })}</summary>
            <Differences differences={differences.map((one) => inWords(t, one))} />
          </details>
        )}
      </>
    ),
  },
  {
    id: 'where',
    heading: t('frameworkImports.columns.where'),
    cell: ({ line, position, verdict }) => {
      if (verdict === 'absent') return null;
      return line === null
        ? t('frameworkImports.rows.position', { position })
        : t('frameworkImports.rows.line', { line });
    },
  },
];

/** A skill of the framework leads there. */
function Name({ row: { title, code, position, skillId } }: { row: FrameworkImportRow }) {
  const { t } = useTranslation();
  const name = title === '' ? t('frameworkImports.rows.untitled', { position }) : title;
  return (
    <>
      {skillId === null ? (
        <span className={classes['person']}>{name}</span>
      ) : (
        <Link to={`?skill=${skillId}`} className={classes['file']}>
          {name}
        </Link>
      )}
      {code !== null && <span className={classes['soft']}>{code}</span>}
    </>
  );
}

function inWords(t: TFunction, { field, before, after }: FrameworkDifference): Difference {
  if (isLevel(field)) return { name: levelName(t, field), before, after };
  if (field === 'code' || field === 'title' || field === 'statement')
    return { name: t(`skillFramework.fields.${field}`), before, after };
  const name = t(`frameworkImports.fields.${field}`);
  if (field === 'identifier') return { name, before, after };
  const none = t(field === 'parent' ? 'frameworkImports.fields.top' : 'frameworkImports.fields.first');
  return { name, before: before ?? none, after: after ?? none };
}

const isLevel = (field: FrameworkField): field is SkillLevel => skillLevels.some((level) => level === field);
