import { Injectable } from '@nestjs/common';
import { testPublishedV1 } from '@rigwise/contracts';
import { Outbox, Republishes, type Republisher } from '@rigwise/messaging';
import { z } from 'zod';
import type { Tx } from '../database/transactions.ts';
import { PublishedTests } from './published-tests.repository.ts';

const id = z.uuid();

/** Republishes every test that was ever live, for services that were added later or lost their data. */
@Injectable()
@Republishes('assessment.catalogue')
export class RepublishTests implements Republisher<Tx> {
  constructor(
    private readonly tests: PublishedTests,
    private readonly outbox: Outbox,
  ) {}

  isKey(text: string): boolean {
    return id.safeParse(text).success;
  }

  keysAfter(tx: Tx, after: string | null, limit: number): Promise<string[]> {
    return this.tests.after(tx, after, limit);
  }

  async republish(tx: Tx, keys: readonly string[]): Promise<number> {
    const published = await this.tests.lockAll(tx, keys);
    const events = published.map((payload) => ({
      ...{ payload, options: { aggregateVersion: payload.number } },
    }));
    await this.outbox.addAll(tx, testPublishedV1, events);
    return published.length;
  }
}
