import { useEffect, useRef } from 'react';
import { mayPress } from '../../../../ui/shortcuts/may-press.ts';

/** Does what a key stands for, unless the candidate types or a dialog is open. */
export function useKeys(acts: Readonly<Record<string, () => void>>): void {
  const latest = useRef(acts);
  useEffect(() => {
    latest.current = acts;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || !mayPress(event)) return;
      const act = Object.hasOwn(latest.current, event.key.toLowerCase())
        ? latest.current[event.key.toLowerCase()]
        : undefined;
      if (!act) return;
      event.preventDefault();
      act();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
}
