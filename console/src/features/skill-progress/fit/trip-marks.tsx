import type { TripCounts, TripVerdict } from '@rigwise/contracts';
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleDashed,
  IconUserOff,
  IconUserQuestion,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { LookMark } from '../../../ui/look-mark.tsx';

const MARKS = {
  fit: { icon: IconCircleCheck, look: 'good' },
  'not-fit': { icon: IconAlertTriangle, look: 'bad' },
  'no-profile': { icon: IconCircleDashed, look: 'warn' },
  'not-found': { icon: IconUserQuestion, look: 'warn' },
  withheld: { icon: IconUserOff, look: 'soft' },
  erased: { icon: IconUserOff, look: 'soft' },
} as const;

/** Whether someone may go: icon, word and colour. */
export function VerdictMark({ verdict }: { verdict: TripVerdict }) {
  const { t } = useTranslation();
  return <LookMark {...MARKS[verdict]} text={t(`trips.verdicts.${verdict}`)} />;
}

/** How a check ended for a whole crew. */
export function CountsMark({ counts: { fit, notFit, noProfile, notFound } }: { counts: TripCounts }) {
  const { t } = useTranslation();
  if (notFit > 0)
    return <LookMark {...MARKS['not-fit']} text={t('trips.counts.notFit', { count: notFit })} />;
  const unknown = noProfile + notFound;
  if (unknown > 0)
    return <LookMark {...MARKS['no-profile']} text={t('trips.counts.unknown', { count: unknown })} />;
  return <LookMark {...MARKS.fit} text={t('trips.counts.fit', { count: fit })} />;
}
