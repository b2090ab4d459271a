import { Inject, Injectable } from '@nestjs/common';
import type { Preferences } from '@rigwise/contracts';
import { CLOCK, type Clock } from '@rigwise/platform';
import { PreparedDatabase } from '../database/prepared-database.ts';
import { StoredPreferences } from './preferences.repository.ts';

/** How somebody is shown things: read at every start of a console, and chosen seldom. */
@Injectable()
export class ChoosePreferences {
  constructor(
    private readonly database: PreparedDatabase,
    private readonly stored: StoredPreferences,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  read(accountId: string): Promise<Preferences> {
    return this.stored.find(this.database, accountId);
  }

  /** @returns what is stored */
  async choose(accountId: string, preferences: Preferences): Promise<Preferences> {
    await this.stored.save(this.database, accountId, preferences, this.clock.now());
    return preferences;
  }
}
