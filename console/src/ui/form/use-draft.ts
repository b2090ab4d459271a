import { useState } from 'react';
import { z } from 'zod';
import { KeptDraft } from '../../session/kept-draft.ts';
import { useSessionState } from '../../session/use-session.ts';
import { isSame } from './values.ts';

export interface DraftOptions<Values extends object> {
  /** Unique among all drafts: `announcement`. */
  readonly name: string;
  /** An older version of the page may have kept it: what doesn't fit is not restored. */
  readonly schema: z.ZodType<Values>;
  /** Whether it has any content worth keeping. Default: whether it isn't as it began. */
  readonly isWorthKeeping?: (values: Values) => boolean;
}

/** A form's draft, kept at each change until `erase`. Nothing is kept in an employee view, in which nothing can be sent. */
export function useDraft<Values extends object>(options: DraftOptions<Values> | undefined, initial: Values) {
  const { user, impersonated } = useSessionState();
  const [store] = useState(() => {
    if (!options || !user || impersonated) return null;
    return new KeptDraft(options.name, user.id, z.object({ at: z.string(), draft: options.schema }));
  });
  const [restored] = useState(() => store?.read() ?? null);
  /** When it was last kept, ISO 8601; undefined until it is changed, null if there is nothing to keep. */
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
    /** When the restored draft was written, ISO 8601; null if there was none, or it is no longer what is shown. */
    restoredAt: keptAt === undefined ? (restored?.at ?? null) : null,
    keptAt: keptAt ?? null,
    isWorthKeeping,
    keep,
    erase,
  };
}
