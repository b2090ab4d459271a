import { Injectable } from '@nestjs/common';
import { Periodic } from '@rigwise/persistence';

const DAY_MS = 86_400_000;
const EVERY_MS = 3_600_000;

/** Deletes trips two years after they ended, with their checks. */
@Injectable()
export class PurgeTrips {
  constructor(periodic: Periodic) {
    periodic.sweep({
      ...{ name: 'purge-trips', everyMs: EVERY_MS },
      sweeps: [{ table: 'trip', keptMs: 2 * 365 * DAY_MS, where: 'away_to < $1::timestamptz' }],
    });
  }
}
