import type { Child, Command } from './child.ts';

/** A process that `npm start` keeps running. */
export interface Program {
  readonly name: string;
  /** Where it listens, as written to processes.json. */
  readonly port: number;
  readonly url: string;
  /** Evaluated at every start, because the first start may run it differently. */
  readonly command: () => Command;
  /** Whether it responds. May throw until it does. */
  readonly ready: (child: Child) => Promise<boolean>;
  readonly startTimeoutMs: number;
  readonly stopSignal: NodeJS.Signals;
  readonly stopTimeoutMs: number;
  /** Output meaning that a retry is enough, because a killed predecessor is not quite gone. */
  readonly tryAgainOn?: RegExp;
  /** Called when it has ended after being asked to stop, or was killed because it took too long. */
  readonly stopped?: (byItself: boolean) => void;
}
