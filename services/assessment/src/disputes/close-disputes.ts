import { Inject, Injectable } from '@nestjs/common';
import type { SqlExecutor } from '@rigwise/persistence';
import { CLOCK, type Clock } from '@rigwise/platform';
import { AnnounceDispute } from './announce-dispute.ts';
import { Disputes } from './disputes.repository.ts';

/** Ends the undecided disputes of an attempt that has no result or no candidate any more. */
@Injectable()
export class CloseDisputes {
  constructor(
    private readonly disputes: Disputes,
    private readonly announcing: AnnounceDispute,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @param tx has locked the attempt, so that no dispute of it is made meanwhile */
  async of(tx: SqlExecutor, attemptId: string): Promise<void> {
    for (const { id } of await this.disputes.lockUndecided(tx, attemptId)) {
      await this.disputes.end(tx, id, 'closed');
      await this.disputes.note(tx, [id], { what: 'closed', at: this.clock.now() });
      await this.announcing.closed(tx, id);
    }
  }
}
