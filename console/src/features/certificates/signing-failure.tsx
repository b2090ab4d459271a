import { Button } from '@mantine/core';
import type { CertificateRow } from '@rigwise/contracts';
import { useTranslation } from 'react-i18next';
import type { DetailsState } from '../../ui/details/use-details.ts';
import { InlineAlert } from '../../ui/form/inline-alert.tsx';
import classes from './certificates.module.css';

/** Signers must not take a failed request for an empty list. */
export function SigningFailure({ details }: { details: DetailsState<CertificateRow[]> }) {
  const { t } = useTranslation();
  const { data, error, isReading, reload } = details;
  if (data !== undefined || error === undefined) return null;
  return (
    <div className={classes['part']}>
      <InlineAlert text={t('certificates.signingFailed')} />
      <div>
        <Button variant="default" size="sm" loading={isReading} onClick={() => void reload()}>
          {t('list.again')}
        </Button>
      </div>
    </div>
  );
}
