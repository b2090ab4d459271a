import { previewAudience, type AnnouncementAudience, type CallAnswer } from '@rigwise/contracts';
import useSWR from 'swr';
import { call } from '../../api/call.ts';

type Reach = CallAnswer<typeof previewAudience, 200>;

/** How many it would reach now, asked again whenever somebody else is chosen. */
export function useReach(audience: AnnouncementAudience | null) {
  const { data, error, isValidating } = useSWR<Reach, Error>(
    audience && [previewAudience.id, audience],
    async () => (await call(previewAudience, { body: { audience: audience ?? { to: 'reports' } } })).body,
    // Who is in a group changes: what was counted before is no answer. A refusal stays one.
    { dedupingInterval: 0, shouldRetryOnError: false, keepPreviousData: false },
  );
  return { reach: data, error, isCounting: audience !== null && isValidating && data === undefined };
}
