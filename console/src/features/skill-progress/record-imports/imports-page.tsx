import { Button } from '@mantine/core';
import { showRecordImport, type RecordImport } from '@rigwise/contracts';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { DetailsBody } from '../../../ui/details/details-body.tsx';
import { useDetails } from '../../../ui/details/use-details.ts';
import { PageFrame } from '../../../ui/page-frame.tsx';
import { NewImport } from './new-import.tsx';
import { OneImport } from './one-import.tsx';
import { addressOf, RECORDS } from './places.ts';

/** `?tab=records&import=`: imports external records, from a file to its results; with an id, shows that import. */
export function ImportsPage({ importId }: { importId: string }) {
  const { t } = useTranslation();
  const [, setParams] = useSearchParams();
  return (
    <PageFrame
      title={t('recordImports.title')}
      lead={t('recordImports.lead')}
      back={{ to: RECORDS, text: t('recordImports.back') }}
      actions={
        importId !== '' && (
          <Button component={Link} to={addressOf('')} variant="default">
            {t('recordImports.another')}
          </Button>
        )
      }
    >
      {importId === '' ? (
        <NewImport onUploaded={(id) => setParams({ tab: 'records', import: id })} />
      ) : (
        <KnownImport key={importId} importId={importId} />
      )}
    </PageFrame>
  );
}

function KnownImport({ importId }: { importId: string }) {
  const details = useDetails(showRecordImport, { params: { importId } });
  const changed = (one?: RecordImport): void => void (one ? details.set(one) : details.reload());
  return <DetailsBody details={details}>{(one) => <OneImport one={one} onChanged={changed} />}</DetailsBody>;
}
