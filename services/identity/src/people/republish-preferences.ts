import { Injectable } from '@nestjs/common';
import { Republishes, type Republisher } from '@rigwise/messaging';
import { z } from 'zod';
import type { Tx } from '../database/transactions.ts';
import { StoredPreferences } from './preferences.repository.ts';
import { PublishPreferences } from './publish-preferences.ts';

const id = z.uuid();

/** Republishes the preferences of all accounts, for services that were added later or lost their data. */
@Injectable()
@Republishes('identity.preferences')
export class RepublishPreferences implements Republisher<Tx> {
  constructor(
    private readonly stored: StoredPreferences,
    private readonly publishPreferences: PublishPreferences,
  ) {}

  isKey(text: string): boolean {
    return id.safeParse(text).success;
  }

  keysAfter(tx: Tx, after: string | null, limit: number): Promise<string[]> {
    return this.stored.accountsAfter(tx, after, limit);
  }

  async republish(tx: Tx, keys: readonly string[]): Promise<number> {
    const accountIds = await this.stored.lockAll(tx, keys);
    await this.publishPreferences.execute(tx, accountIds);
    return accountIds.length;
  }
}
