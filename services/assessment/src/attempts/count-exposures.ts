import { Injectable } from '@nestjs/common';
import { Periodic } from '@rigwise/persistence';
import { PrismaClient } from '../generated/client.ts';
import { Exposures } from './exposures.repository.ts';

const EVERY_MS = 15_000;

/**
 * Counts how often items were drawn, some time after: a thousand people who start the same test would wait for each other
 * at the rows of its items.
 */
@Injectable()
export class CountExposures {
  constructor(database: PrismaClient, exposures: Exposures, periodic: Periodic) {
    periodic.work({
      ...{ name: 'count-exposures', everyMs: EVERY_MS },
      work: async (stopping) => {
        while (!stopping.aborted && (await exposures.countSome(database)));
      },
    });
  }
}
