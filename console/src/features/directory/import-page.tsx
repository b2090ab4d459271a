import { Button } from '@mantine/core';
import { showDirectoryImport, type DirectoryImport } from '@rigwise/contracts';
import { IconArrowLeft } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { useQuery } from '../../api/use-query.ts';
import { useDirectoryTexts } from '../../texts/directory-texts.ts';
import { ListFailure } from '../../ui/list/list-failure.tsx';
import { ListSkeleton } from '../../ui/list/list-skeleton.tsx';
import '../../ui/list/styles.ts';
import { PageTitle } from '../../ui/page-title.tsx';
import classes from './import-page.module.css';
import { OneImport } from './one-import.tsx';
import { NewImport } from './new-import.tsx';

/** /admin/users/import: a file of people, from choosing it to what became of each row. `?id=` is one that was begun. */
export function ImportPage() {
  useDirectoryTexts();
  const { t } = useTranslation();
  const [params, setParams] = useSearchParams();
  const id = params.get('id');
  return (
    <div className={classes['page']}>
      <PageTitle page={t('directory.import.title')} />
      <nav>
        <Link to="/admin/users" className={classes['back']}>
          <IconArrowLeft size={18} aria-hidden="true" className="pointing" />
          {t('directory.import.back')}
        </Link>
      </nav>
      <header className={classes['head']}>
        <div>
          <h1 className={classes['title']}>{t('directory.import.title')}</h1>
          <p className={classes['lead']}>{t('directory.import.lead')}</p>
        </div>
        {id !== null && (
          <Button component={Link} to="/admin/users/import" variant="default">
            {t('directory.import.another')}
          </Button>
        )}
      </header>
      {id === null ? (
        <NewImport onUploaded={(one) => setParams({ id: one.id })} />
      ) : (
        <KnownImport key={id} id={id} />
      )}
    </div>
  );
}

function KnownImport({ id }: { id: string }) {
  const { data, error, mutate } = useQuery(showDirectoryImport, { params: { importId: id } });
  const changed = (one?: DirectoryImport): void => void (one ? mutate(one, { revalidate: false }) : mutate());
  if (data) return <OneImport one={data} onChanged={changed} />;
  return error ? <ListFailure error={error} onRetry={() => mutate()} /> : <ListSkeleton />;
}
