import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { mayPress } from '../../../../ui/shortcuts/may-press.ts';
import { usePageKeys } from '../../../../ui/shortcuts/shortcuts.ts';

/** N takes the next answer; off while the user types. */
export function useNextKey(onNext: () => void): void {
  const { t } = useTranslation();
  usePageKeys([{ key: 'N', text: t('marking.keys.next') }]);
  const latest = useRef(onNext);
  useEffect(() => {
    latest.current = onNext;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.key.toLowerCase() !== 'n' || event.ctrlKey || event.metaKey || !mayPress(event)) return;
      event.preventDefault();
      latest.current();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
}
