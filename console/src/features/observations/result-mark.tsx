import type { ObservationResult } from '@rigwise/contracts';
import { IconArrowBackUp, IconCircleCheck, IconProgress } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { LookMark } from '../../ui/look-mark.tsx';

interface ResultMarkProps {
  result: ObservationResult;
  isWithdrawn?: boolean;
}

/** What an observation came to, unless it was withdrawn. */
export function ResultMark({ result, isWithdrawn = false }: ResultMarkProps) {
  const { t } = useTranslation();
  if (isWithdrawn) return <LookMark icon={IconArrowBackUp} look="soft" text={t('observations.withdrawn')} />;
  return result === 'competent' ? (
    <LookMark icon={IconCircleCheck} look="good" text={t('observations.results.competent')} />
  ) : (
    <LookMark icon={IconProgress} look="warn" text={t('observations.results.not-yet')} />
  );
}
