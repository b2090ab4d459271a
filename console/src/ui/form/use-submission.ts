import { useRef, useState } from 'react';

/** Runs one submission at a time: a second Enter during the first does nothing. */
export function useSubmission(): { busy: boolean; submit: (work: () => Promise<void>) => void } {
  const running = useRef(false);
  const [busy, setBusy] = useState(false);
  const submit = (work: () => Promise<void>): void => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    void work().finally(() => {
      running.current = false;
      setBusy(false);
    });
  };
  return { busy, submit };
}
