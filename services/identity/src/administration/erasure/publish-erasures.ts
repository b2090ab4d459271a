import { Injectable } from '@nestjs/common';
import { extraTimeSetV1, personChangedV1, personErasedV1, preferencesChangedV1 } from '@rigwise/contracts';
import { Outbox } from '@rigwise/messaging';
import type { Tx } from '../../database/transactions.ts';
import type { Erased } from './erasures.repository.ts';

/** No later version: nothing is published about a person after their erasure. */
const ONLY_VERSION = 1;

/** Has every service erase a person, and publishes tombstones, so that Kafka compacts away what it holds about them. */
@Injectable()
export class PublishErasures {
  constructor(private readonly outbox: Outbox) {}

  async execute(tx: Tx, erased: readonly Erased[]): Promise<void> {
    for (const { personId, accountId, erasedAt } of erased) {
      const payload = { personId, accountId, erasedAt: erasedAt.toISOString() };
      await this.outbox.add(tx, personErasedV1, payload, { aggregateVersion: ONLY_VERSION });
      await this.outbox.addTombstone(tx, personChangedV1, personId);
      await this.outbox.addTombstone(tx, extraTimeSetV1, personId);
      if (accountId !== null) await this.outbox.addTombstone(tx, preferencesChangedV1, accountId);
    }
  }
}
