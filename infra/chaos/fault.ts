import type { Rig, RigOptions } from '../rig/rig.ts';
import type { TcpProxy } from '@rigwise/testing';
import type { Person } from './traffic/people.ts';

/** What one fault did to the people who used the platform meanwhile: a row of the table. */
export interface Row {
  readonly fault: string;
  /** In short words, with counts by status: `sign-in 40x 200, session check 200x 200`. */
  readonly usersSaw: string;
  /** Codes without their mail, sessions without their row. */
  readonly lost: number;
  /** Mails beyond one a code that the fault doesn't excuse. */
  readonly doubled: number;
  /** From the end of the fault to the first moment that everything worked; null where nothing ever failed. */
  readonly secondsToRecover: number | null;
  /** The names of the expectations that did not hold, each with what was seen instead. */
  readonly problems: readonly string[];
}

/** Something that breaks, and what must hold nevertheless. */
export interface Fault {
  /** As in `--only`: kebab-case. */
  readonly name: string;
  /** What breaks, for the list: one line. */
  readonly what: string;
  /** Takes minutes of waiting: runs beside the others, in a rig of its own. */
  readonly beside?: boolean;
  run(context: ChaosContext): Promise<Row>;
}

/** A platform with something breakable between its services and what they depend on. */
export interface ChaosRig {
  readonly rig: Rig;
  readonly postgres: TcpProxy;
  readonly redis: TcpProxy;
}

export type OwnRigOptions = Pick<RigOptions, 'environment' | 'people' | 'instances' | 'checkoutOf'>;

export interface ChaosContext {
  readonly settings: ChaosSettings;
  /** The platform that faults use one after the other: leave it mended. */
  readonly sharedRig: () => Promise<ChaosRig>;
  /** A platform for this fault alone, stopped after it: for other configuration, or for what can't be mended. */
  readonly ownRig: (options?: OwnRigOptions) => Promise<ChaosRig>;
  /** People of the shared rig whom no other fault uses. */
  readonly people: (count: number) => Person[];
}

export interface ChaosSettings {
  readonly kafkaDownSeconds: number;
}
