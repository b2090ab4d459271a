import type { CodeLoad } from '../rig/code-load.ts';
import type { MailLedger } from '../rig/mail-count.ts';
import type { Rig } from '../rig/rig.ts';
import type { ComponentName } from './components.ts';

/** A process that was killed. Times are milliseconds since 1970. */
export interface Kill {
  readonly component: ComponentName;
  /** The failpoint; '' if it was killed from outside, at any point. */
  readonly seam: string;
  /** When the signal was sent, or when the death of a process that killed itself was noticed. */
  readonly from: number;
  /** When the process was gone. */
  readonly to: number;
}

/** How many kills over how many codes. */
export interface Plan {
  /** The minimum number of accepted codes. */
  readonly codes: number;
  readonly kills: number;
  /** Limits how often a process passes a failpoint before it dies there. */
  readonly mostTimes?: number;
}

export interface Surroundings {
  readonly rig: Rig;
  readonly load: CodeLoad;
  readonly ledger: MailLedger;
}

export interface Killing {
  readonly kills: Kill[];
  /** Kills that did not happen, and why. */
  readonly missed: string[];
}

export const now = (): number => performance.timeOrigin + performance.now();
