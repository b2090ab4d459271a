import type { CertificateRow } from '@rigwise/contracts';
import { useTranslation } from 'react-i18next';
import { useDay } from '../day.tsx';

/** "Valid from 3 March 2026 until 2 March 2027" */
export function useTerm(): (certificate: Pick<CertificateRow, 'validFrom' | 'validUntil'>) => string {
  const { t } = useTranslation();
  const day = useDay();
  return ({ validFrom, validUntil }) =>
    validUntil === null
      ? t('certificateWords.termForEver', { from: day(validFrom) })
      : t('certificateWords.term', { from: day(validFrom), until: day(validUntil) });
}
