import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { ApiError, ConnectionLost } from '../../../api/api-error.ts';
import { useWhen } from '../../../ui/when.tsx';

const CODES = ['running', 'none-left', 'cooling-down', 'not-open-yet', 'no-form'] as const;
const refused = z.object({ code: z.string(), until: z.string().optional() });

/** Why a test didn't start, in words; undefined for what the form kit says itself. */
export function useStartRefusal(): (failure: unknown) => string | undefined {
  const { t } = useTranslation();
  const when = useWhen();
  return (failure) => {
    if (failure instanceof ConnectionLost) return t('start.refused.offline');
    if (!(failure instanceof ApiError)) return undefined;
    if (failure.status === 404) return t('start.refused.gone');
    if (failure.status === 422) return t('start.refused.language');
    const body = refused.safeParse(failure.body);
    if (!body.success) return undefined;
    const code = CODES.find((one) => body.data.code === `attempt/${one}`);
    const { until } = body.data;
    return code && t(`start.refused.${code}`, { time: until === undefined ? '' : when(until) });
  };
}
