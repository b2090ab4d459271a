import type { Rig, RigOptions } from '../rig/rig.ts';
import type { TcpProxy } from '@rigwise/testing';
import type { Person } from './traffic/people.ts';

/** The effect of one fault on the people using the platform: a row of the table. */
export interface Row {
  readonly fault: string;
  /** Short, with counts by status: `sign-in 40x 200, session check 200x 200`. */
  readonly usersSaw: string;
  /** Codes without a mail, sessions without a row. */
  readonly lost: number;
  /** Mails beyond one per code that the fault doesn't excuse. */
  readonly doubled: number;
  /** From the end of the fault to the first moment when everything worked; null if nothing ever failed. */
  readonly secondsToRecover: number | null;
  /** Failed expectations by name, each with what was observed instead. */
  readonly problems: readonly string[];
}

/** Something that breaks, and what must hold nevertheless. */
export interface Fault {
  /** As in `--only`: kebab-case. */
  readonly name: string;
  /** What breaks, in one line, for the list. */
  readonly what: string;
  /** Waits for minutes: runs in parallel with the others, in its own rig. */
  readonly beside?: boolean;
  run(context: ChaosContext): Promise<Row>;
}

/** A platform with a breakable proxy between its services and their dependencies. */
export interface ChaosRig {
  readonly rig: Rig;
  readonly postgres: TcpProxy;
  readonly redis: TcpProxy;
}

export type OwnRigOptions = Pick<RigOptions, 'environment' | 'people' | 'instances' | 'checkoutOf'>;

export interface ChaosContext {
  readonly settings: ChaosSettings;
  /** The platform that faults use one after the other: leave it repaired. */
  readonly sharedRig: () => Promise<ChaosRig>;
  /** A platform for this fault only, stopped after it: for other configuration, or for irreparable damage. */
  readonly ownRig: (options?: OwnRigOptions) => Promise<ChaosRig>;
  /** People of the shared rig whom no other fault uses. */
  readonly people: (count: number) => Person[];
}

export interface ChaosSettings {
  readonly kafkaDownSeconds: number;
  readonly linkCutSeconds: number;
}
