import { Injectable } from '@nestjs/common';
import { Republishes, type Republisher } from '@rigwise/messaging';
import { z } from 'zod';
import type { Tx } from '../database/transactions.ts';
import { ExtraTimes } from './extra-times.repository.ts';
import { People } from './people.repository.ts';
import { PublishExtraTimes } from './publish-extra-times.ts';

const id = z.uuid();

/** Republishes the extra time of everyone, for services that were added later or lost their data. */
@Injectable()
@Republishes('identity.extra-time')
export class RepublishExtraTimes implements Republisher<Tx> {
  constructor(
    private readonly people: People,
    private readonly extraTimes: ExtraTimes,
    private readonly publishExtraTimes: PublishExtraTimes,
  ) {}

  isKey(text: string): boolean {
    return id.safeParse(text).success;
  }

  keysAfter(tx: Tx, after: string | null, limit: number): Promise<string[]> {
    return this.extraTimes.peopleAfter(tx, after, limit);
  }

  async republish(tx: Tx, keys: readonly string[]): Promise<number> {
    const ids = await this.people.lockAll(tx, keys);
    return this.publishExtraTimes.execute(tx, ids);
  }
}
