import { listCertificatesToSign, listMyCertificates } from '@rigwise/contracts';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useLiveChange } from '../../session/live/use-live-change.ts';
import { useDetails } from '../../ui/details/use-details.ts';
import { useReadAnew } from '../../ui/details/use-read-anew.ts';
import '../../ui/list/styles.ts';
import { PageFrame } from '../../ui/page-frame.tsx';
import { TabBar } from '../../ui/tab-bar.tsx';
import { CertificatesState } from './certificates-state.tsx';
import { OwnCertificates } from './own-certificates.tsx';
import { SigningFailure } from './signing-failure.tsx';
import { ToSign } from './to-sign.tsx';

/** /certificates: own certificates, and for signers those that wait for them. */
export function CertificatesPage() {
  const { t } = useTranslation();
  const mine = useDetails(listMyCertificates, {});
  const toSign = useDetails(listCertificatesToSign, {});
  useLiveChange(() => void Promise.all([mine.reload(), toSign.reload()]));
  useReadAnew(mine);
  useReadAnew(toSign);
  const isSigning = useSearchParams()[0].get('tab') === 'to-sign';
  const waiting = toSign.data?.length ?? 0;
  return (
    <PageFrame title={t('certificates.title')} lead={t('certificates.lead')}>
      {(waiting > 0 || isSigning) && (
        <TabBar
          label={t('certificates.tabs.label')}
          tabs={[
            { id: 'mine', text: t('certificates.tabs.mine') },
            { id: 'to-sign', text: t('certificates.tabs.toSign'), count: waiting },
          ]}
          current={isSigning ? 'to-sign' : 'mine'}
        />
      )}
      {isSigning ? (
        <CertificatesState details={toSign}>
          {(all) => <ToSign all={all} details={toSign} />}
        </CertificatesState>
      ) : (
        <>
          <SigningFailure details={toSign} />
          <CertificatesState details={mine}>
            {(all) => <OwnCertificates all={all} onChanged={mine.set} />}
          </CertificatesState>
        </>
      )}
    </PageFrame>
  );
}
