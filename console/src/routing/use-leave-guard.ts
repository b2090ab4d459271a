import { createContext, use, useEffect, useState } from 'react';
import type { ConsoleHistory } from './console-history.ts';

export const HistoryContext = createContext<ConsoleHistory | null>(null);

interface Leaving {
  /** Goes where the visitor wanted to. */
  readonly leave: () => void;
  readonly stay: () => void;
}

/** While `isGuarded`, the page stays until the visitor has decided. @returns what they have to decide, if anything */
export function useLeaveGuard(isGuarded: boolean): Leaving | null {
  const history = use(HistoryContext);
  const [leaving, setLeaving] = useState<Leaving | null>(null);
  useEffect(() => {
    if (!isGuarded || !history) return undefined;
    const stop = history.guardLeaving((leave) =>
      setLeaving({
        leave: () => {
          stop();
          setLeaving(null);
          leave();
        },
        stay: () => setLeaving(null),
      }),
    );
    return stop;
  }, [isGuarded, history]);
  return leaving;
}
