import type { CertificateRow } from '@rigwise/contracts';
import { IconWifiOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DetailsBody } from '../../ui/details/details-body.tsx';
import type { DetailsState } from '../../ui/details/use-details.ts';
import { ListEmpty } from '../../ui/list/list-empty.tsx';
import classes from './certificates.module.css';

interface CertificatesStateProps {
  details: DetailsState<CertificateRow[]>;
  children: (all: readonly CertificateRow[]) => ReactNode;
}

/** Certificates in each of their states: loading, failed, offline, or read. */
export function CertificatesState({ details, children }: CertificatesStateProps) {
  const { t } = useTranslation();
  const { data, error, isReading } = details;
  // Offline, nothing is fetched.
  if (data === undefined && error === undefined && !isReading)
    return (
      <div className={classes['state']} role="status">
        <ListEmpty icon={IconWifiOff} title={t('list.offline')} text={t('certificates.offlineText')} />
      </div>
    );
  return (
    <div className={classes['state']}>
      <DetailsBody details={details}>{children}</DetailsBody>
    </div>
  );
}
