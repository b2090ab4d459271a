import type { Fitness } from '@rigwise/contracts';
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleDashed,
  IconClockExclamation,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { LookMark } from '../../ui/look-mark.tsx';

const MARKS = {
  fit: { icon: IconCircleCheck, look: 'good' },
  expiring: { icon: IconClockExclamation, look: 'warn' },
  short: { icon: IconAlertTriangle, look: 'bad' },
  'no-profile': { icon: IconCircleDashed, look: 'soft' },
} as const;

/** Whether a person has every level required: icon, word and colour. */
export function FitnessMark({ fitness }: { fitness: Fitness }) {
  const { t } = useTranslation();
  return <LookMark {...MARKS[fitness]} text={t(`progressList.fitness.${fitness}`)} />;
}
