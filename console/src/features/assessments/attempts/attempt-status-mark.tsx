import type { AttemptRow, AttemptStatus } from '@rigwise/contracts';
import {
  IconBan,
  IconCircleCheck,
  IconCircleX,
  IconClipboardCheck,
  IconHourglass,
  IconMoodEmpty,
  IconPlayerPause,
  IconPlayerPlay,
  IconSend,
  type TablerIcon,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { LookMark, type Look } from '../../../ui/look-mark.tsx';

const LOOKS: Readonly<Record<AttemptStatus, readonly [TablerIcon, Look]>> = {
  assigned: [IconHourglass, 'soft'],
  in_progress: [IconPlayerPlay, 'good'],
  suspended: [IconPlayerPause, 'warn'],
  submitted: [IconSend, 'soft'],
  auto_submitted: [IconSend, 'soft'],
  grading: [IconHourglass, 'warn'],
  graded: [IconClipboardCheck, 'soft'],
  released: [IconClipboardCheck, 'good'],
  abandoned: [IconMoodEmpty, 'soft'],
  voided: [IconBan, 'soft'],
};

/** The status of an attempt: icon, word and colour. */
export function AttemptStatusMark({ status }: { status: AttemptStatus }) {
  const { t } = useTranslation();
  const [icon, look] = LOOKS[status];
  return <LookMark icon={icon} look={look} text={t(`watch.statuses.${status}`)} />;
}

/** Whether a marked attempt is passed, with its score. */
export function OutcomeMark({ score }: { score: NonNullable<AttemptRow['score']> }) {
  const { t } = useTranslation();
  const percent = t('watch.percent', { percent: score.percent });
  return (
    <LookMark
      icon={score.passed ? IconCircleCheck : IconCircleX}
      look={score.passed ? 'good' : 'bad'}
      text={`${percent} ${score.passed ? t('watch.passed') : t('watch.failed')}`}
    />
  );
}
