import { previewAudience, type AnnouncementAudience, type CallAnswer } from '@rigwise/contracts';
import useSWR from 'swr';
import { useCall } from '../../api/call.ts';

type Reach = CallAnswer<typeof previewAudience, 200>;

/** How many people it would reach now, refetched when the audience changes. */
export function useReach(audience: AnnouncementAudience | null) {
  const call = useCall();
  const { data, error, isValidating } = useSWR<Reach, Error>(
    audience && [previewAudience.id, audience],
    async () => (await call(previewAudience, { body: { audience: audience ?? { to: 'reports' } } })).body,
    // A group's members change, so an earlier count is not reused. A refusal is.
    { dedupingInterval: 0, shouldRetryOnError: false, keepPreviousData: false },
  );
  return { reach: data, error, isCounting: audience !== null && isValidating && data === undefined };
}
