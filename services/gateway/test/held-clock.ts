import type { Clock } from '@rigwise/platform';

/** A clock that only moves when told to. */
export class HeldClock implements Clock {
  constructor(private at = Date.now()) {}

  now(): Date {
    return new Date(this.at);
  }

  advance(milliseconds: number): void {
    this.at += milliseconds;
  }
}
