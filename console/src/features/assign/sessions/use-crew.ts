import { useDebouncedValue } from '@mantine/hooks';
import { listRotations } from '@rigwise/contracts';
import { useState } from 'react';
import { useQuery } from '../../../api/use-query.ts';

const PAUSE_MS = 250;
const MOST_OFFERED = 50;

/** People whom the reader may choose, found while typing: a manager’s crew, everyone for administrators. */
export function useCrew() {
  const [text, setText] = useState('');
  const [search] = useDebouncedValue(text.trim().slice(0, 100), PAUSE_MS);
  const query = { limit: MOST_OFFERED, ...(search !== '' && { search }) };
  const { data } = useQuery(listRotations, { query });
  const people = (data?.items ?? []).map(({ personId, name, employeeNumber, position }) => ({
    personId,
    label: [name, employeeNumber, position].filter((part) => part !== null).join(' · '),
  }));
  return { people, setText };
}
