import { accessRequestsOverview, showAccessRequest, type AccessRequestItem } from '@rigwise/contracts';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMutate } from '../../api/use-mutate.ts';
import { serverMessage } from '../../ui/form/refusals.ts';
import type { ListState } from '../../ui/list/use-list.ts';
import type { ListPageState } from '../../ui/list/use-list-page.ts';
import { useSelection } from '../../ui/list/use-selection.ts';
import { mayPress } from '../../ui/shortcuts/may-press.ts';
import { useToasts } from '../../ui/toasts/toasts.ts';
import type { BulkOutcome } from './bulk-results.tsx';
import type { Act, Decided, Decision } from './decision.ts';
import type { Held } from './held-decisions.ts';
import type { FilterName } from './queue-filters.ts';
import { isWaiting } from './queue-row.tsx';
import { heldName } from './undo-bar.tsx';
import { useHeldDecisions } from './use-held-decisions.ts';
import { useQueueKeys, type QueueKey } from './use-queue-keys.ts';

export type Desk = ReturnType<typeof useDesk>;

/** State of the queue page: the open request, the selection, and decisions not sent yet. */
export function useDesk({ list, row, url }: ListPageState<AccessRequestItem, FilterName>) {
  const items = list.items ?? [];
  const currentId = row.id;
  const [act, setAct] = useState<Act | null>(null);
  const [bulkAct, setBulkAct] = useState<Act | null>(null);
  const [outcome, setOutcome] = useState<BulkOutcome | null>(null);
  const { decisions, held, undo } = useSending(list, setOutcome);
  const heldActs = new Map(
    held.flatMap(({ requests, decision }) => requests.map(({ id }) => [id, decision.kind] as const)),
  );
  const all = useSelection<AccessRequestItem>(JSON.stringify(url.values), ({ id }) => id);
  // Of those on the page, what is known of them by now.
  const now = new Map(items.map((item) => [item.id, item]));
  const selected = all.items.map((item) => now.get(item.id) ?? item);
  const selection = { ...all, items: selected.filter((item) => isWaiting(item) && !heldActs.has(item.id)) };

  const show = (id: string | null): void => {
    setAct(null);
    if (id === null) row.close();
    else row.open(id);
  };
  const move = (step: 1 | -1): void => {
    const at = items.findIndex(({ id }) => id === currentId);
    const next = items[at === -1 ? 0 : at + step];
    if (!next) return;
    show(next.id);
    focusRow(next.id);
  };
  const decide = (requests: readonly Decided[], decision: Decision): void => {
    const decided = new Set(requests.map(({ id }) => id));
    decisions.hold(requests, decision);
    selection.set([]);
    setBulkAct(null);
    setAct(null);
    // Opens the next waiting request, so that the hands stay on the keys.
    const at = items.findIndex(({ id }) => id === currentId);
    const next = items
      .slice(at + 1)
      .find((item) => isWaiting(item) && !decided.has(item.id) && !heldActs.has(item.id));
    if (currentId !== null && decided.has(currentId)) {
      show(next?.id ?? null);
      focusRow(next?.id ?? currentId);
    }
  };

  const open = items.find(({ id }) => id === currentId);
  const canAct = open !== undefined && isWaiting(open) && !heldActs.has(open.id);
  const onKey: Readonly<Record<QueueKey, () => void>> = {
    next: () => move(1),
    previous: () => move(-1),
    approve: () => canAct && setAct('approve'),
    reject: () => canAct && setAct('reject'),
    ask: () => canAct && setAct('ask'),
    select: () => canAct && selection.toggle(open),
    undo: () => undo(),
  };
  useQueueKeys((key) => onKey[key]());
  const isDeciding = act !== null || bulkAct !== null;
  useEscape(isDeciding || currentId !== null, (event) => {
    if (isDeciding) {
      setAct(null);
      setBulkAct(null);
    } else if (mayPress(event)) show(null);
    else return;
    if (currentId !== null) focusRow(currentId);
  });

  return {
    ...{ currentId, act, setAct, bulkAct, setBulkAct, held, heldActs, selection, outcome, decide },
    open: show,
    close: () => show(null),
    undo,
    forgetOutcome: () => setOutcome(null),
  };
}

/** Sends held decisions, and reports the results. */
function useSending(list: ListState<AccessRequestItem>, onOutcome: (outcome: BulkOutcome) => void) {
  const { t } = useTranslation();
  const toasts = useToasts();
  const mutate = useMutate();
  const readAgain = (): void => {
    void list.reload();
    const others: readonly unknown[] = [showAccessRequest.id, accessRequestsOverview.id];
    void mutate((key) => Array.isArray(key) && others.includes(key[0]));
  };
  const { decisions, held } = useHeldDecisions({
    sent: (sent, results) => {
      if (sent.requests.length > 1) onOutcome({ held: sent, results });
      readAgain();
    },
    failed: (failed, error) => {
      const text = serverMessage(error) ?? t('queue.sent.failedText');
      toasts.show({ tone: 'bad', title: t('queue.sent.failed', { name: heldName(failed, t) }), text });
      readAgain();
    },
    kept: (kept) => {
      const title = t('queue.sent.kept', { name: heldName(kept, t) });
      toasts.show({ tone: 'bad', title, text: t('queue.sent.keptText') });
      // Notices that the session has ended.
      readAgain();
    },
  });
  const undo = (key?: number): void => {
    const undone: Held | undefined = decisions.undo(key);
    if (undone)
      toasts.show({ tone: 'note', title: t('queue.undoBar.undone', { name: heldName(undone, t) }) });
  };
  return { decisions, held, undo };
}

/** After the next render. */
function focusRow(id: string): void {
  requestAnimationFrame(() => {
    const row = document.querySelector<HTMLElement>(`[data-request="${id}"]`);
    row?.focus();
    row?.scrollIntoView({ block: 'nearest' });
  });
}

function useEscape(isOpen: boolean, onEscape: (event: KeyboardEvent) => void): void {
  const latest = useRef(onEscape);
  useEffect(() => {
    latest.current = onEscape;
  });
  useEffect(() => {
    if (!isOpen) return undefined;
    const press = (event: KeyboardEvent): void => {
      if (event.key === 'Escape' && !event.defaultPrevented) latest.current(event);
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [isOpen]);
}
