import { useTranslation } from 'react-i18next';
import { formatLocale } from '../../texts/locale.ts';

const UNITS = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
] as const;

/** The largest unit that fits at least once: 3_700 s is an hour. */
export function inUnits(seconds: number): { value: number; unit: 'day' | 'hour' | 'minute' | 'second' } {
  const whole = Math.max(0, Math.floor(seconds));
  const [unit, size] = UNITS.find(([, least]) => whole >= least) ?? ['second', 1];
  return { value: Math.floor(whole / size), unit };
}

/** Seconds from one time to a later one; 0 if clocks disagree. */
export const secondsBetween = (from: string, to: string): number =>
  Math.max(0, (Date.parse(to) - Date.parse(from)) / 1_000);

/** Formats a duration: "12 sec", "3 hr". */
export function useAge(): (seconds: number) => string {
  const { i18n } = useTranslation();
  return (seconds) => {
    const { value, unit } = inUnits(seconds);
    return new Intl.NumberFormat(formatLocale(i18n.language), {
      ...{ style: 'unit', unit, unitDisplay: 'short' },
    }).format(value);
  };
}
