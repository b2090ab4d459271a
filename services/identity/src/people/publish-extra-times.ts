import { Injectable } from '@nestjs/common';
import { extraTimeSetV1 } from '@rigwise/contracts';
import { Outbox } from '@rigwise/messaging';
import type { Tx } from '../database/transactions.ts';
import { ExtraTimes, type ExtraTimeSnapshot } from './extra-times.repository.ts';

/** Publishes the extra time of people as snapshots, ordered by their revision. The caller has locked the people. */
@Injectable()
export class PublishExtraTimes {
  constructor(
    private readonly extraTimes: ExtraTimes,
    private readonly outbox: Outbox,
  ) {}

  /** @returns how many of these people have any that was set */
  async execute(tx: Tx, personIds: readonly string[]): Promise<number> {
    const snapshots = await this.extraTimes.findSnapshots(tx, personIds);
    await this.add(tx, snapshots);
    return snapshots.length;
  }

  /**
   * Publishes what the surviving person has now, and that the duplicate no longer has any.
   * @param gone the duplicate's before the merge; empty if none was set
   */
  async merged(tx: Tx, gone: readonly ExtraTimeSnapshot[], survivorId: string): Promise<void> {
    if (gone.length === 0) return;
    const ended = gone.map(({ revision, payload }): ExtraTimeSnapshot => ({
      revision: revision + 1,
      payload: { ...payload, multiplier: 1 },
    }));
    await this.add(tx, ended);
    await this.execute(tx, [survivorId]);
  }

  private async add(tx: Tx, snapshots: readonly ExtraTimeSnapshot[]): Promise<void> {
    const events = snapshots.map(({ payload, revision }) => ({
      payload,
      options: { aggregateVersion: revision },
    }));
    await this.outbox.addAll(tx, extraTimeSetV1, events);
  }
}
