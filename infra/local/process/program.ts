import type { Child, Command } from './child.ts';

/** A process that `npm start` keeps running. */
export interface Program {
  readonly name: string;
  /** Where it listens, as processes.json says. */
  readonly port: number;
  readonly url: string;
  /** Asked anew at every start, as a first start may run it differently. */
  readonly command: () => Command;
  /** Whether it answers. May fail as long as it does not. */
  readonly ready: (child: Child) => Promise<boolean>;
  readonly startTimeoutMs: number;
  readonly stopSignal: NodeJS.Signals;
  readonly stopTimeoutMs: number;
  /** Output that says it only has to be tried again, as what a killed one left behind is not quite gone. */
  readonly tryAgainOn?: RegExp;
  /** Called when it has been asked to stop and has ended, be it that it was killed as it took too long. */
  readonly stopped?: (byItself: boolean) => void;
}
