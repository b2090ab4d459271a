import { attemptRow, type AttemptRow } from '@rigwise/contracts';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../api/api-error.ts';
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
    if (!(failure instanceof ApiError) || failure.status !== 409) return undefined;
    const current = attemptRow.safeParse(failure.problem?.['current']).data;
    if (current) onMeanwhile(current);
    return failure.problem?.code === 'attempt/changed' ? { problem: t('watch.acts.saw') } : undefined;
  };
}
