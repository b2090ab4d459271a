import { attemptRow, type AttemptRow } from '@rigwise/contracts';
import { useTranslation } from 'react-i18next';
import { codeOf, currentIn } from '../../../api/current-in.ts';
import type { Refused } from '../../../ui/form/checked-form.ts';

/**
 * Of a form that acts on an attempt: shows the attempt as the server has it if its state doesn't allow the act or it
 * changed before, so that the next try is based on it.
 */
export function useSeenMeanwhile(
  onMeanwhile: (current: AttemptRow) => void,
): (failure: unknown) => Refused | undefined {
  const { t } = useTranslation();
  return (failure) => {
    const current = currentIn(attemptRow, failure);
    if (current) onMeanwhile(current);
    return codeOf(failure) === 'attempt/changed' ? { problem: t('watch.acts.saw') } : undefined;
  };
}
