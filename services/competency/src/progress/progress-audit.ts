import { Injectable } from '@nestjs/common';
import type { competencyAudits } from '@rigwise/contracts';
import type { CallerIdentity } from '@rigwise/http';
import { AuditTrail, operatorOf } from '@rigwise/messaging';
import { PrismaTransactions } from '../database/transactions.ts';

interface Look {
  readonly action:
    | 'skill-progress.listed'
    | 'skill-progress.exported'
    | 'level-progression.listed'
    | 'skill-cover.listed'
    | 'skill-cover.exported';
  readonly of: 'list' | 'matrix' | 'trends';
  readonly filter: Readonly<Record<string, string | number | undefined>>;
  /** How many were found. */
  readonly count?: number;
}

/** Each look at the skills of many people is one entry of the audit log. */
@Injectable()
export class ProgressAudit {
  constructor(
    private readonly transactions: PrismaTransactions,
    private readonly audit: AuditTrail<typeof competencyAudits>,
  ) {}

  /** What people type into a search may be a name, which the log keeps for good: it is not recorded. */
  record(caller: CallerIdentity, { action, of, filter, count }: Look): Promise<void> {
    const { search, ...given } = { search: undefined, ...filter };
    const facts = Object.entries({ ...given, search: search === undefined ? undefined : true, count });
    return this.transactions.run((tx) =>
      this.audit.record(tx, operatorOf(caller), {
        ...{ action, outcome: 'succeeded', target: { type: 'skill-progress', id: of } },
        facts: Object.fromEntries(
          facts.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
        ),
      }),
    );
  }
}
