import { useEffect, useRef } from 'react';

export type QueueKey = 'next' | 'previous' | 'approve' | 'reject' | 'ask' | 'select' | 'undo' | 'help';

const KEYS: Readonly<Record<string, QueueKey>> = {
  j: 'next',
  k: 'previous',
  a: 'approve',
  r: 'reject',
  q: 'ask',
  x: 'select',
  u: 'undo',
  '?': 'help',
};

/** The queue's keyboard shortcuts; off while the user types or a dialog is open. */
export function useQueueKeys(onKey: (key: QueueKey) => void): void {
  const latest = useRef(onKey);
  useEffect(() => {
    latest.current = onKey;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const { key, ctrlKey, metaKey, altKey, target, isComposing, defaultPrevented } = event;
      if (ctrlKey || metaKey || altKey || isComposing || defaultPrevented || isTyping(target)) return;
      const wanted = KEYS[key.toLowerCase()];
      if (!wanted || document.querySelector('[role="dialog"]')) return;
      event.preventDefault();
      latest.current(wanted);
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
}

/** Checkboxes and radios take no text. */
function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement) return !['checkbox', 'radio'].includes(target.type);
  return target.isContentEditable || target.matches('textarea, select');
}
