import { Button } from '@mantine/core';
import { certificatePath, downloadCertificate, type CertificateDetails } from '@rigwise/contracts';
import { IconDownload, IconExternalLink } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { requestFile } from '../../../api/request.ts';
import { isIssued } from '../../../ui/certificates/standing.ts';
import { InlineAlert } from '../../../ui/form/inline-alert.tsx';
import { serverMessage } from '../../../ui/form/refusals.ts';
import type { OpenRow } from '../../../ui/list/use-open-row.ts';
import { saveFile } from '../../../ui/save-file.ts';
import { actsFor } from './acts-for.ts';
import type { Act } from './certificate-act-dialog.tsx';
import classes from './certificates.module.css';

interface CertificateButtonsProps {
  certificate: CertificateDetails;
  row: OpenRow;
  /** Only administrators act on certificates. */
  isAdmin: boolean;
  onAct: (act: Act) => void;
}

/** What can be done with a certificate, and where it leads. */
export function CertificateButtons({ certificate, row, isAdmin, onAct }: CertificateButtonsProps) {
  const { t } = useTranslation();
  const [isLoading, setLoading] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const { id, publicId, number, name, personId, replacedBy, schemeId } = certificate;

  const download = async (): Promise<void> => {
    setProblem(null);
    setLoading(true);
    try {
      const content = await requestFile(downloadCertificate, { params: { certificateId: id } });
      saveFile(`certificate-${number.toLowerCase()}.pdf`, content);
    } catch (error) {
      const why = serverMessage(error) ?? t('certificateList.noConnection');
      setProblem(t('certificateList.downloadFailed', { why }));
    } finally {
      setLoading(false);
    }
  };
  return (
    <>
      <div className={classes['buttons']}>
        {isIssued(certificate) && (
          <>
            <Button
              variant="default"
              leftSection={<IconDownload size={18} aria-hidden="true" />}
              loading={isLoading}
              onClick={() => void download()}
            >
              {t('certificateList.pdf')}
            </Button>
            <Button
              component="a"
              href={certificatePath(publicId)}
              target="_blank"
              rel="noopener"
              variant="default"
              aria-label={t('certificateList.pageHint')}
              leftSection={<IconExternalLink size={18} className="pointing" aria-hidden="true" />}
            >
              {t('certificateList.page')}
            </Button>
          </>
        )}
        {isAdmin &&
          actsFor(certificate).map((act) => (
            <Button key={act} variant="default" onClick={() => onAct(act)}>
              {t(`certificateList.acts.${act}.name`)}
            </Button>
          ))}
      </div>
      <InlineAlert text={problem} />
      <p className={classes['links']}>
        {personId !== null && (
          <Link to={`/manager/user-progress/${personId}`}>{t('certificateList.progress', { name })}</Link>
        )}
        {isAdmin && (
          <Link to={`/skill-management?tab=certificates&scheme=${schemeId}`}>
            {t('certificateList.kind')}
          </Link>
        )}
        {replacedBy !== null && <Link {...row.linkTo(replacedBy)}>{t('certificateList.replacement')}</Link>}
      </p>
    </>
  );
}
