import { useEffect, useRef } from 'react';
import type { DetailsState } from './use-details.ts';

/** What was read just now, such as by this visit, isn’t read again. */
const JUST_READ_MS = 10_000;

/** Reads again when the page is opened: someone who just passed a test expects the new level, not the cached one. */
export function useReadAnew({ readAt, reload }: Pick<DetailsState<unknown>, 'readAt' | 'reload'>): void {
  const known = useRef({ readAt, reload });
  useEffect(() => {
    const { readAt: at, reload: again } = known.current;
    if (at !== undefined && Date.now() - at > JUST_READ_MS) void again();
  }, []);
}
