import { useState } from 'react';
import { z } from 'zod';
import { KeptDraft } from '../../session/kept-draft.ts';
import { useSessionState } from '../../session/use-session.ts';
import { isSame } from './values.ts';

export interface DraftOptions<Values extends object> {
  /** Unique among all drafts: `announcement`. */
  readonly name: string;
  /** A draft from an older version that doesn’t match is not restored. */
  readonly schema: z.ZodType<Values>;
  /** Whether it has content worth saving. Default: whether it differs from its initial value. */
  readonly isWorthKeeping?: (values: Values) => boolean;
}

/** A form’s draft, saved on each change until `erase`. Never in an employee view, which is read-only. */
export function useDraft<Values extends object>(options: DraftOptions<Values> | undefined, initial: Values) {
  const { user, impersonated } = useSessionState();
  const [store] = useState(() => {
    if (!options || !user || impersonated) return null;
    return new KeptDraft(options.name, user.id, z.object({ at: z.string(), draft: options.schema }));
  });
  const [restored] = useState(() => store?.read() ?? null);
  /** When it was last saved, ISO 8601; undefined until changed, null if there is nothing to save. */
  const [keptAt, setKeptAt] = useState<string | null | undefined>(undefined);

  const isWorthKeeping = options?.isWorthKeeping ?? ((values) => !isSame(values, initial));
  const keep = (values: Values): void => {
    const at = store && isWorthKeeping(values) ? new Date().toISOString() : null;
    store?.write(at === null ? null : { at, draft: values });
    setKeptAt(at);
  };
  const erase = (): void => {
    store?.write(null);
    setKeptAt(null);
  };
  return {
    restored: restored?.draft,
    /** When the restored draft was written, ISO 8601; null if there was none, or it has changed since. */
    restoredAt: keptAt === undefined ? (restored?.at ?? null) : null,
    keptAt: keptAt ?? null,
    isWorthKeeping,
    keep,
    erase,
  };
}
