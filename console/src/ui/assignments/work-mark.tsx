import type { OwnWork, WorkState } from '@rigwise/contracts';
import {
  IconAlertTriangle,
  IconBan,
  IconCalendarTime,
  IconCircle,
  IconCircleCheck,
  IconPlayerPause,
  IconProgress,
  type TablerIcon,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { LookMark, type Look } from '../look-mark.tsx';

const LOOKS: Readonly<Record<WorkState, readonly [TablerIcon, Look]>> = {
  scheduled: [IconCalendarTime, 'soft'],
  open: [IconCircle, 'soft'],
  in_progress: [IconProgress, 'warn'],
  overdue: [IconAlertTriangle, 'bad'],
  satisfied: [IconCircleCheck, 'good'],
  waived: [IconPlayerPause, 'soft'],
  cancelled: [IconBan, 'soft'],
};

/** The state of what a person has to do: icon, word and colour. */
export function WorkMark({ work: { state, isLate } }: { work: Pick<OwnWork, 'state' | 'isLate'> }) {
  const { t } = useTranslation();
  const [icon, look] = LOOKS[state];
  const word = state === 'satisfied' && isLate ? 'late' : state;
  return <LookMark icon={icon} look={look} text={t(`workWords.states.${word}`)} />;
}
