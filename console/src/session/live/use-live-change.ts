import { useEffect, useRef } from 'react';
import { useLiveUpdates } from './live-updates.ts';

/** Calls `hear` whenever the user's inbox changes. */
export function useLiveChange(hear: () => void): void {
  const live = useLiveUpdates();
  const latest = useRef(hear);
  useEffect(() => {
    latest.current = hear;
  });
  useEffect(() => live.onChange(() => latest.current()), [live]);
}
