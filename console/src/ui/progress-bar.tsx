import { Progress } from '@mantine/core';
import '@mantine/core/styles/Progress.css';
import classes from './progress-bar.module.css';

interface ProgressBarProps {
  done: number;
  all: number;
  /** Without it, it is for the eye alone: a text beside it says the same. */
  label?: string;
  className?: string | undefined;
}

/** How much of something is done. */
export function ProgressBar({ done, all, label, className = '' }: ProgressBarProps) {
  return (
    <Progress
      className={`${classes['bar'] ?? ''} ${className}`}
      value={all === 0 ? 0 : Math.round((100 * done) / all)}
      color="var(--rw-text)"
      {...(label === undefined ? { 'aria-hidden': true } : { 'aria-label': label })}
    />
  );
}
