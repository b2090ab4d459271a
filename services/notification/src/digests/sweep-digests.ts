import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { isUnavailable } from '@rigwise/persistence';
import { CLOCK, Rounds, type Clock } from '@rigwise/platform';
import { PrismaClient } from '../generated/client.ts';
import { DigestPolicy } from './digest-policy.ts';
import { Digests } from './digests.repository.ts';
import { MakeDueDigests } from './make-due-digests.ts';

const ROWS_AT_ONCE = 5_000;

/** What has to happen now and then. */
@Injectable()
export class SweepDigests implements OnApplicationBootstrap {
  constructor(
    private readonly policy: DigestPolicy,
    private readonly makeDueDigests: MakeDueDigests,
    private readonly digests: Digests,
    private readonly database: PrismaClient,
    private readonly rounds: Rounds,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  onApplicationBootstrap(): void {
    const { sweepEveryMs, removeEveryMs } = this.policy;
    this.every(sweepEveryMs, () => this.makeDueDigests.execute());
    this.every(removeEveryMs, () => this.removeOld());
  }

  private async removeOld(): Promise<void> {
    const before = new Date(this.clock.now().getTime() - this.policy.keptMs);
    while ((await this.digests.removeBefore(this.database, before, ROWS_AT_ONCE)) >= ROWS_AT_ONCE);
  }

  private every(everyMs: number, work: () => Promise<unknown>): void {
    this.rounds.start({ what: 'sweep of digests', everyMs, work, expected: isUnavailable });
  }
}
