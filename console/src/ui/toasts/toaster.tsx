import { IconAlertTriangle, IconCircleCheck, IconInfoCircle, IconX } from '@tabler/icons-react';
import { useEffect, useRef, useState, useSyncExternalStore, type PointerEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { TOAST_FOCUS_KEY, TOAST_SWIPE_PX } from '../../constants.ts';
import classes from './toaster.module.css';
import { isKeptBack, useToasts, type Toast } from './toasts.ts';

const ICONS = { good: IconCircleCheck, bad: IconAlertTriangle, note: IconInfoCircle };

/** Where toasts appear. F8 brings the focus here; Escape, the cross or a swipe closes one. */
export function Toaster() {
  const { t } = useTranslation();
  const toasts = useToasts();
  const { pathname } = useLocation();
  // A toast shown before an attempt started must not stay visible during it.
  const open = useSyncExternalStore(toasts.subscribe, toasts.get).filter(
    (toast) => toast.open && !isKeptBack(toast.title, pathname),
  );
  const area = useRef<HTMLElement>(null);

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
      onPointerEnter={() => toasts.pause()}
      onPointerLeave={() => toasts.resume()}
      onFocus={() => toasts.pause()}
      onBlur={() => toasts.resume()}
      onKeyDown={(event) => event.key === 'Escape' && open.forEach((toast) => toasts.dismiss(toast.id))}
    >
      <div role="status">
        {open.map((toast) => (
          <ToastCard key={toast.id} toast={toast} onDismiss={() => toasts.dismiss(toast.id)} />
        ))}
      </div>
    </section>
  );
}

function ToastCard({ toast, onDismiss }: { toast: Toast; onDismiss: () => void }) {
  const { t } = useTranslation();
  const [startedAt, setStartedAt] = useState<number | null>(null);
  const [offset, setOffset] = useState(0);
  const Icon = ICONS[toast.tone];

  const swipe = {
    onPointerDown: (event: PointerEvent) => setStartedAt(event.clientX),
    onPointerMove: (event: PointerEvent) => startedAt !== null && setOffset(event.clientX - startedAt),
    onPointerUp: (event: PointerEvent) => {
      // The final position: a quick swipe may not have been rendered there.
      if (startedAt !== null && Math.abs(event.clientX - startedAt) >= TOAST_SWIPE_PX) onDismiss();
      setStartedAt(null);
      setOffset(0);
    },
    onPointerCancel: () => {
      setStartedAt(null);
      setOffset(0);
    },
  };

  return (
    <div
      className={classes['toast']}
      data-tone={toast.tone}
      style={{ translate: `${offset}px 0` }}
      {...swipe}
    >
      <Icon size={20} className={classes['icon']} aria-hidden="true" />
      <div className={classes['words']}>
        <p className={classes['title']}>{toast.title}</p>
        {toast.text && <p className={classes['text']}>{toast.text}</p>}
      </div>
      <button type="button" className={classes['close']} aria-label={t('app.closeToast')} onClick={onDismiss}>
        <IconX size={16} aria-hidden="true" />
      </button>
    </div>
  );
}
