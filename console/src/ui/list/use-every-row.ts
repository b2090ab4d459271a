import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** Printing, and the browser's own search, take what is in the page: whether they are about to. */
export function useEveryRow(): boolean {
  const [isEvery, setEvery] = useState(false);
  useEffect(() => {
    const show = (): void => flushSync(() => setEvery(true));
    const stop = (): void => setEvery(false);
    const press = ({ key, ctrlKey, metaKey }: KeyboardEvent): void => {
      if ((ctrlKey || metaKey) && key.toLowerCase() === 'f') show();
    };
    window.addEventListener('keydown', press);
    window.addEventListener('beforeprint', show);
    window.addEventListener('afterprint', stop);
    return () => {
      window.removeEventListener('keydown', press);
      window.removeEventListener('beforeprint', show);
      window.removeEventListener('afterprint', stop);
    };
  }, []);
  return isEvery;
}
