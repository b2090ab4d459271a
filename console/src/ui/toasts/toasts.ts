import type { NotificationsState, NotificationsStore } from '@mantine/notifications';
import { createStore } from '@mantine/store';
import { createContext, use } from 'react';
import { TOAST_REMOVED_AFTER, TOASTS_VISIBLE } from '../../constants.ts';

export interface ToastContent {
  readonly title: string;
  readonly text?: string;
  readonly tone: 'good' | 'bad' | 'note';
}

export interface Toast extends ToastContent {
  readonly id: number;
  /** A dismissed toast is closed, and removed later. */
  readonly open: boolean;
}

/**
 * Responses to the user's actions (§4): added open, possibly updated, dismissed, later removed. One is kept: a newer
 * one replaces it, where the library would let it wait in a queue.
 */
export class Toasts {
  /** What the library draws, and closes in time. */
  readonly store: NotificationsStore = createStore<NotificationsState>({
    notifications: [],
    queue: [],
    defaultPosition: 'top-right',
    limit: TOASTS_VISIBLE,
  });
  private toast: Toast | null = null;
  private lastId = 0;
  private removal: ReturnType<typeof setTimeout> | undefined;

  readonly get = (): Toast | null => this.toast;

  readonly subscribe = this.store.subscribe;

  /** @returns the toast's id, or undefined if focus mode suppresses it */
  show(content: ToastContent): number | undefined {
    if (isKeptBack(content.title, window.location.pathname)) return undefined;
    clearTimeout(this.removal);
    const id = ++this.lastId;
    this.keep({ ...content, id, open: true });
    return id;
  }

  update(id: number, change: Partial<ToastContent>): void {
    if (this.toast?.id === id) this.keep({ ...this.toast, ...change });
  }

  dismiss(id: number): void {
    if (this.toast?.id !== id || !this.toast.open) return;
    this.keep({ ...this.toast, open: false });
    this.removal = setTimeout(() => this.keep(null), TOAST_REMOVED_AFTER);
  }

  private keep(toast: Toast | null): void {
    this.toast = toast;
    const notifications = toast?.open ? [this.drawn(toast)] : [];
    this.store.setState({ ...this.store.getState(), notifications });
  }

  private drawn({ id, title, text }: Toast) {
    const onClose = (): void => this.dismiss(id);
    // The area around it is the live region; the library's own role would be a second one in it.
    return { id: String(id), title, message: text, role: 'none', onClose };
  }
}

/** §9: during an attempt, only toasts about the assessment itself are shown. */
export function isKeptBack(title: string, pathname: string): boolean {
  const inAttempt = pathname.includes('/assessment/') || pathname.includes('/coding/');
  return inAttempt && !title.includes('Assessment');
}

export const ToastsContext = createContext<Toasts | null>(null);

export function useToasts(): Toasts {
  const toasts = use(ToastsContext);
  if (!toasts) throw new Error('useToasts is used outside of ToastsContext');
  return toasts;
}
