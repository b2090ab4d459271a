import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** Whether the page is about to be printed, which takes what is in it by then. */
export function usePrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    const show = (): void => flushSync(() => setPrinting(true));
    const stop = (): void => setPrinting(false);
    window.addEventListener('beforeprint', show);
    window.addEventListener('afterprint', stop);
    return () => {
      window.removeEventListener('beforeprint', show);
      window.removeEventListener('afterprint', stop);
    };
  }, []);
  return isPrinting;
}
