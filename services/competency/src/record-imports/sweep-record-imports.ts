import { Injectable } from '@nestjs/common';
import { Periodic } from '@rigwise/persistence';

const DAY_MS = 86_400_000;
const EVERY_MS = 3_600_000;

/** Deletes old imports; records that were entered by them stay. */
@Injectable()
export class SweepRecordImports {
  constructor(periodic: Periodic) {
    periodic.sweep({
      ...{ name: 'sweep-external-record-imports', everyMs: EVERY_MS },
      sweeps: [
        {
          ...{ table: 'external_record_import', keptMs: 90 * DAY_MS },
          where: `uploaded_at < $1::timestamptz and status <> 'applying'`,
        },
      ],
    });
  }
}
