import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../api/api-error.ts';
import type { Refused } from '../../../ui/form/checked-form.ts';

/** Of a form that acts on an attempt: reads it again if it changed before, so that the next try is based on it. */
export function useSeenMeanwhile(onMeanwhile: () => void): (failure: unknown) => Refused | undefined {
  const { t } = useTranslation();
  return (failure) => {
    if (!(failure instanceof ApiError) || failure.status !== 409) return undefined;
    onMeanwhile();
    return failure.problem?.code === 'attempt/changed' ? { problem: t('watch.acts.saw') } : undefined;
  };
}
