import type { CallName } from './calls.ts';

/** What came back of a call; the body is parsed where it is JSON. */
export interface Answer {
  readonly status: number;
  readonly body: unknown;
}

export interface Asked {
  readonly body?: object;
  /** For the `{name}` in the call's path. */
  readonly parameters?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
}

/** One browser with cookies of its own, driven by k6 or by Node. */
export interface Visitor {
  /** Times the call under its name. An answer other than 2xx fails the visit. @throws Error */
  call(name: CallName, asked?: Asked): Promise<Answer>;
  /** Opens a page of the console. @throws Error */
  page(path: string): Promise<void>;
  /**
   * Waits for the mail that a call causes and times it as `mail`: from the answer of the call to the mail's being in
   * the inbox, to 20 ms, which is how often the inbox is asked.
   * @returns the six digits in it
   * @throws Error where none comes in 20 s
   */
  mailedCode(address: string, asking: () => Promise<unknown>): Promise<string>;
  pause(seconds: number): Promise<void>;
}

/** A limit on what is timed under a name, in milliseconds. */
export interface Threshold {
  readonly of: CallName | 'mail' | 'page';
  readonly percent: 50 | 95 | 99;
  readonly atMostMs: number;
}

/** A stream of visits, each begun at its time whatever becomes of those before (an open loop). */
export interface Scenario {
  readonly name: string;
  /** What happens, for the list. */
  readonly about: string;
  /** Visits begun a second, once the ramp is over. */
  readonly perSecond: number;
  readonly rampSeconds: number;
  readonly minutes: number;
  /** Besides these: no visit may fail. */
  readonly thresholds: readonly Threshold[];
  /** @param turn from 0, another for each visit */
  visit(visitor: Visitor, turn: number, people: number): Promise<void>;
}
