import { Injectable } from '@nestjs/common';
import { Republishes, type Republisher } from '@rigwise/messaging';
import { z } from 'zod';
import type { Tx } from '../../database/transactions.ts';
import { PublishedResults } from './published-results.repository.ts';
import { PublishResults } from './publish-results.ts';

const id = z.uuid();

/** Republishes every released result, for services that were added later or lost their data. */
@Injectable()
@Republishes('assessment.results')
export class RepublishResults implements Republisher<Tx> {
  constructor(
    private readonly results: PublishedResults,
    private readonly publishing: PublishResults,
  ) {}

  isKey(text: string): boolean {
    return id.safeParse(text).success;
  }

  keysAfter(tx: Tx, after: string | null, limit: number): Promise<string[]> {
    return this.results.after(tx, after, limit);
  }

  async republish(tx: Tx, keys: readonly string[]): Promise<number> {
    return this.publishing.execute(tx, await this.results.lockAll(tx, keys));
  }
}
