import { IconClockExclamation } from '@tabler/icons-react';
import { useId, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LookMark } from '../../../ui/look-mark.tsx';
import classes from './shared.module.css';

/** Everyone’s levels are computed twice, which takes longer than other requests. */
export const TRIAL_MS = 60_000;

export interface Trial<Result> {
  readonly result: Result | null;
  /** Whether the result is about exactly this. */
  readonly isOf: (subject: unknown) => boolean;
  readonly keep: (subject: unknown, result: Result) => void;
  readonly forget: () => void;
}

/** What a dry run came to, and of what it was. */
export function useTrial<Result>(): Trial<Result> {
  const [kept, setKept] = useState<{ readonly of: string; readonly result: Result } | null>(null);
  return {
    result: kept?.result ?? null,
    isOf: (subject) => kept !== null && kept.of === JSON.stringify(subject),
    keep: (subject, result) => setKept({ of: JSON.stringify(subject), result }),
    forget: () => setKept(null),
  };
}

interface TrialFrameProps {
  isOutdated: boolean;
  /** What it came to, in a sentence or two: announced. Null before the first one. */
  summary: ReactNode;
  /** Of its heading, below that of what is tried. */
  level: 2 | 3;
  children?: ReactNode;
}

/** The result of a dry run; it stays in view when it is outdated, and says so. */
export function TrialFrame({ isOutdated, summary, level, children }: TrialFrameProps) {
  const { t } = useTranslation();
  const id = useId();
  const isThere = summary !== null;
  const Heading = `h${level}` as const;
  return (
    <section className={isThere ? classes['trial'] : undefined} {...(isThere && { 'aria-labelledby': id })}>
      {isThere && <Heading id={id}>{t('skillManagement.trial.title')}</Heading>}
      <div role="status">
        {isThere &&
          (isOutdated ? (
            <LookMark icon={IconClockExclamation} look="warn" text={t('skillManagement.trial.outdated')} />
          ) : (
            summary
          ))}
      </div>
      {isThere && !isOutdated && children}
    </section>
  );
}
