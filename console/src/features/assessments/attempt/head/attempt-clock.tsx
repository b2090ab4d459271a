import { IconClock, IconPlayerPause } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AttemptEngine } from '../engine/attempt-engine.ts';
import type { AttemptView } from '../engine/attempt-view.ts';
import classes from './attempt-head.module.css';
import { clockText } from './clock-text.ts';

/** Announced when so many minutes are left. */
const MARKS = [10, 5, 1] as const;
const MINUTE_MS = 60_000;
const SOON_MS = 5 * MINUTE_MS;

interface AttemptClockProps {
  engine: AttemptEngine;
  view: AttemptView;
}

/** The time left by the server’s clock. */
export function AttemptClock({ engine, view: { state } }: AttemptClockProps) {
  const { t } = useTranslation();
  const left = useRemaining(engine);
  const said = useAnnounced(left);
  if (!state) return null;
  const { limitMinutes: limit, extendedFromMinutes: original } = state;
  if (left === null || limit === null) return <p className={classes['limit']}>{t('attempt.clock.none')}</p>;
  const isStopped = state.status === 'suspended';
  const Icon = isStopped ? IconPlayerPause : IconClock;
  return (
    <div className={classes['clock']}>
      <span className="visually-hidden">{t(isStopped ? 'attempt.clock.stopped' : 'attempt.clock.left')}</span>
      <div role="timer" className={classes['time']} data-soon={left <= SOON_MS || undefined}>
        <Icon size={18} aria-hidden="true" />
        {clockText(left)}
      </div>
      <p className={classes['limit']}>
        {original === null
          ? t('attempt.clock.of', { limit })
          : t('attempt.clock.leftOf', { limit, original })}
      </p>
      <p role="status" className="visually-hidden">
        {said !== null && t('attempt.clock.minutes', { count: said })}
      </p>
    </div>
  );
}

/** Milliseconds, read again when the shown second ends. */
function useRemaining(engine: AttemptEngine): number | null {
  const [left, setLeft] = useState(() => engine.remainingMs());
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const tick = (): void => {
      const now = engine.remainingMs();
      setLeft(now);
      timer = setTimeout(tick, now === null ? 1_000 : (now % 1_000) + 1);
    };
    tick();
    const stop = engine.subscribe(() => setLeft(engine.remainingMs()));
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [engine]);
  return left;
}

/** The last mark that was passed while the page was open: one that begins within it is not announced. */
function useAnnounced(left: number | null): number | null {
  const mark = left === null ? null : (MARKS.findLast((minutes) => left <= minutes * MINUTE_MS) ?? null);
  const [known, setKnown] = useState({ mark, said: null as number | null });
  if (known.mark !== mark) {
    const isPassed = mark !== null && (known.mark === null || mark < known.mark);
    setKnown({ mark, said: isPassed ? mark : null });
  }
  return known.said;
}
