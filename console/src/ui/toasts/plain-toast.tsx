import { useEffect } from 'react';
import { TOAST_SHOWN_FOR } from '../../constants.ts';
import classes from './toaster.module.css';
import { useToasts, type Toast } from './toasts.ts';

interface PlainToastProps {
  toast: Toast;
  /** Stays open. */
  isHeld: boolean;
}

/** A toast's words alone: for when the connection is lost that would load the rest, which is often what they say. */
export function PlainToast({ toast: { id, title, text }, isHeld }: PlainToastProps) {
  const toasts = useToasts();
  useEffect(() => {
    if (isHeld) return undefined;
    const timer = setTimeout(() => toasts.dismiss(id), TOAST_SHOWN_FOR);
    return () => clearTimeout(timer);
  }, [toasts, id, isHeld]);
  return (
    <p className={classes['plain']}>
      <strong>{title}</strong> {text}
    </p>
  );
}
