import type { SessionUser } from '@rigwise/contracts';
import { useEffect, useState } from 'react';
import { z } from 'zod';
import { BrowserMemory, parsedOr } from '../../session/browser-memory.ts';
import { draft, emptyDraft, isTouched, type Draft } from './draft.ts';

const KEY = 'rigwise.draft.announcement';
const kept = z.object({ accountId: z.string(), at: z.string(), draft });

interface DraftState {
  readonly draft: Draft;
  /** When it was last saved; null if there is nothing to save. */
  readonly keptAt: string | null;
  /** When the restored draft was written; null if there was none. */
  readonly restoredAt: string | null;
}

/**
 * Keeps the draft in this window until it is announced or discarded, so that a reload or an expired session loses
 * nothing. Another user's draft is never shown.
 */
export function useDraft({ id: accountId, role }: SessionUser) {
  const [memory] = useState(() => new BrowserMemory(() => window.sessionStorage));
  const [state, setState] = useState((): DraftState => {
    const found = kept.safeParse(parsedOr(memory.read(KEY) ?? ''));
    if (!found.success || found.data.accountId !== accountId) {
      return { draft: emptyDraft(role), keptAt: null, restoredAt: null };
    }
    return { draft: found.data.draft, keptAt: null, restoredAt: found.data.at };
  });

  const change = (edit: Partial<Draft>): void => {
    const next = { ...state.draft, ...edit };
    const at = new Date().toISOString();
    const keeps = isTouched(next);
    memory.write(KEY, keeps ? JSON.stringify({ accountId, at, draft: next }) : null);
    setState({ draft: next, keptAt: keeps ? at : null, restoredAt: null });
  };
  const startAfresh = (): void => {
    memory.write(KEY, null);
    setState({ draft: emptyDraft(role), keptAt: null, restoredAt: null });
  };
  // Leaving the page discards it, after a confirmation.
  useEffect(() => () => memory.write(KEY, null), [memory]);

  return { ...state, change, startAfresh };
}
