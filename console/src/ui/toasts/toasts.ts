import { createContext, use } from 'react';
import { TOAST_REMOVED_AFTER, TOAST_SHOWN_FOR, TOASTS_VISIBLE } from '../../constants.ts';

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

interface Timer {
  readonly handle: ReturnType<typeof setTimeout>;
  readonly due: number;
}

/**
 * Responses to the user's actions (§4): added open, possibly updated, dismissed, later removed. One is visible at a
 * time: a newer one replaces the older.
 */
export class Toasts {
  private toasts: readonly Toast[] = [];
  private lastId = 0;
  private readonly listeners = new Set<() => void>();
  private readonly timers = new Map<number, Timer>();
  private readonly pausedWith = new Map<number, number>();

  readonly get = (): readonly Toast[] => this.toasts;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** @returns the toast's id, or undefined if focus mode suppresses it */
  show(content: ToastContent): number | undefined {
    if (isKeptBack(content.title, window.location.pathname)) return undefined;
    const toast: Toast = { ...content, id: ++this.lastId, open: true };
    const kept = [toast, ...this.toasts].slice(0, TOASTS_VISIBLE);
    for (const { id } of this.toasts) if (!kept.some((other) => other.id === id)) this.stopTimer(id);
    this.set(kept);
    this.after(TOAST_SHOWN_FOR, toast.id, () => this.dismiss(toast.id));
    return toast.id;
  }

  update(id: number, change: Partial<ToastContent>): void {
    this.set(this.toasts.map((toast) => (toast.id === id ? { ...toast, ...change } : toast)));
  }

  dismiss(id: number): void {
    if (!this.toasts.some((toast) => toast.id === id && toast.open)) return;
    this.pausedWith.delete(id);
    this.set(this.toasts.map((toast) => (toast.id === id ? { ...toast, open: false } : toast)));
    this.after(TOAST_REMOVED_AFTER, id, () => this.set(this.toasts.filter((toast) => toast.id !== id)));
  }

  /** An open toast stays while it is hovered or focused. */
  pause(): void {
    for (const { id, open } of this.toasts) {
      const timer = this.timers.get(id);
      if (!open || !timer) continue;
      this.pausedWith.set(id, Math.max(0, timer.due - Date.now()));
      this.stopTimer(id);
    }
  }

  resume(): void {
    for (const [id, left] of this.pausedWith) this.after(left, id, () => this.dismiss(id));
    this.pausedWith.clear();
  }

  private after(delay: number, id: number, run: () => void): void {
    this.stopTimer(id);
    this.timers.set(id, { handle: setTimeout(run, delay), due: Date.now() + delay });
  }

  private stopTimer(id: number): void {
    clearTimeout(this.timers.get(id)?.handle);
    this.timers.delete(id);
  }

  private set(toasts: readonly Toast[]): void {
    this.toasts = toasts;
    for (const listener of this.listeners) listener();
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
