import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNow } from '../../../ui/use-now.ts';
import classes from './watch.module.css';

const SECOND_MS = 1_000;

interface TimeLeftProps {
  /** By the server's clock, when it was asked. */
  seconds: number;
  /** When it was asked, by this browser's clock; null while the clock stands still. */
  since: number | null;
  /** Once, when nothing is left. */
  onOver: () => Promise<unknown>;
}

/** The time that is left, counting down: only differences of this browser's clock matter, not what it shows. */
export function TimeLeft({ seconds, since, onOver }: TimeLeftProps) {
  const { t } = useTranslation();
  const now = useNow(SECOND_MS);
  const left = Math.max(0, Math.round(seconds - (since === null ? 0 : Math.max(0, now - since) / SECOND_MS)));
  const isOver = left === 0 && seconds > 0;
  const over = useRef(onOver);
  useEffect(() => {
    over.current = onOver;
  });
  useEffect(() => {
    if (isOver) void over.current();
  }, [isOver]);
  return (
    <p className={classes['left']} role="timer" aria-live="off">
      <small>{since === null ? t('watch.stopped') : t('watch.drawer.remaining')}</small>
      {left === 0 ? t('watch.drawer.timeUp') : <span dir="ltr">{clockText(left)}</span>}
    </p>
  );
}

/** `1:05:09`, or `5:09`. */
export function clockText(seconds: number): string {
  const two = (number: number): string => String(number).padStart(2, '0');
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const rest = two(seconds % 60);
  return hours > 0 ? `${hours}:${two(minutes)}:${rest}` : `${minutes}:${rest}`;
}
