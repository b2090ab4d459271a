import { useTranslation } from 'react-i18next';
import { useNow } from '../ui/use-now.ts';

const MINUTE_S = 60;
const HOUR_MIN = 60;
const OFTEN_MS = 15_000;

/**
 * Time left in an attempt, in words: "1 hour 5 minutes". It runs from when the server said it, whatever the device's
 * clock shows.
 * @returns undefined once it is up
 */
export function useTimeLeft(): (seconds: number, readAt: number | undefined) => string | undefined {
  const { t } = useTranslation();
  const now = useNow(OFTEN_MS);
  return (seconds, readAt = now) => {
    const left = seconds - Math.max(0, now - readAt) / 1000;
    if (left <= 0) return undefined;
    const minutes = Math.ceil(left / MINUTE_S);
    if (minutes < HOUR_MIN) return t('rules.minutes', { count: minutes });
    const hours = t('rules.hours', { count: Math.floor(minutes / HOUR_MIN) });
    const rest = minutes % HOUR_MIN;
    return rest === 0 ? hours : `${hours} ${t('rules.minutes', { count: rest })}`;
  };
}
