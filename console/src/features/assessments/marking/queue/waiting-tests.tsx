import type { MarkingTest } from '@rigwise/contracts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import card from '../../../../ui/card-link.module.css';
import classes from '../marking.module.css';
import { AgreementLine } from './agreement-line.tsx';
import { useSince } from './since.tsx';

const DAY_HOURS = 24;

interface WaitingTestsProps {
  tests: readonly MarkingTest[];
  /** The test whose answers are shown alone. */
  current: string | undefined;
}

/** The tests with answers that wait; each shows its own, and pressed again those of all. */
export function WaitingTests({ tests, current }: WaitingTestsProps) {
  const { t } = useTranslation();
  const since = useSince();
  const span = useSpan();
  if (tests.length === 0) return null;
  return (
    <ul className={classes['tests']} aria-label={t('marking.tests.label')}>
      {tests.map(({ id, title, waiting, mine, stages, oldest, turnaroundHours, agreement }) => (
        <li key={id} className={classes['test']} data-current={id === current || undefined}>
          <Link
            className={card['link']}
            to={id === current ? '?' : `?test=${id}`}
            replace
            preventScrollReset
            {...(id === current && { 'aria-current': true })}
          >
            {title}
          </Link>
          <p>
            <strong>{t('marking.waiting', { count: waiting })}</strong>
            <span>{t('marking.tests.oldest', { ago: since(oldest) })}</span>
            {mine > 0 && <span>{t('marking.tests.mine', { count: mine })}</span>}
            {turnaroundHours !== null && (
              <span>{t('marking.tests.turnaround', { span: span(turnaroundHours) })}</span>
            )}
          </p>
          {agreement && (
            <>
              <p>
                {stages.map((one) => (
                  <span key={one.stage}>
                    {t(`marking.tests.stages.${one.stage}`, { count: one.waiting, ago: since(one.oldest) })}
                  </span>
                ))}
              </p>
              <AgreementLine of={agreement} />
            </>
          )}
        </li>
      ))}
    </ul>
  );
}

/** "18 h", and after two days in days. */
function useSpan(): (hours: number) => string {
  const { t } = useTranslation();
  return (hours) => {
    const whole = Math.round(hours);
    if (whole < 1) return t('marking.span.short');
    if (whole < 2 * DAY_HOURS) return t('marking.span.hours', { count: whole });
    return t('marking.span.days', { count: Math.round(hours / DAY_HOURS) });
  };
}
