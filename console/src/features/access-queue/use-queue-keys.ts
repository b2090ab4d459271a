import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { mayPress } from '../../ui/shortcuts/may-press.ts';
import { usePageKeys } from '../../ui/shortcuts/shortcuts.ts';

const KEYS = {
  j: 'next',
  k: 'previous',
  a: 'approve',
  r: 'reject',
  q: 'ask',
  x: 'select',
  u: 'undo',
} as const;
export type QueueKey = (typeof KEYS)[keyof typeof KEYS];

const actOf = (key: string): QueueKey | undefined =>
  Object.entries(KEYS).find(([known]) => known === key.toLowerCase())?.[1];

/** The queue's keyboard shortcuts, listed with the others; off while the user types or a dialog is open. */
export function useQueueKeys(onKey: (key: QueueKey) => void): void {
  const { t } = useTranslation();
  usePageKeys([
    ...Object.entries(KEYS).map(([key, what]) => ({ key: key.toUpperCase(), text: t(`queue.help.${what}`) })),
    { key: 'Esc', text: t('queue.help.leave') },
  ]);
  const latest = useRef(onKey);
  useEffect(() => {
    latest.current = onKey;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const wanted = actOf(event.key);
      if (!wanted || event.ctrlKey || event.metaKey || !mayPress(event)) return;
      event.preventDefault();
      latest.current(wanted);
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
}
