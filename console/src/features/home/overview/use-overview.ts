import { accessRequestsOverview, peopleOverview } from '@rigwise/contracts';
import { useQuery } from '../../../api/use-query.ts';

/** What two services know for an administrator; each half shows as soon as it is there. */
export function useOverview() {
  const people = useQuery(peopleOverview, {});
  const requests = useQuery(accessRequestsOverview, {});
  return { people, requests };
}

export type Overview = ReturnType<typeof useOverview>;
