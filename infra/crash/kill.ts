import type { ComponentName } from './components.ts';

/** A process that was killed. Times are milliseconds since 1970. */
export interface Kill {
  readonly component: ComponentName;
  /** The failpoint; '' where it was killed from outside, whatever it was at. */
  readonly seam: string;
  /** When the signal was sent, or the death was seen where the process killed itself. */
  readonly from: number;
  /** When the process was gone. */
  readonly to: number;
}

export const now = (): number => performance.timeOrigin + performance.now();
