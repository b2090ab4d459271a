import type { CertificateRow } from '@rigwise/contracts';
import { useTranslation } from 'react-i18next';
import { useDay } from '../../ui/day.tsx';
import { CertificateActs } from './certificate-acts.tsx';
import { CertificateMark } from '../../ui/certificates/certificate-mark.tsx';
import classes from './certificates.module.css';
import { daysLeft, isIssued, shownUntil, standingOf, type Standing } from '../../ui/certificates/standing.ts';
import { useTerm } from '../../ui/certificates/use-term.ts';

interface CertificateCardProps {
  certificate: CertificateRow;
  today: string;
  onShare: () => void;
}

/** One of the reader’s certificates, and what can be done with it. */
export function CertificateCard({ certificate, today, onShare }: CertificateCardProps) {
  const { t } = useTranslation();
  const term = useTerm();
  const day = useDay();
  const standing = standingOf(certificate, today);
  const { title, number, validUntil } = certificate;
  const until = shownUntil(certificate, today);
  return (
    <li>
      <div className={classes['head']}>
        <h2>
          <bdi>{title}</bdi>
        </h2>
        <CertificateMark standing={standing} />
      </div>
      <p>
        {term(certificate)}
        {standing === 'expiring' && validUntil !== null && (
          <>
            {' · '}
            <span className={classes['left']}>
              {validUntil === today
                ? t('certificates.lastDay')
                : t('certificates.left', { count: daysLeft(validUntil, today) })}
            </span>
          </>
        )}
      </p>
      {hasNote(standing) && <p>{t(`certificates.notes.${standing}`)}</p>}
      <p className={classes['soft']}>
        <bdi className={classes['number']}>{number}</bdi>
        {isIssued(certificate) && (
          <>
            {' · '}
            {until === null
              ? t('certificates.shown.initials')
              : t('certificates.shown.name', { day: day(until) })}
          </>
        )}
      </p>
      {isIssued(certificate) && <CertificateActs certificate={certificate} onShare={onShare} />}
    </li>
  );
}

type Noted = Exclude<Standing, 'valid' | 'expiring' | 'expired'>;
const hasNote = (standing: Standing): standing is Noted =>
  standing !== 'valid' && standing !== 'expiring' && standing !== 'expired';
