import { Button } from '@mantine/core';
import { listRecordImports, recordFile, type RecordImport } from '@rigwise/contracts';
import { IconDownload, IconFileSpreadsheet } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { FileBox } from '../../../ui/import/file-box.tsx';
import classes from '../../../ui/import/import.module.css';
import { ListBody } from '../../../ui/list/list-body.tsx';
import { ListTable, type Column } from '../../../ui/list/list-table.tsx';
import { useList } from '../../../ui/list/use-list.ts';
import { When } from '../../../ui/when.tsx';
import { ImportStatusMark } from './import-marks.tsx';
import { ImportSteps } from './import-steps.tsx';
import { addressOf } from './places.ts';
import { templateAddress } from './template.ts';

/** Chooses a file of external records, and lists earlier imports. */
export function NewImport({ onUploaded }: { onUploaded: (importId: string) => void }) {
  const { t } = useTranslation();
  // Returning from an import leads here.
  const list = useList(listRecordImports, { query: { limit: 10 } }, { isReadAnew: true });
  return (
    <>
      <ImportSteps />
      <div className={classes['begin']}>
        <FileBox
          upload={recordFile}
          accept=".csv,text/csv"
          drop={t('recordImports.drop')}
          limits={t('recordImports.limits')}
          others={
            <Button
              component="a"
              href={templateAddress()}
              download="records-template.csv"
              variant="default"
              leftSection={<IconDownload size={18} aria-hidden="true" />}
            >
              {t('recordImports.template')}
            </Button>
          }
          onUploaded={onUploaded}
        />
        <section className={classes['how']}>
          <h2>{t('recordImports.how.title')}</h2>
          <ul>
            {(['person', 'columns', 'days', 'twice', 'document'] as const).map((rule) => (
              <li key={rule}>{t(`recordImports.how.${rule}`)}</li>
            ))}
          </ul>
        </section>
      </div>
      <div className={classes['recent']}>
        <h2>{t('recordImports.recent')}</h2>
      </div>
      <ListBody
        list={list}
        count={(count) => t('recordImports.count', { count })}
        empty={
          <p className={classes['none']}>
            <IconFileSpreadsheet size={20} aria-hidden="true" />
            {t('recordImports.noneYet')}
          </p>
        }
      >
        {(items) => (
          <ListTable
            caption={t('recordImports.recent')}
            columns={columnsOf(t)}
            items={items}
            rowId={({ id }) => id}
          />
        )}
      </ListBody>
    </>
  );
}

const columnsOf = (t: TFunction): readonly Column<RecordImport>[] => [
  {
    id: 'file',
    heading: t('recordImports.columns.file'),
    isName: true,
    cell: ({ id, fileName }) => (
      <Link to={addressOf(id)} className={classes['file']}>
        {fileName}
      </Link>
    ),
  },
  {
    id: 'status',
    heading: t('recordImports.columns.status'),
    isMark: true,
    cell: ({ status }) => <ImportStatusMark status={status} />,
  },
  {
    id: 'records',
    heading: t('recordImports.columns.records'),
    isNumber: true,
    cell: ({ counts }) => counts.added,
  },
  {
    id: 'by',
    heading: t('recordImports.columns.by'),
    cell: ({ uploadedBy }) => <bdi>{uploadedBy.name ?? t('recordImports.former')}</bdi>,
  },
  {
    id: 'when',
    heading: t('recordImports.columns.when'),
    cell: ({ uploadedAt }) => <When at={uploadedAt} />,
  },
];
