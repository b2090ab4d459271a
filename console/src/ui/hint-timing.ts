import { TOOLTIP_OPEN_DELAY, TOOLTIP_SKIP_DELAY } from '../constants.ts';

/** When the last hint closed, on any control: moving to the next one within 300 ms shows it immediately. */
let lastClosed = Number.NEGATIVE_INFINITY;

/** When a control's hint is shown (§9): after 700 ms of hovering or focus. */
export class HintTiming {
  private shown = false;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly listeners = new Set<() => void>();

  readonly isShown = (): boolean => this.shown;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => {
      this.listeners.delete(listener);
      clearTimeout(this.timer);
    };
  };

  readonly come = (): void => {
    clearTimeout(this.timer);
    const wait = Date.now() - lastClosed < TOOLTIP_SKIP_DELAY ? 0 : TOOLTIP_OPEN_DELAY;
    this.timer = setTimeout(() => this.show(true), wait);
  };

  readonly leave = (): void => {
    clearTimeout(this.timer);
    if (!this.shown) return;
    lastClosed = Date.now();
    this.show(false);
  };

  private show(shown: boolean): void {
    this.shown = shown;
    for (const listener of this.listeners) listener();
  }
}
