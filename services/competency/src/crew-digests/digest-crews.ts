import { Inject, Injectable } from '@nestjs/common';
import { crewDigestDueV1, type PayloadOf } from '@rigwise/contracts';
import { CallerScope } from '@rigwise/http';
import { Outbox } from '@rigwise/messaging';
import { Periodic, type SqlExecutor } from '@rigwise/persistence';
import { CLOCK, failpoint, type Clock } from '@rigwise/platform';
import { WorkViews } from '../assignments/work-views.repository.ts';
import { CertificateViews } from '../certificates/certificate-views.repository.ts';
import { DueReminders } from '../certificates/due-reminders.repository.ts';
import { PrismaTransactions } from '../database/transactions.ts';
import { PrismaClient } from '../generated/client.ts';
import { ComputeLevels } from '../levels/compute-levels.ts';
import { RotationRows } from '../rotations/rotation-rows.repository.ts';
import { CrewDigests, DIGEST_CREWS } from './crew-digests.repository.ts';
import { digestDaysAt } from './digest-hours.ts';

const EVERY_MS = 60_000;
const EXPIRY_DAYS = 30;

/**
 * Announces what a manager’s crew needs, once on each day of the manager’s calendar, at six in the morning there; nothing
 * if it needs nothing (docs/adr/0139). In one transaction with the mark of the day, so a process that is killed, a clock
 * that is set back and a manager who travels repeat nothing.
 */
@Injectable()
export class DigestCrews {
  constructor(
    periodic: Periodic,
    private readonly database: PrismaClient,
    private readonly transactions: PrismaTransactions,
    private readonly digests: CrewDigests,
    private readonly reminders: DueReminders,
    private readonly work: WorkViews,
    private readonly certificates: CertificateViews,
    private readonly rotations: RotationRows,
    private readonly levels: ComputeLevels,
    private readonly outbox: Outbox,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {
    periodic.listed<string>({
      ...{ name: DIGEST_CREWS, everyMs: EVERY_MS, idOf: (managerId) => managerId },
      list: async (page) => this.digests.due(this.database, await this.days(page.now), page),
      each: (managerId) => this.digest(managerId),
    });
  }

  private async days(now: Date) {
    return digestDaysAt(now, await this.reminders.zones(this.database));
  }

  private async digest(managerId: string): Promise<void> {
    const days = await this.days(this.clock.now());
    await this.transactions.run(async (tx) => {
      const day = await this.digests.take(tx, days, managerId);
      if (day === undefined) return;
      const figures = await this.figures(tx, managerId, day);
      if (Object.values(figures).every((figure) => figure === 0)) return;
      await this.outbox.add(tx, crewDigestDueV1, { managerId, day, ...figures });
      await failpoint('crew-digest.before-commit');
    });
  }

  /** Each by the condition of the list that it links to, and by the day that this list goes by. */
  private async figures(
    tx: SqlExecutor,
    managerId: string,
    day: string,
  ): Promise<Omit<PayloadOf<typeof crewDigestDueV1>, 'managerId' | 'day'>> {
    const crew = (): CallerScope => new CallerScope({ departments: [], crews: [managerId] });
    const today = this.levels.today();
    return {
      overdue: await this.work.count(tx, { due: 'overdue' }, crew(), today),
      dueThisWeek: await this.work.count(tx, { due: 'week' }, crew(), today),
      expiring: await this.certificates.count(tx, { expiresWithin: EXPIRY_DAYS }, crew(), today),
      mobilising: await this.rotations.count(tx, { shift: 'mobilising' }, crew(), day),
    };
  }
}
