import { listMyAttempts, type OwnAttempt } from '@rigwise/contracts';
import { useTranslation } from 'react-i18next';
import { useAgedQuery } from '../../../api/use-aged-query.ts';
import { useLiveChange } from '../../../session/live/use-live-change.ts';
import { useNow } from '../../../ui/use-now.ts';
import { useWhen } from '../../../ui/when.tsx';
import { inLanguage, useShownLanguage } from '../../../items/in-words.ts';
import { useTimeLeft } from '../../../items/use-time-left.ts';
import { cardOf, type HomeCard, type HomeLine } from './card.ts';

/** Of the latest attempts as many as this are looked through. */
const LOOKED_AT = 20;
const DAY_MS = 86_400_000;
/** How long a result is news. */
const NEWS_DAYS = 14;
const MINUTE_MS = 60_000;

/** Attempts that the user can continue, first, and the recent results of others. */
export function useOwnAttempts(): { readonly running: HomeCard; readonly others: HomeCard } {
  const query = useAgedQuery(listMyAttempts, { query: { limit: LOOKED_AT } });
  useLiveChange(() => void query.reload());
  const now = useNow(MINUTE_MS);
  const runningLine = useRunningLine(query.readAt);
  const endedLine = useEndedLine();
  const isNews = ({ status, releasedAt }: OwnAttempt): boolean =>
    status !== 'released' || now - Date.parse(releasedAt ?? '') < NEWS_DAYS * DAY_MS;
  const running = cardOf(query, ({ items }) => items.filter(isRunning).map(runningLine));
  const others = cardOf(query, ({ items }) =>
    latestOfEach(items.filter((one) => !isRunning(one)))
      .filter(isNews)
      .flatMap((one) => endedLine(one) ?? []),
  );
  // What failed is said once.
  return { running, others: { ...others, retry: null } };
}

const isRunning = ({ status }: OwnAttempt): boolean => status === 'in_progress' || status === 'suspended';

/** @param attempts newest first */
const latestOfEach = (attempts: readonly OwnAttempt[]): OwnAttempt[] =>
  attempts.filter(({ testId }, at) => attempts.findIndex((one) => one.testId === testId) === at);

function useTitle(): (attempt: OwnAttempt) => string {
  const shownLanguage = useShownLanguage();
  return ({ title }) => {
    const languages = Object.keys(title);
    return inLanguage(title, shownLanguage(languages), languages)?.text ?? '';
  };
}

function useRunningLine(readAt: number | undefined): (attempt: OwnAttempt) => HomeLine {
  const { t } = useTranslation();
  const titleOf = useTitle();
  const timeLeft = useTimeLeft();
  return (attempt) => {
    const { id, status, remainingSeconds } = attempt;
    const title = titleOf(attempt);
    const left = remainingSeconds === null ? undefined : timeLeft(remainingSeconds, readAt);
    const text =
      status === 'suspended'
        ? t('cards.attempt.suspended', { title })
        : left === undefined
          ? t('cards.attempt.running', { title })
          : t('cards.attempt.runningLeft', { title, left });
    return { name: id, urgency: 'warn', text, to: `/assessment/${id}` };
  };
}

function useEndedLine(): (attempt: OwnAttempt) => HomeLine | undefined {
  const { t } = useTranslation();
  const when = useWhen();
  const titleOf = useTitle();
  const textOf = (attempt: OwnAttempt): string | undefined => {
    const title = titleOf(attempt);
    const { status, passed, left, coolDownUntil } = attempt;
    if (status === 'grading') return t('cards.attempt.marker', { title });
    if (status === 'submitted' || status === 'auto_submitted' || status === 'graded')
      return t('cards.attempt.waiting', { title });
    if (status !== 'released') return undefined;
    if (passed)
      return t('cards.attempt.passed', { title, time: when(attempt.submittedAt ?? attempt.startedAt) });
    if (left === 0) return t('cards.attempt.noneLeft', { title });
    return coolDownUntil === null
      ? t('cards.attempt.again', { title })
      : t('cards.attempt.cooling', { title, time: when(coolDownUntil) });
  };
  return (attempt) => {
    const text = textOf(attempt);
    const { id: name } = attempt;
    return text === undefined
      ? undefined
      : { name, urgency: 'calm', text, to: `/assessment-results/${name}` };
  };
}
