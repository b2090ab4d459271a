import type { AttemptResult } from '@rigwise/contracts';
import { useTranslation } from 'react-i18next';
import { useWhen } from '../../../ui/when.tsx';

/** When a part of a result that isn't shown will be, if ever. */
export function useLaterText({
  review,
  closes,
}: Pick<AttemptResult, 'review' | 'closes'>): (part: 'score' | 'answers') => string {
  const { t } = useTranslation();
  const when = useWhen();
  return (part) => {
    if (review[part] === 'never')
      return t(part === 'score' ? 'results.later.neverScore' : 'results.later.neverAnswers');
    return closes === null
      ? t(`results.later.${part}Open`)
      : t(`results.later.${part}`, { time: when(closes) });
  };
}
