import { Injectable } from '@nestjs/common';
import { Periodic } from '@rigwise/persistence';

const DAY_MS = 86_400_000;
const EVERY_MS = 3_600_000;

/** Deletes old imports with their questions; items that were loaded stay. */
@Injectable()
export class SweepImports {
  constructor(periodic: Periodic) {
    periodic.sweep({
      ...{ name: 'sweep-item-imports', everyMs: EVERY_MS },
      sweeps: [
        {
          ...{ table: 'item_import', keptMs: 90 * DAY_MS },
          where: `uploaded_at < $1::timestamptz and status <> 'loading'`,
        },
      ],
    });
  }
}
