import { Inject, Injectable } from '@nestjs/common';
import type { Preferences } from '@rigwise/contracts';
import { PreparedDatabase } from '@rigwise/persistence';
import { CLOCK, type Clock } from '@rigwise/platform';
import { PrismaTransactions } from '../database/transactions.ts';
import { StoredPreferences } from '../people/preferences.repository.ts';
import { PublishPreferences } from '../people/publish-preferences.ts';

/** How things are shown to a person: read at every start of the console, rarely changed. */
@Injectable()
export class ChoosePreferences {
  constructor(
    private readonly database: PreparedDatabase,
    private readonly transactions: PrismaTransactions,
    private readonly stored: StoredPreferences,
    private readonly publishPreferences: PublishPreferences,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  read(accountId: string): Promise<Preferences> {
    return this.stored.find(this.database, accountId);
  }

  /**
   * Publishes a change for services that write to people; an unchanged choice publishes nothing. @returns what is
   * stored
   */
  choose(accountId: string, preferences: Preferences): Promise<Preferences> {
    return this.transactions.run(async (tx) => {
      const changed = await this.stored.save(tx, accountId, preferences, this.clock.now());
      if (changed) await this.publishPreferences.execute(tx, [accountId]);
      return preferences;
    });
  }
}
