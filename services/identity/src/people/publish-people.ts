import { Injectable } from '@nestjs/common';
import { personChangedV1 } from '@rigwise/contracts';
import { Outbox } from '@rigwise/messaging';
import type { Tx } from '../database/transactions.ts';
import { People } from './people.repository.ts';

/**
 * Publishes people as snapshots, ordered by their revision. The caller has changed them, and so holds their row locks.
 */
@Injectable()
export class PublishPeople {
  constructor(
    private readonly people: People,
    private readonly outbox: Outbox,
  ) {}

  async execute(tx: Tx, personIds: readonly string[]): Promise<void> {
    const snapshots = await this.people.findSnapshots(tx, personIds);
    const events = snapshots.map(({ payload, revision }) => ({
      payload,
      options: { aggregateVersion: revision },
    }));
    await this.outbox.addAll(tx, personChangedV1, events);
  }
}
