import { Button } from '@mantine/core';
import {
  certificatePath,
  downloadMyCertificate,
  downloadMyCredential,
  type CertificateRow,
} from '@rigwise/contracts';
import { IconDownload, IconExternalLink, IconShare, IconWallet } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { requestFile } from '../../api/request.ts';
import { InlineAlert } from '../../ui/form/inline-alert.tsx';
import { serverMessage } from '../../ui/form/refusals.ts';
import { saveFile } from '../../ui/save-file.ts';
import classes from './certificates.module.css';
import { isOver } from '../../ui/certificates/standing.ts';

interface CertificateActsProps {
  certificate: CertificateRow;
  onShare: () => void;
}

const FILES = {
  pdf: { call: downloadMyCertificate, icon: IconDownload, ending: 'pdf' },
  wallet: { call: downloadMyCredential, icon: IconWallet, ending: 'jwt' },
} as const;
type File = keyof typeof FILES;

/** Shares and downloads an issued certificate; a download that fails says why. */
export function CertificateActs({ certificate, onShare }: CertificateActsProps) {
  const { t } = useTranslation();
  const [loading, setLoading] = useState<File | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const { id, publicId, title, number } = certificate;

  const download = async (file: File): Promise<void> => {
    const { call, ending } = FILES[file];
    setProblem(null);
    setLoading(file);
    try {
      const content = await requestFile(call, { params: { certificateId: id } });
      saveFile(`certificate-${number.toLowerCase()}.${ending}`, content);
    } catch (error) {
      const why = serverMessage(error) ?? t('certificates.noConnection');
      setProblem(t('certificates.downloadFailed', { why }));
    } finally {
      setLoading(null);
    }
  };
  // Several certificates have the same buttons, and a renewal the same title.
  const named = (act: string): string => t('certificates.acts.named', { act, title, number });
  const files: readonly File[] = isOver(certificate) ? ['pdf'] : ['pdf', 'wallet'];
  return (
    <>
      <div className={classes['acts']}>
        <Button
          variant="default"
          size="sm"
          aria-label={named(t('certificates.acts.share'))}
          leftSection={<IconShare size={18} aria-hidden="true" />}
          onClick={onShare}
        >
          {t('certificates.acts.share')}
        </Button>
        {files.map((file) => {
          const Icon = FILES[file].icon;
          return (
            <Button
              key={file}
              variant="default"
              size="sm"
              aria-label={named(t(`certificates.acts.${file}`))}
              leftSection={<Icon size={18} aria-hidden="true" />}
              loading={loading === file}
              onClick={() => void download(file)}
            >
              {t(`certificates.acts.${file}`)}
            </Button>
          );
        })}
        <Button
          component="a"
          href={certificatePath(publicId)}
          target="_blank"
          rel="noopener"
          variant="default"
          size="sm"
          aria-label={t('certificates.acts.newTab', { act: t('certificates.acts.page'), title, number })}
          leftSection={<IconExternalLink size={18} className="pointing" aria-hidden="true" />}
        >
          {t('certificates.acts.page')}
        </Button>
      </div>
      <InlineAlert text={problem} />
    </>
  );
}
