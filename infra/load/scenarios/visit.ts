import type { CallName } from './calls.ts';

/** The response to a call; the body is parsed if it is JSON. */
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

/** One browser with its own cookies, driven by k6 or by Node. */
export interface Visitor {
  /** Times the call under its name. A response other than 2xx fails the visit. @throws Error */
  call(name: CallName, asked?: Asked): Promise<Answer>;
  /** Opens a page of the console. @throws Error */
  page(path: string): Promise<void>;
  /**
   * Waits for the mail that a call causes and times it as `mail`: from the call's response until the mail is in the
   * inbox, accurate to the polling interval of 20 ms.
   * @returns the six digits in it
   * @throws Error if none arrives within 20 s
   */
  mailedCode(address: string, asking: () => Promise<unknown>): Promise<string>;
  pause(seconds: number): Promise<void>;
}

/** A limit on the timings under a name, in milliseconds. */
export interface Threshold {
  readonly of: CallName | 'mail' | 'page';
  readonly percent: 50 | 95 | 99;
  readonly atMostMs: number;
}

/** A stream of visits, each started on schedule regardless of earlier ones (an open loop). */
export interface Scenario {
  readonly name: string;
  /** What happens, for the list. */
  readonly about: string;
  /** Visits started per second after the ramp. */
  readonly perSecond: number;
  readonly rampSeconds: number;
  readonly minutes: number;
  /** In addition, no visit may fail. */
  readonly thresholds: readonly Threshold[];
  /** @param turn from 0, different for each visit */
  visit(visitor: Visitor, turn: number, people: number): Promise<void>;
}
