import type { OwnAttempt } from '@rigwise/contracts';
import {
  IconArchive,
  IconBan,
  IconCircleCheck,
  IconCircleX,
  IconHourglass,
  IconPlayerPause,
  IconPlayerPlay,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { LookMark } from '../../../ui/look-mark.tsx';

/** Where an own attempt stands: icon, word and colour. */
export function AttemptMark({ attempt: { status, passed } }: { attempt: OwnAttempt }) {
  const { t } = useTranslation();
  switch (status) {
    case 'assigned':
    case 'in_progress':
      return <LookMark icon={IconPlayerPlay} look="warn" text={t('mine.states.running')} />;
    case 'suspended':
      return <LookMark icon={IconPlayerPause} look="warn" text={t('mine.states.suspended')} />;
    case 'submitted':
    case 'auto_submitted':
      return <LookMark icon={IconHourglass} look="soft" text={t('mine.states.submitted')} />;
    case 'grading':
    case 'graded':
      return <LookMark icon={IconHourglass} look="soft" text={t(`mine.states.${status}`)} />;
    case 'abandoned':
      return <LookMark icon={IconArchive} look="soft" text={t('mine.states.abandoned')} />;
    case 'voided':
      return <LookMark icon={IconBan} look="soft" text={t('mine.states.voided')} />;
    case 'released':
      return passed ? (
        <LookMark icon={IconCircleCheck} look="good" text={t('mine.states.passed')} />
      ) : (
        <LookMark icon={IconCircleX} look="bad" text={t('mine.states.failed')} />
      );
  }
}
