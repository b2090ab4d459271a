import type { CertificateDetails } from '@rigwise/contracts';
import { useTranslation } from 'react-i18next';
import { CertificateMark } from '../../../ui/certificates/certificate-mark.tsx';
import { isIssued, standingOf, todayAt } from '../../../ui/certificates/standing.ts';
import { useTerm } from '../../../ui/certificates/use-term.ts';
import { Day } from '../../../ui/day.tsx';
import { Fact, Facts } from '../../../ui/details/facts.tsx';
import { useNow } from '../../../ui/use-now.ts';

const HOUR_MS = 3_600_000;

/** What a certificate says, and whether it is good today. */
export function CertificateFacts({ certificate }: { certificate: CertificateDetails }) {
  const { t } = useTranslation();
  const term = useTerm();
  const now = useNow(HOUR_MS);
  const { name, employeeNumber, number, statement, earnedOn, signer } = certificate;
  return (
    <Facts>
      <Fact name={t('certificateList.facts.status')}>
        <CertificateMark standing={standingOf(certificate, todayAt(now))} />
      </Fact>
      <Fact name={t('certificateList.facts.holder')}>
        <bdi>{name}</bdi>
      </Fact>
      <Fact name={t('certificateList.facts.employeeNumber')}>{employeeNumber}</Fact>
      <Fact name={t('certificateList.facts.number')} isCode>
        {number}
      </Fact>
      <Fact name={t('certificateList.facts.term')}>{term(certificate)}</Fact>
      <Fact name={t('certificateList.facts.earned')}>
        <Day date={earnedOn} />
      </Fact>
      {isIssued(certificate) && (
        <Fact name={t('certificateList.facts.signer')} otherwise={t('certificateList.facts.unsigned')}>
          {signer && (signer.name ?? t('certificateList.facts.unnamed'))}
        </Fact>
      )}
      <Fact name={t('certificateList.facts.statement')} isWritten>
        {statement}
      </Fact>
    </Facts>
  );
}
