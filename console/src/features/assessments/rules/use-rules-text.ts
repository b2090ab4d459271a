import type { AttemptRules, TestWindow } from '@rigwise/contracts';
import { useTranslation } from 'react-i18next';
import { useNow } from '../../../ui/use-now.ts';
import { useWhen } from '../../../ui/when.tsx';

const MINUTE_MS = 60_000;
const HOURS_A_DAY = 24;

/** What the rules of a test come to, in plain words. */
export function useRulesText() {
  const { t } = useTranslation();
  const when = useWhen();
  const now = useNow(MINUTE_MS);
  return {
    /** How long it takes: its limit, or about how long without one. */
    length: (limit: number | null, estimated: number): string => {
      if (limit !== null) return t('rules.minutes', { count: limit });
      return estimated > 0 ? t('rules.aboutMinutes', { count: estimated }) : t('rules.noLimit');
    },
    attempts: (allowed: number | null): string =>
      allowed === null ? t('rules.anyAttempts') : t('rules.attempts', { count: allowed }),
    left: (left: number | null): string => {
      if (left === null) return t('rules.anyAttempts');
      return left === 0 ? t('rules.noneLeft') : t('rules.left', { count: left });
    },
    /** Undefined if the next attempt may start at once. */
    coolDown: ({ coolDownHours: hours }: Pick<AttemptRules, 'coolDownHours'>): string | undefined => {
      if (hours === 0) return undefined;
      return hours % HOURS_A_DAY === 0
        ? t('rules.coolDownDays', { count: hours / HOURS_A_DAY })
        : t('rules.coolDownHours', { count: hours });
    },
    /** What comes next: when it opens, or else when it closes. */
    window: ({ opens, closes }: Pick<TestWindow, 'opens' | 'closes'>): string => {
      if (opens !== null && Date.parse(opens) > now) return t('rules.window.opens', { time: when(opens) });
      if (closes === null) return t('rules.window.always');
      const isClosed = Date.parse(closes) <= now;
      return t(isClosed ? 'rules.window.closed' : 'rules.window.closes', { time: when(closes) });
    },
  };
}
