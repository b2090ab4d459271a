/** The time, injected so that tests can control it. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/** Injection token of the service's clock. */
export const CLOCK = Symbol('Clock');
