import { useTranslation } from 'react-i18next';
import { formatLocale } from '../../../../texts/locale.ts';
import { useNow } from '../../../../ui/use-now.ts';
import { useWhen } from '../../../../ui/when.tsx';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const UNITS = [
  ['day', DAY_MS],
  ['hour', HOUR_MS],
  ['minute', MINUTE_MS],
] as const;

/** How long ago something was, however long: what waits is told by its age. */
export function useSince(): (at: string) => string {
  const { i18n } = useTranslation();
  const now = useNow(MINUTE_MS);
  const format = (numeric: 'always' | 'auto') =>
    new Intl.RelativeTimeFormat(formatLocale(i18n.language), { numeric });
  return (at) => {
    const age = Math.max(0, now - Date.parse(at));
    const found = UNITS.find(([, length]) => age >= length);
    if (!found) return format('auto').format(0, 'second');
    const [unit, ms] = found;
    return format('always').format(-Math.floor(age / ms), unit);
  };
}

/** The same; hovering shows the exact time. */
export function Since({ at }: { at: string }) {
  const since = useSince();
  const when = useWhen();
  return (
    <time dir="auto" dateTime={at} title={when(at)}>
      {since(at)}
    </time>
  );
}
