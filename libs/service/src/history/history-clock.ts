import type { Clock } from '@rigwise/platform';

const MINUTE_MS = 60_000;

/** How long ago something happened, before the time of loading. */
export interface Age {
  readonly days?: number;
  readonly hours?: number;
  readonly minutes?: number;
}

/** The clock of a process that makes a history: it stands where the next moment of it is, and never in the future. */
export class HistoryClock implements Clock {
  private time: Date;

  constructor(private readonly loadedAt: Date) {
    this.time = loadedAt;
  }

  now(): Date {
    return this.time;
  }

  /** @throws RangeError for a moment after the time of loading */
  goBack({ days = 0, hours = 0, minutes = 0 }: Age): void {
    const ago = ((days * 24 + hours) * 60 + minutes) * MINUTE_MS;
    if (!(ago >= 0)) throw new RangeError('A history has no future');
    this.time = new Date(this.loadedAt.getTime() - ago);
  }
}
