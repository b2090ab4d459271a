import { listAccessRequests, listPeople, type SessionUser } from '@rigwise/contracts';
import { IconUser, IconUserQuestion } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useQuery } from '../../../api/use-query.ts';
import type { Command } from './use-commands.ts';

/** Longer than between two keystrokes. */
const PAUSE_MS = 250;
/** A single letter matches too many. */
const LEAST_LETTERS = 2;
const SHOWN = 5;

interface Found {
  readonly people: readonly Command[];
  readonly requests: readonly Command[];
  readonly isSearching: boolean;
  readonly hasFailed: boolean;
}

/** What administrators find on the server: people and access requests. Nothing for others, who may not list them. */
export function useFound(user: SessionUser, typed: string): Found {
  const navigate = useNavigate();
  const text = useSettled(typed.trim());
  const isAsked = user.role === 'admin' && typed.trim().length >= LEAST_LETTERS;
  const isCurrent = isAsked && text === typed.trim();
  const people = useQuery(listPeople, isCurrent ? { query: { q: text, limit: SHOWN } } : null);
  const requests = useQuery(
    listAccessRequests,
    isCurrent ? { query: { search: text, status: 'all', limit: SHOWN } } : null,
  );
  const open = (to: string) => ({ id: to, run: () => void navigate(to) });
  return {
    people: (people.data?.items ?? []).map(({ id, firstName, lastName, employeeNumber, department }) => ({
      ...open(`/admin/users?q=${encodeURIComponent(employeeNumber)}&person=${id}`),
      label: `${firstName} ${lastName}`,
      detail: [employeeNumber, department].filter(Boolean).join(' · '),
      icon: IconUser,
    })),
    requests: (requests.data?.items ?? []).map(({ id, firstName, lastName, employeeNumber }) => ({
      ...open(`/admin/access-requests?status=all&search=${encodeURIComponent(employeeNumber)}&request=${id}`),
      label: `${firstName} ${lastName}`,
      detail: employeeNumber,
      icon: IconUserQuestion,
    })),
    isSearching: isAsked && (!isCurrent || people.isLoading || requests.isLoading),
    hasFailed: isCurrent && Boolean(people.error ?? requests.error),
  };
}

/** A value that has stopped changing. */
function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
