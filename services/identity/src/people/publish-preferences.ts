import { Injectable } from '@nestjs/common';
import { preferencesChangedV1 } from '@rigwise/contracts';
import { Outbox } from '@rigwise/messaging';
import type { Tx } from '../database/transactions.ts';
import { StoredPreferences } from './preferences.repository.ts';

/**
 * Publishes preferences as snapshots, ordered by their revision. The caller holds their row locks: it changed or locked
 * them.
 */
@Injectable()
export class PublishPreferences {
  constructor(
    private readonly stored: StoredPreferences,
    private readonly outbox: Outbox,
  ) {}

  async execute(tx: Tx, accountIds: readonly string[]): Promise<void> {
    const snapshots = await this.stored.findSnapshots(tx, accountIds);
    const events = snapshots.map(({ payload, revision }) => ({
      payload,
      options: { aggregateVersion: revision },
    }));
    await this.outbox.addAll(tx, preferencesChangedV1, events);
  }

  /** Publishes that the account has a new owner. */
  async moved(tx: Tx, accountId: string): Promise<void> {
    if (await this.stored.countRevision(tx, accountId)) await this.execute(tx, [accountId]);
  }
}
