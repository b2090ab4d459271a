import { useEffect, useRef } from 'react';
import { useLiveChange } from '../../../session/live/use-live-change.ts';
import { useToday } from '../../../ui/use-today.ts';

/** Reads again when something changed for the user, and when the day does: levels lapse overnight under an open page. */
export function useFollowed(read: () => unknown): void {
  const today = useToday();
  const latest = useRef({ read, today });
  useEffect(() => {
    const isNextDay = latest.current.today !== today;
    latest.current = { read, today };
    if (isNextDay) void read();
  });
  useLiveChange(() => void latest.current.read());
}
