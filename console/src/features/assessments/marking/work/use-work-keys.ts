import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { mayPress } from '../../../../ui/shortcuts/may-press.ts';
import { usePageKeys } from '../../../../ui/shortcuts/shortcuts.ts';

export interface WorkKeys {
  readonly move: (by: 1 | -1) => void;
  readonly choose: (digit: number) => void;
  readonly comment: () => void;
  readonly mark: () => void;
  readonly skip: () => void;
  readonly leave: () => void;
  /** Out of a field, to the criterion. */
  readonly leaveField: () => void;
  /** Where the answer has two marks to decide between. */
  readonly deciding?: {
    /** Takes the points of one over. */
    readonly takeOver: (index: number) => void;
    readonly reason: () => void;
  };
}

/** The keys of an answer in hand, listed with the others; single ones are off while the user types. */
export function useWorkKeys(keys: WorkKeys): void {
  const { t } = useTranslation();
  usePageKeys([
    { key: 'J K', text: t('marking.keys.criteria') },
    { key: '↑ ↓', text: t('marking.keys.arrows') },
    { key: '1 … 9, 0', text: t('marking.keys.choose') },
    { key: 'C', text: t('marking.keys.comment') },
    ...(keys.deciding
      ? [
          { key: 'A B', text: t('marking.keys.use') },
          { key: 'R', text: t('marking.keys.reason') },
        ]
      : []),
    { key: 'Ctrl+Enter', text: t('marking.keys.mark') },
    { key: 'S', text: t('marking.keys.skip') },
    { key: 'Esc', text: t('marking.keys.leave') },
  ]);
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const act = actOf(event, latest.current);
      if (!act) return;
      event.preventDefault();
      act();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
}

function actOf(event: KeyboardEvent, keys: WorkKeys): (() => void) | undefined {
  const { key, ctrlKey, metaKey, defaultPrevented, isComposing, target } = event;
  const isDialogOpen = document.querySelector('[role="dialog"], [role="menu"]') !== null;
  if (defaultPrevented || isComposing || isDialogOpen) return undefined;
  if (ctrlKey || metaKey) return key === 'Enter' && !event.repeat ? keys.mark : undefined;
  if (!mayPress(event)) return key === 'Escape' && !event.altKey ? keys.leaveField : undefined;
  if (/^\d$/.test(key)) return () => keys.choose(Number(key));
  switch (key.toLowerCase()) {
    case 'j':
      return () => keys.move(1);
    case 'k':
      return () => keys.move(-1);
    case 'arrowdown':
      return isAmongMarks(target) ? () => keys.move(1) : undefined;
    case 'arrowup':
      return isAmongMarks(target) ? () => keys.move(-1) : undefined;
    case 'c':
      return keys.comment;
    case 'a':
      return keys.deciding && (() => keys.deciding?.takeOver(0));
    case 'b':
      return keys.deciding && (() => keys.deciding?.takeOver(1));
    case 'r':
      return keys.deciding?.reason;
    case 's':
      return keys.skip;
    case 'escape':
      return keys.leave;
    default:
      return undefined;
  }
}

/** Elsewhere arrows scroll, and on a radio button they choose. */
const isAmongMarks = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest('[data-marks]') !== null &&
  !(target instanceof HTMLInputElement);
