import { Injectable } from '@nestjs/common';
import { Republishes, type Republisher } from '@rigwise/messaging';
import { z } from 'zod';
import type { Tx } from '../database/transactions.ts';
import { People } from './people.repository.ts';
import { PublishPeople } from './publish-people.ts';

const id = z.uuid();

/** Republishes the whole directory, for services that were added later or lost their data. */
@Injectable()
@Republishes('identity.people')
export class RepublishPeople implements Republisher<Tx> {
  constructor(
    private readonly people: People,
    private readonly publishPeople: PublishPeople,
  ) {}

  isKey(text: string): boolean {
    return id.safeParse(text).success;
  }

  keysAfter(tx: Tx, after: string | null, limit: number): Promise<string[]> {
    return this.people.idsAfter(tx, after, limit);
  }

  async republish(tx: Tx, keys: readonly string[]): Promise<number> {
    const ids = await this.people.lockAll(tx, keys);
    await this.publishPeople.execute(tx, ids);
    return ids.length;
  }
}
