import { Button } from '@mantine/core';
import type { CatalogueTest } from '@rigwise/contracts';
import {
  IconCalendarEvent,
  IconCircleCheck,
  IconHourglass,
  IconLock,
  IconPlayerPause,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useWhen } from '../../../ui/when.tsx';
import classes from './start.module.css';
import { useTimeLeft } from '../../../items/use-time-left.ts';

interface StandingNoteProps {
  test: CatalogueTest;
  /** When the server said so. */
  readAt: number | undefined;
}

const ICONS = {
  running: IconHourglass,
  suspended: IconPlayerPause,
  notYet: IconCalendarEvent,
  noneLeft: IconLock,
  cooling: IconHourglass,
  passed: IconCircleCheck,
} as const;
type Standing = keyof typeof ICONS;

/** What keeps the caller from starting a test, or their standing in it; null if they never took it. */
export const standingOf = ({ own, attempts, isOpen }: CatalogueTest): Standing | null => {
  if (own.running) return own.running.status === 'suspended' ? 'suspended' : 'running';
  if (attempts.left === 0) return own.passed ? 'passed' : 'noneLeft';
  if (!isOpen) return 'notYet';
  if (attempts.coolDownUntil !== null) return 'cooling';
  return own.passed ? 'passed' : null;
};

/** Whether the page offers a start. */
export const mayStart = ({ own, attempts, isOpen }: CatalogueTest): boolean =>
  own.running === null && attempts.left !== 0 && isOpen && attempts.coolDownUntil === null;

/** Where the caller stands with a test, and what they can do next. */
export function StandingNote({ test, readAt }: StandingNoteProps) {
  const { t } = useTranslation();
  const standing = standingOf(test);
  const words = useWords(test, readAt);
  const { running, last, passed } = test.own;
  if (!standing) return last ? <ResultLink id={last.id} text={t('start.lastResult')} /> : null;
  const Icon = ICONS[standing];
  const { title, text } = words(standing);
  const shown = passed ?? last;
  return (
    <div className={classes['note']} data-standing={standing}>
      <Icon size={22} aria-hidden="true" />
      <div>
        <h2>{title}</h2>
        {text !== undefined && <p>{text}</p>}
        {running ? (
          <Button component={Link} to={`/assessment/${running.id}`}>
            {t('start.continue')}
          </Button>
        ) : (
          shown && <ResultLink id={shown.id} text={t(passed ? 'start.passedResult' : 'start.lastResult')} />
        )}
      </div>
    </div>
  );
}

function useWords(test: CatalogueTest, readAt: number | undefined) {
  const { t } = useTranslation();
  const when = useWhen();
  const timeLeft = useTimeLeft();
  const { own, attempts, window } = test;
  const runningText = (): string => {
    const seconds = own.running?.remainingSeconds ?? null;
    if (seconds === null) return t('start.runningNoLimit');
    const left = timeLeft(seconds, readAt);
    return left === undefined ? t('start.timeUp') : t('start.runningLeft', { left });
  };
  return (standing: Standing): { title: string; text?: string } => {
    switch (standing) {
      case 'running':
        return { title: t('start.running'), text: runningText() };
      case 'suspended':
        return { title: t('start.suspended'), text: t('start.suspendedText') };
      case 'notYet':
        return { title: t('start.notYet', { time: when(window.opens ?? '') }), text: t('start.notYetText') };
      case 'noneLeft':
        return { title: t('start.noneLeft'), text: t('start.noneLeftText') };
      case 'cooling':
        return {
          title: t('start.cooling', { time: when(attempts.coolDownUntil ?? '') }),
          text: t('start.coolingText'),
        };
      case 'passed':
        return {
          title: t('start.passed', { time: when(own.passed?.at ?? '') }),
          ...(mayStart(test) && {
            text: t('start.passedText', { counts: t(`rules.counts.${attempts.counts}`) }),
          }),
        };
    }
  };
}

function ResultLink({ id, text }: { id: string; text: string }) {
  return (
    <Link to={`/assessment-results/${id}`} className={classes['result']}>
      {text}
    </Link>
  );
}
