import { importConcerns, listDirectoryImports, type DirectoryImport } from '@rigwise/contracts';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { FilterSelect } from '../../ui/list/filter-select.tsx';
import { ListBody } from '../../ui/list/list-body.tsx';
import { ListTable, type Column } from '../../ui/list/list-table.tsx';
import { useList } from '../../ui/list/use-list.ts';
import { useUrlFilters } from '../../ui/list/use-url-filters.ts';
import { When } from '../../ui/when.tsx';
import classes from '../../ui/import/import.module.css';
import { ImportSteps } from './import-steps.tsx';
import { StatusMark } from './status-mark.tsx';
import { UploadBox } from './upload-box.tsx';

/** Chooses a file, and lists earlier imports. */
export function NewImport({ onUploaded }: { onUploaded: (importId: string) => void }) {
  const { t } = useTranslation();
  const { values, set } = useUrlFilters(['concern']);
  const concern = importConcerns.find((one) => one === values.concern);
  // Returning from an import leads here.
  const list = useList(listDirectoryImports, { query: { limit: 10, concern } }, { isReadAnew: true });
  return (
    <>
      <ImportSteps />
      <div className={classes['begin']}>
        <UploadBox onUploaded={onUploaded} />
        <section className={classes['how']}>
          <h2>{t('directory.import.how.title')}</h2>
          <ul>
            {(['number', 'left', 'manager', 'headers'] as const).map((rule) => (
              <li key={rule}>{t(`directory.import.how.${rule}`)}</li>
            ))}
          </ul>
        </section>
      </div>
      <div className={classes['recent']}>
        <h2>{t('directory.import.recent')}</h2>
        <FilterSelect
          label={t('directory.import.show')}
          any={t('directory.import.all')}
          value={concern ?? ''}
          options={importConcerns.map((value) => ({
            value,
            label: t(`directory.import.concerns.${value}`),
          }))}
          onChange={(value) => set('concern', value)}
        />
      </div>
      <ListBody
        list={list}
        count={(count) => t('directory.import.count', { count })}
        empty={
          <p className={classes['none']}>
            <IconFileSpreadsheet size={20} aria-hidden="true" />
            {t(concern === undefined ? 'directory.import.noneYet' : 'directory.import.noConcern')}
          </p>
        }
      >
        {(items) => (
          <ListTable
            caption={t('directory.import.recent')}
            columns={columnsOf(t)}
            items={items}
            rowId={({ id }) => id}
          />
        )}
      </ListBody>
    </>
  );
}

function columnsOf(t: TFunction): readonly Column<DirectoryImport>[] {
  return [
    {
      id: 'file',
      heading: t('directory.import.columns.file'),
      isName: true,
      cell: ({ id, fileName }) => (
        <Link to={`/admin/users/import?id=${id}`} className={classes['file']}>
          {fileName}
        </Link>
      ),
    },
    {
      id: 'status',
      heading: t('directory.import.columns.status'),
      isMark: true,
      cell: ({ status }) => <StatusMark status={status} />,
    },
    {
      id: 'rows',
      heading: t('directory.import.columns.rows'),
      isNumber: true,
      cell: ({ rows }) => t('directory.rows.number', { number: rows }),
    },
    { id: 'by', heading: t('directory.import.columns.by'), cell: ({ uploadedBy }) => uploadedBy },
    {
      id: 'when',
      heading: t('directory.import.columns.when'),
      cell: ({ uploadedAt }) => <When at={uploadedAt} />,
    },
  ];
}
