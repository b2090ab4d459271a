import { Injectable } from '@nestjs/common';
import { Republishes, type Republisher } from '@rigwise/messaging';
import { z } from 'zod';
import type { Tx } from '../../database/transactions.ts';
import { Erasures } from './erasures.repository.ts';
import { PublishErasures } from './publish-erasures.ts';

const id = z.uuid();

/** Has services repeat all erasures: one restored from a backup holds people who were erased since. */
@Injectable()
@Republishes('identity.erasures')
export class RepublishErasures implements Republisher<Tx> {
  constructor(
    private readonly erasures: Erasures,
    private readonly publish: PublishErasures,
  ) {}

  isKey(text: string): boolean {
    return id.safeParse(text).success;
  }

  keysAfter(tx: Tx, after: string | null, limit: number): Promise<string[]> {
    return this.erasures.idsAfter(tx, after, limit);
  }

  async republish(tx: Tx, keys: readonly string[]): Promise<number> {
    const erased = await this.erasures.forEvents(tx, keys);
    await this.publish.execute(tx, erased);
    return erased.length;
  }
}
