import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { TOAST_FOCUS_KEY, TOAST_SHOWN_FOR } from '../../constants.ts';
import { usePart } from '../parts.ts';
import { PlainToast } from './plain-toast.tsx';
import classes from './toaster.module.css';
import { isKeptBack, useToasts } from './toasts.ts';
import { useHasFocus } from './use-has-focus.ts';

const loadToastCard = () =>
  import('./toast-card.tsx').then(
    ({ ToastCard }) => ToastCard,
    () => PlainToast,
  );

/** Loads what draws toasts, which the first page can do without. */
export const prepareToasts = (): void => void loadToastCard();

/**
 * Where toasts appear: there from the start, because screen readers only announce what changes in a region they know.
 * F8 brings the focus here; Escape, the cross or a swipe closes a toast.
 */
export function Toaster() {
  const { t } = useTranslation();
  const toasts = useToasts();
  const { pathname } = useLocation();
  const toast = useSyncExternalStore(toasts.subscribe, toasts.get);
  // One that was shown before an attempt started must not stay visible during it, nor outlast its time.
  const isHidden = toast?.open === true && isKeptBack(toast.title, pathname);
  const open = toast?.open === true && !isHidden ? toast : null;
  const area = useRef<HTMLElement>(null);
  const hasFocus = useHasFocus(area);
  const [ToastCard, beginToLoad] = usePart(loadToastCard);

  useEffect(() => {
    if (open) beginToLoad();
  });
  const hidden = isHidden ? toast.id : undefined;
  useEffect(() => {
    if (hidden === undefined) return undefined;
    const timer = setTimeout(() => toasts.dismiss(hidden), TOAST_SHOWN_FOR);
    return () => clearTimeout(timer);
  }, [toasts, hidden]);
  useEffect(() => {
    const focus = (event: KeyboardEvent): void => {
      if (event.key === TOAST_FOCUS_KEY) area.current?.focus();
    };
    window.addEventListener('keydown', focus);
    return () => window.removeEventListener('keydown', focus);
  }, []);

  return (
    <section
      ref={area}
      tabIndex={-1}
      className={classes['area']}
      aria-label={t('app.toasts', { key: TOAST_FOCUS_KEY })}
      onKeyDown={({ key }) => key === 'Escape' && open && toasts.dismiss(open.id)}
    >
      <div role="status">
        {open && ToastCard && <ToastCard key={open.id} toast={open} isHeld={hasFocus} />}
      </div>
    </section>
  );
}
