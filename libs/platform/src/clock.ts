/** The time, handed in so that tests can hold it. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/** Injection token of the service's clock. */
export const CLOCK = Symbol('Clock');
