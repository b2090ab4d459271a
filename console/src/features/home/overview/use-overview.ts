import { accessRequestsOverview, peopleOverview } from '@rigwise/contracts';
import { useQuery } from '../../../api/use-query.ts';

/** An administrator's overview from two services; each half shows as soon as it has loaded. */
export function useOverview() {
  const people = useQuery(peopleOverview, {});
  const requests = useQuery(accessRequestsOverview, {});
  return { people, requests };
}

export type Overview = ReturnType<typeof useOverview>;
