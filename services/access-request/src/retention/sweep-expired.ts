import { Injectable } from '@nestjs/common';
import { Periodic } from '@rigwise/persistence';

const DAY_MS = 86_400_000;
const EVERY_MS = 10 * 60_000;

/** Deletes expired rows; docs/retention.md lists each table's retention. */
@Injectable()
export class SweepExpired {
  constructor(periodic: Periodic) {
    periodic.sweep({
      ...{ name: 'sweep-expired', everyMs: EVERY_MS },
      sweeps: [{ table: 'throttle_window', where: 'ends_at < $1::timestamptz', keptMs: DAY_MS }],
    });
  }
}
