import { Button } from '@mantine/core';
import { showFrameworkImport, type FrameworkImport } from '@rigwise/contracts';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { DetailsBody } from '../../../ui/details/details-body.tsx';
import { useDetails } from '../../../ui/details/use-details.ts';
import { PageFrame } from '../../../ui/page-frame.tsx';
import { NewImport } from './new-import.tsx';
import { OneImport } from './one-import.tsx';

/** `?import=`: imports a file of skills, from choosing it to its results; with an id, shows that import. */
export function ImportsPage({ importId }: { importId: string }) {
  const { t } = useTranslation();
  const [, setParams] = useSearchParams();
  return (
    <PageFrame
      title={t('frameworkImports.title')}
      lead={t('frameworkImports.lead')}
      back={{ to: '?', text: t('frameworkImports.back') }}
      actions={
        importId !== '' && (
          <Button component={Link} to="?import=" variant="default">
            {t('frameworkImports.another')}
          </Button>
        )
      }
    >
      {importId === '' ? (
        <NewImport onUploaded={(id) => setParams({ import: id })} />
      ) : (
        <KnownImport key={importId} importId={importId} />
      )}
    </PageFrame>
  );
}

function KnownImport({ importId }: { importId: string }) {
  const details = useDetails(showFrameworkImport, { params: { importId } });
  const changed = (one?: FrameworkImport): void => void (one ? details.set(one) : details.reload());
  return <DetailsBody details={details}>{(one) => <OneImport one={one} onChanged={changed} />}</DetailsBody>;
}
