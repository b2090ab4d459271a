import { Button } from '@mantine/core';
import { showDirectoryImport, type DirectoryImport } from '@rigwise/contracts';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { useQuery } from '../../api/use-query.ts';
import { ListFailure } from '../../ui/list/list-failure.tsx';
import { ListSkeleton } from '../../ui/list/list-skeleton.tsx';
import '../../ui/list/styles.ts';
import { PageFrame } from '../../ui/page-frame.tsx';
import { OneImport } from './one-import.tsx';
import { NewImport } from './new-import.tsx';

/** /admin/users/import: a file of people, from choosing it to the result of each row. `?id=` is an existing import. */
export function ImportPage() {
  const { t } = useTranslation();
  const [params, setParams] = useSearchParams();
  const id = params.get('id');
  return (
    <PageFrame
      title={t('directory.import.title')}
      lead={t('directory.import.lead')}
      back={{ to: '/admin/users', text: t('directory.import.back') }}
      actions={
        id !== null && (
          <Button component={Link} to="/admin/users/import" variant="default">
            {t('directory.import.another')}
          </Button>
        )
      }
    >
      {id === null ? (
        <NewImport onUploaded={(importId) => setParams({ id: importId })} />
      ) : (
        <KnownImport key={id} id={id} />
      )}
    </PageFrame>
  );
}

function KnownImport({ id }: { id: string }) {
  const { data, error, mutate } = useQuery(showDirectoryImport, { params: { importId: id } });
  const changed = (one?: DirectoryImport): void => void (one ? mutate(one, { revalidate: false }) : mutate());
  if (data) return <OneImport one={data} onChanged={changed} />;
  return error ? <ListFailure error={error} onRetry={() => mutate()} /> : <ListSkeleton />;
}
