import { Inject, Injectable } from '@nestjs/common';
import type { assessmentAudits } from '@rigwise/contracts';
import type { CallerIdentity } from '@rigwise/http';
import { AuditTrail, operatorOf } from '@rigwise/messaging';
import { CLOCK, newId, type Clock } from '@rigwise/platform';
import { PrismaTransactions } from '../database/transactions.ts';
import { actorOf } from './actor-of.ts';
import { latestOf } from './change-draft.ts';
import type { Kind } from './kind.ts';
import { firstDraft } from './version.ts';
import type { VersionView } from './versions.errors.ts';

/** Creates an item or a test with the draft of its first version. */
@Injectable()
export class CreateFirst {
  constructor(
    private readonly transactions: PrismaTransactions,
    private readonly audit: AuditTrail<typeof assessmentAudits>,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws what the kind's `saved` does */
  execute<Content, View extends VersionView>(
    kind: Kind<Content, View>,
    { department, content }: { readonly department: string | null; readonly content: Content },
    caller: CallerIdentity,
    id = newId(),
  ): Promise<View> {
    const { name, versions } = kind;
    return this.transactions.once(`create ${name}`, async (tx) => {
      const [by, at] = [actorOf(caller), this.clock.now()];
      await versions.create(tx, { id, department, by, at });
      const draft = firstDraft({ id: newId(), kind: name, lineageId: id, number: 1, by, at });
      await versions.add(tx, draft, content);
      await kind.saved(tx, id, content, { accountId: by.accountId, at });
      await this.audit.record(tx, operatorOf(caller), {
        action: `${name}.created`,
        outcome: 'succeeded',
        target: { type: name, id },
        facts: { department: department ?? 'all' },
      });
      return latestOf(tx, kind, id);
    });
  }
}
