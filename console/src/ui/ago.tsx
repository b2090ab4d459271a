import { useTranslation } from 'react-i18next';
import { formatLocale } from '../texts/locale.ts';
import { useNow } from './use-now.ts';
import { useWhen } from './when.tsx';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** Relative time, while that says more than the date: "5 minutes ago". Hovering shows the exact time. */
export function Ago({ at }: { at: string }) {
  const { i18n } = useTranslation();
  const when = useWhen();
  const now = useNow(MINUTE_MS);
  const age = Math.max(0, now - Date.parse(at));
  const format = new Intl.RelativeTimeFormat(formatLocale(i18n.language), { numeric: 'auto' });
  return (
    <time dir="auto" dateTime={at} title={when(at)}>
      {age < DAY_MS ? spoken(format, age) : when(at)}
    </time>
  );
}

function spoken(format: Intl.RelativeTimeFormat, age: number): string {
  if (age < MINUTE_MS) return format.format(0, 'second');
  if (age < HOUR_MS) return format.format(-Math.floor(age / MINUTE_MS), 'minute');
  return format.format(-Math.floor(age / HOUR_MS), 'hour');
}
