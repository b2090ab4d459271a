import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { usePrinting } from './use-printing.ts';

/** Printing, and the browser's own search, take what is in the page: whether they are about to. */
export function useEveryRow(): boolean {
  const isPrinting = usePrinting();
  const [isSearched, setSearched] = useState(false);
  useEffect(() => {
    const press = ({ key, ctrlKey, metaKey }: KeyboardEvent): void => {
      if ((ctrlKey || metaKey) && key.toLowerCase() === 'f') flushSync(() => setSearched(true));
    };
    const stop = (): void => setSearched(false);
    window.addEventListener('keydown', press);
    window.addEventListener('afterprint', stop);
    return () => {
      window.removeEventListener('keydown', press);
      window.removeEventListener('afterprint', stop);
    };
  }, []);
  return isPrinting || isSearched;
}
