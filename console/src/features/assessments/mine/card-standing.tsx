import type { CatalogueTest } from '@rigwise/contracts';
import {
  IconCircleCheck,
  IconCircleX,
  IconHourglass,
  IconPlayerPause,
  IconPlayerPlay,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { LookMark } from '../../../ui/look-mark.tsx';
import { useWhen } from '../../../ui/when.tsx';
import { useTimeLeft } from '../../../items/use-time-left.ts';

interface CardStandingProps {
  test: CatalogueTest;
  /** When the server said so. */
  readAt: number | undefined;
}

/** The user’s standing in a test of the catalogue; nothing if they never took it. */
export function CardStanding({ test: { own, attempts }, readAt }: CardStandingProps) {
  const { t } = useTranslation();
  const when = useWhen();
  const timeLeft = useTimeLeft();
  const { running, passed, last } = own;
  if (running?.status === 'suspended')
    return <LookMark icon={IconPlayerPause} look="warn" text={t('mine.card.suspended')} />;
  if (running) {
    const seconds = running.remainingSeconds;
    const left = seconds === null ? undefined : timeLeft(seconds, readAt);
    const name = seconds === null ? 'runningNoLimit' : left === undefined ? 'timeUp' : 'running';
    return <LookMark icon={IconPlayerPlay} look="warn" text={t(`mine.card.${name}`, { left })} />;
  }
  if (passed)
    return (
      <LookMark icon={IconCircleCheck} look="good" text={t('mine.card.passed', { time: when(passed.at) })} />
    );
  const status = last?.status;
  if (status === 'submitted' || status === 'auto_submitted')
    return <LookMark icon={IconHourglass} look="soft" text={t('mine.states.submitted')} />;
  if (status === 'grading' || status === 'graded')
    return <LookMark icon={IconHourglass} look="soft" text={t(`mine.states.${status}`)} />;
  if (status !== 'released') return null;
  return attempts.coolDownUntil !== null && attempts.left !== 0 ? (
    <LookMark
      icon={IconHourglass}
      look="soft"
      text={t('mine.card.cooling', { time: when(attempts.coolDownUntil) })}
    />
  ) : (
    <LookMark icon={IconCircleX} look="bad" text={t('mine.states.failed')} />
  );
}
