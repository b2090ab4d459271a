import type { CodeLoad } from '../rig/code-load.ts';
import type { MailLedger } from '../rig/mail-count.ts';
import type { Rig } from '../rig/rig.ts';
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

/** How often to kill in the course of how many codes. */
export interface Plan {
  /** Codes that are accepted at least. */
  readonly codes: number;
  readonly kills: number;
  /** Limits how often a process comes by a failpoint before it dies there. */
  readonly mostTimes?: number;
}

export interface Surroundings {
  readonly rig: Rig;
  readonly load: CodeLoad;
  readonly ledger: MailLedger;
}

export interface Killing {
  readonly kills: Kill[];
  /** Kills that did not come about, and why. */
  readonly missed: string[];
}

export const now = (): number => performance.timeOrigin + performance.now();
