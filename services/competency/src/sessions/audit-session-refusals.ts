import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { competencyAudits } from '@rigwise/contracts';
import { TargetLookups } from '@rigwise/http';
import { AuditTrail, operatorOf } from '@rigwise/messaging';
import { PrismaTransactions } from '../database/transactions.ts';

type Action = keyof typeof competencyAudits & `training-session.${string}`;
interface Tried {
  readonly action: Action;
  readonly type: 'person' | 'training-session';
}
/** What the caller tried, by the call that the guard refused. */
const TRIED: Readonly<Partial<Record<string, Tried>>> = {
  bookPeople: { action: 'training-session.booked', type: 'person' },
  giveBackPlace: { action: 'training-session.given-back', type: 'person' },
  recordAttendance: { action: 'training-session.attendance-recorded', type: 'person' },
  changeTrainingSession: { action: 'training-session.changed', type: 'training-session' },
  cancelTrainingSession: { action: 'training-session.cancelled', type: 'training-session' },
};
/** Enough to see what was tried. */
const MOST = 20;

/** Records that a manager reached for people of another crew, or for a session of another manager. */
@Injectable()
export class AuditSessionRefusals implements OnModuleInit {
  constructor(
    private readonly lookups: TargetLookups,
    private readonly transactions: PrismaTransactions,
    private readonly audit: AuditTrail<typeof competencyAudits>,
  ) {}

  onModuleInit(): void {
    this.lookups.whenOutside(async ({ id: call }, targets, caller) => {
      const tried = TRIED[call];
      if (!tried) return;
      const { action, type } = tried;
      await this.transactions.run(async (tx) => {
        for (const id of targets.slice(0, MOST))
          await this.audit.record(tx, operatorOf(caller), {
            ...{ action, outcome: 'refused', reason: 'other crew', target: { type, id } },
          });
      });
    });
  }
}
