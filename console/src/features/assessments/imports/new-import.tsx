import { itemFile, listItemImports, type ItemImport } from '@rigwise/contracts';
import { IconFileSpreadsheet } from '@tabler/icons-react';
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

/** Chooses a file of questions, and lists earlier imports. */
export function NewImport({ onUploaded }: { onUploaded: (importId: string) => void }) {
  const { t } = useTranslation();
  // Returning from an import leads here.
  const list = useList(listItemImports, { query: { limit: 10 } }, { isReadAnew: true });
  return (
    <>
      <ImportSteps />
      <div className={classes['begin']}>
        <FileBox
          upload={itemFile}
          accept=".gift,.txt,.aiken,.xml,.zip,.csv,text/csv,text/xml,application/zip"
          drop={t('itemImports.drop')}
          limits={t('itemImports.limits')}
          onUploaded={onUploaded}
        />
        <section className={classes['how']}>
          <h2>{t('itemImports.how.title')}</h2>
          <ul>
            {(['formats', 'verdicts', 'drafts', 'duplicates'] as const).map((rule) => (
              <li key={rule}>{t(`itemImports.how.${rule}`)}</li>
            ))}
          </ul>
        </section>
      </div>
      <div className={classes['recent']}>
        <h2>{t('itemImports.recent')}</h2>
      </div>
      <ListBody
        list={list}
        count={(count) => t('itemImports.count', { count })}
        empty={
          <p className={classes['none']}>
            <IconFileSpreadsheet size={20} aria-hidden="true" />
            {t('itemImports.noneYet')}
          </p>
        }
      >
        {(items) => (
          <ListTable
            caption={t('itemImports.recent')}
            columns={columnsOf(t)}
            items={items}
            rowId={({ id }) => id}
          />
        )}
      </ListBody>
    </>
  );
}

const columnsOf = (t: TFunction): readonly Column<ItemImport>[] => [
  {
    id: 'file',
    heading: t('itemImports.columns.file'),
    isName: true,
    cell: ({ id, fileName }) => (
      <Link to={`?import=${id}`} className={classes['file']}>
        {fileName}
      </Link>
    ),
  },
  {
    id: 'status',
    heading: t('itemImports.columns.status'),
    isMark: true,
    cell: ({ status }) => <ImportStatusMark status={status} />,
  },
  {
    id: 'format',
    heading: t('itemImports.columns.format'),
    cell: ({ format }) => t(`itemImports.formats.${format}`),
  },
  {
    id: 'questions',
    heading: t('itemImports.columns.questions'),
    isNumber: true,
    cell: ({ counts: { readable, duplicate, refused } }) =>
      t('questions.number', { number: readable + duplicate + refused }),
  },
  {
    id: 'when',
    heading: t('itemImports.columns.when'),
    cell: ({ uploadedAt }) => <When at={uploadedAt} />,
  },
];
