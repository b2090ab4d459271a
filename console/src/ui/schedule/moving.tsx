import { Button } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { formatLocale } from '../../texts/locale.ts';
import { useDay } from '../day.tsx';
import { daysOf, moved, type View } from './days.ts';
import classes from './moving.module.css';

const DATE = /^\d{4}-\d{2}-\d{2}$/;
/** A date of the URL, or today. */
export const dateOr = (today: string, on: string | undefined): string =>
  on !== undefined && DATE.test(on) && !Number.isNaN(Date.parse(on)) ? on : today;

interface MovingProps {
  view: View;
  /** The date around which days are shown. */
  on: string;
  today: string;
  /** Empty: today. */
  onMove: (to: string) => void;
}

/** The days shown, in words, with buttons to those before and after. */
export function Moving({ view, on, today, onMove }: MovingProps) {
  const { t } = useTranslation();
  return (
    <div className={classes['moving']} role="group" aria-label={t('scheduleWords.moving')}>
      <h2 aria-live="polite">{useDaysInWords(view, on)}</h2>
      <Button
        variant="default"
        leftSection={<IconChevronLeft size={18} aria-hidden="true" className="pointing" />}
        onClick={() => onMove(moved(view, on, -1))}
      >
        {t('scheduleWords.previous')}
      </Button>
      <Button variant="default" disabled={on === today} onClick={() => onMove('')}>
        {t('scheduleWords.today')}
      </Button>
      <Button
        variant="default"
        rightSection={<IconChevronRight size={18} aria-hidden="true" className="pointing" />}
        onClick={() => onMove(moved(view, on, 1))}
      >
        {t('scheduleWords.next')}
      </Button>
    </div>
  );
}

export function useDaysInWords(view: View, on: string): string {
  const { t, i18n } = useTranslation();
  const day = useDay('short');
  if (view === 'month')
    return new Intl.DateTimeFormat(formatLocale(i18n.language), {
      ...{ month: 'long', year: 'numeric', timeZone: 'UTC' },
    }).format(new Date(on));
  const { from, to } = daysOf(view, on);
  return t('scheduleWords.range', { from: day(from), to: day(to) });
}
