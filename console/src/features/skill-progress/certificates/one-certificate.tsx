import { showCertificate, type CertificateDetails } from '@rigwise/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSessionState } from '../../../session/use-session.ts';
import { DetailsBody } from '../../../ui/details/details-body.tsx';
import { useDetails } from '../../../ui/details/use-details.ts';
import type { OpenRow } from '../../../ui/list/use-open-row.ts';
import { useToasts } from '../../../ui/toasts/toasts.ts';
import { CertificateActDialog, type Act } from './certificate-act-dialog.tsx';
import { CertificateButtons } from './certificate-buttons.tsx';
import { CertificateFacts } from './certificate-facts.tsx';
import { CertificateHistory } from './certificate-history.tsx';
import classes from './certificates.module.css';

interface OneCertificateProps {
  id: string;
  row: OpenRow;
  /** The list may say something else now. */
  onChanged: () => void;
}

/** One certificate: what it says, its history, and what administrators can do with it. */
export function OneCertificate({ id, row, onChanged }: OneCertificateProps) {
  const { t } = useTranslation();
  const toasts = useToasts();
  const details = useDetails(showCertificate, { params: { certificateId: id } });
  const isAdmin = useSessionState().user?.role === 'admin';
  const [act, setAct] = useState<Act | null>(null);
  const changed = (certificate: CertificateDetails): void => {
    details.set(certificate);
    onChanged();
  };
  return (
    <DetailsBody details={details}>
      {(certificate) => (
        <div className={classes['one']}>
          <h3 className={classes['title']}>
            <bdi>{certificate.title}</bdi>
          </h3>
          <CertificateFacts certificate={certificate} />
          <CertificateButtons certificate={certificate} row={row} isAdmin={isAdmin} onAct={setAct} />
          <CertificateHistory certificate={certificate} />
          {act && (
            <CertificateActDialog
              act={act}
              certificate={certificate}
              onClose={() => setAct(null)}
              onMeanwhile={changed}
              onDone={(now) => {
                setAct(null);
                changed(now);
                toasts.show({ title: t(`certificateList.acts.${act}.done`), tone: 'good' });
              }}
            />
          )}
        </div>
      )}
    </DetailsBody>
  );
}
