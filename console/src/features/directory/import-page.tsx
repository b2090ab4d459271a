import { Button } from '@mantine/core';
import { showDirectoryImport, type DirectoryImport } from '@rigwise/contracts';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { DetailsBody } from '../../ui/details/details-body.tsx';
import { useDetails } from '../../ui/details/use-details.ts';
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
  const details = useDetails(showDirectoryImport, { params: { importId: id } });
  const changed = (one?: DirectoryImport): void => void (one ? details.set(one) : details.reload());
  return <DetailsBody details={details}>{(one) => <OneImport one={one} onChanged={changed} />}</DetailsBody>;
}
