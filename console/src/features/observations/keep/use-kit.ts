import { listChecklistsToUse, listPeopleToObserve, type PersonToObserve } from '@rigwise/contracts';
import { useCallback, useEffect, useState } from 'react';
import { call } from '../../../api/call.ts';
import { log } from '../../../log.ts';
import { listen } from '../../../session/live/listen.ts';
import { useSessionState } from '../../../session/use-session.ts';
import { keepOf } from './indexed-keep.ts';
import type { Kit } from './keep.ts';

const AT_ONCE = 200;
/** More are found by typing, with a network. */
const MOST_PEOPLE = 1_000;

export interface KitState {
  /** Undefined before it was ever read on this device. */
  readonly kit: Kit | undefined;
  readonly error: unknown;
  readonly isReading: boolean;
  readonly reload: () => void;
}

/** The checklists and people of an assessor: from the server, or as this device last read them. */
export function useKit(): KitState {
  const accountId = useSessionState().user?.id;
  const [state, setState] = useState<Omit<KitState, 'reload'>>({
    ...{ kit: undefined, error: undefined, isReading: true },
  });
  const read = useCallback(async () => {
    if (accountId === undefined) return;
    setState((before) => ({ ...before, isReading: true }));
    const keep = await keepOf(accountId);
    const kept = await keep.kit().catch(log);
    if (kept) setState((before) => ({ ...before, kit: before.kit ?? kept }));
    try {
      const kit = await readKit();
      setState({ kit, error: undefined, isReading: false });
      await keep.putKit(kit);
    } catch (error) {
      setState((before) => ({ ...before, error, isReading: false }));
    }
  }, [accountId]);
  useEffect(() => void read().catch(log), [read]);
  useEffect(() => listen(window, 'online', () => void read().catch(log)), [read]);
  return { ...state, reload: () => void read().catch(log) };
}

async function readKit(): Promise<Kit> {
  const readAt = Date.now();
  const checklists = (await call(listChecklistsToUse, {})).body;
  const people: PersonToObserve[] = [];
  for (let cursor: string | undefined; ;) {
    const query = { limit: AT_ONCE, ...(cursor !== undefined && { cursor }) };
    const { items, nextCursor } = (await call(listPeopleToObserve, { query })).body;
    people.push(...items);
    if (nextCursor === null || people.length >= MOST_PEOPLE)
      return { checklists, people, isPartial: nextCursor !== null, readAt };
    cursor = nextCursor;
  }
}
