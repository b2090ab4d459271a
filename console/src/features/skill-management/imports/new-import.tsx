import { exportSkills, frameworkFile, listFrameworkImports, type FrameworkImport } from '@rigwise/contracts';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { FileBox } from '../../../ui/import/file-box.tsx';
import classes from '../../../ui/import/import.module.css';
import { ExportButton, fileAddress } from '../../../ui/list/export-button.tsx';
import { ListBody } from '../../../ui/list/list-body.tsx';
import { ListTable, type Column } from '../../../ui/list/list-table.tsx';
import { useList } from '../../../ui/list/use-list.ts';
import { When } from '../../../ui/when.tsx';
import { changesIn } from './changes.ts';
import { ImportStatusMark } from './import-marks.tsx';
import { ImportSteps } from './import-steps.tsx';

/** Chooses a file of skills, and lists earlier imports. */
export function NewImport({ onUploaded }: { onUploaded: (importId: string) => void }) {
  const { t } = useTranslation();
  // Returning from an import leads here.
  const list = useList(listFrameworkImports, { query: { limit: 10 } }, { isReadAnew: true });
  return (
    <>
      <ImportSteps />
      <div className={classes['begin']}>
        <FileBox
          upload={frameworkFile}
          accept=".json,.csv,application/json,text/csv"
          drop={t('frameworkImports.drop')}
          limits={t('frameworkImports.limits')}
          others={
            <ExportButton address={fileAddress(exportSkills, {})} text={t('skillFramework.exportCsv')} />
          }
          onUploaded={onUploaded}
        />
        <section className={classes['how']}>
          <h2>{t('frameworkImports.how.title')}</h2>
          <ul>
            {(['formats', 'match', 'keeps', 'template'] as const).map((rule) => (
              <li key={rule}>{t(`frameworkImports.how.${rule}`)}</li>
            ))}
          </ul>
        </section>
      </div>
      <div className={classes['recent']}>
        <h2>{t('frameworkImports.recent')}</h2>
      </div>
      <ListBody
        list={list}
        count={(count) => t('frameworkImports.count', { count })}
        empty={
          <p className={classes['none']}>
            <IconFileSpreadsheet size={20} aria-hidden="true" />
            {t('frameworkImports.noneYet')}
          </p>
        }
      >
        {(items) => (
          <ListTable
            caption={t('frameworkImports.recent')}
            columns={columnsOf(t)}
            items={items}
            rowId={({ id }) => id}
          />
        )}
      </ListBody>
    </>
  );
}

const columnsOf = (t: TFunction): readonly Column<FrameworkImport>[] => [
  {
    id: 'file',
    heading: t('frameworkImports.columns.file'),
    isName: true,
    cell: ({ id, fileName }) => (
      <Link to={`?import=${id}`} className={classes['file']}>
        {fileName}
      </Link>
    ),
  },
  {
    id: 'status',
    heading: t('frameworkImports.columns.status'),
    isMark: true,
    cell: ({ status }) => <ImportStatusMark status={status} />,
  },
  {
    id: 'format',
    heading: t('frameworkImports.columns.format'),
    cell: ({ format }) => t(`frameworkImports.formats.${format}`),
  },
  {
    id: 'changes',
    heading: t('frameworkImports.columns.changes'),
    isNumber: true,
    cell: (one) => changesIn(one),
  },
  {
    id: 'when',
    heading: t('frameworkImports.columns.when'),
    cell: ({ uploadedAt }) => <When at={uploadedAt} />,
  },
];
