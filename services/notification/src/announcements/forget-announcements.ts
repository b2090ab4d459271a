import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { isUnavailable } from '@rigwise/persistence';
import { CLOCK, Rounds, type Clock } from '@rigwise/platform';
import { PrismaClient } from '../generated/client.ts';
import { KEPT_MS } from './announcement.ts';
import { Announcements } from './announcements.repository.ts';

const EVERY_MS = 3_600_000;
/** Each has a receipt of everybody it went to. */
const AT_ONCE = 20;

/** Removes what was announced long ago, with its receipts. Every process does it: it costs next to nothing. */
@Injectable()
export class ForgetAnnouncements implements OnApplicationBootstrap {
  constructor(
    private readonly database: PrismaClient,
    private readonly announcements: Announcements,
    private readonly rounds: Rounds,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  onApplicationBootstrap(): void {
    this.rounds.start({
      what: 'sweep',
      everyMs: EVERY_MS,
      work: () => this.execute(),
      expected: isUnavailable,
    });
  }

  async execute(): Promise<void> {
    const before = new Date(this.clock.now().getTime() - KEPT_MS);
    while ((await this.announcements.removeOld(this.database, before, AT_ONCE)) >= AT_ONCE);
  }
}
