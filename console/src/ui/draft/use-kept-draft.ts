import { useState } from 'react';
import { z } from 'zod';
import { KeptDraft } from '../../session/kept-draft.ts';
import { useSessionState } from '../../session/use-session.ts';

interface DraftOptions<Draft extends object> {
  /** Unique among all drafts: `announcement`. */
  readonly name: string;
  /** An older version of the page may have kept it: what doesn't fit is not restored. */
  readonly schema: z.ZodType<Draft>;
  readonly empty: Draft;
  /** Whether it has any content worth keeping. */
  readonly isTouched: (draft: Draft) => boolean;
}

interface DraftState<Draft> {
  readonly draft: Draft;
  /** When it was last saved, ISO 8601; null if there is nothing to save. */
  readonly keptAt: string | null;
  /** When the restored draft was written, ISO 8601; null if there was none. */
  readonly restoredAt: string | null;
}

/**
 * The user's draft of a form, kept at each change until `discard`: call it when the draft is sent, and hand it to
 * `UnsavedChanges` as `onDiscard`. Nothing is kept in an employee view, in which nothing can be sent.
 */
export function useKeptDraft<Draft extends object>(options: DraftOptions<Draft>) {
  const { name, schema, empty, isTouched } = options;
  const { user, impersonated } = useSessionState();
  const [store] = useState(
    () => new KeptDraft(name, user?.id ?? '', z.object({ at: z.string(), draft: schema })),
  );
  const mayKeep = user !== null && impersonated === null;
  const [state, setState] = useState((): DraftState<Draft> => {
    const found = mayKeep ? store.read() : null;
    return { draft: found?.draft ?? empty, keptAt: null, restoredAt: found?.at ?? null };
  });

  const change = (edit: Partial<Draft>): void => {
    const draft = { ...state.draft, ...edit };
    const at = new Date().toISOString();
    const keeps = mayKeep && isTouched(draft);
    store.write(keeps ? { at, draft } : null);
    setState({ draft, keptAt: keeps ? at : null, restoredAt: null });
  };
  /** Erases it; the input stays. */
  const discard = (): void => store.write(null);
  const startAfresh = (): void => {
    discard();
    setState({ draft: empty, keptAt: null, restoredAt: null });
  };
  return { ...state, change, discard, startAfresh };
}
