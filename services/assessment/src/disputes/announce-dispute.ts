import { Injectable } from '@nestjs/common';
import {
  disputeAnsweredV1,
  disputeClosedV1,
  disputeDecidedV1,
  disputeOpenedV1,
  disputeSentBackV1,
} from '@rigwise/contracts';
import { Outbox } from '@rigwise/messaging';
import { readRow, type SqlExecutor } from '@rigwise/persistence';
import { z } from 'zod';

const row = z.strictObject({
  disputeId: z.string(),
  revision: z.number(),
  itemId: z.string(),
  title: z.string(),
  department: z.string().nullable(),
  candidate: z.string().nullable(),
  personId: z.string().nullable(),
  attemptId: z.string(),
  test: z.string(),
});
const FACTS = `
  select d.id::text as "disputeId", d.revision, i.item_id::text as "itemId", v.title, t.department,
    a.account_id::text as candidate, a.person_id::text as "personId", a.id::text as "attemptId", w.title as test
  from attempt_dispute d join attempt a on a.id = d.attempt_id
    join attempt_item i on i.attempt_id = d.attempt_id and i.position = d.position
    join item_version v on v.id = i.version_id join item t on t.id = i.item_id
    join test_version w on w.id = a.test_version_id
  where d.id = $1::uuid`;

/** Publishes the steps of disputes, each in the transaction of the step and after it is stored. */
@Injectable()
export class AnnounceDispute {
  constructor(private readonly outbox: Outbox) {}

  async opened(tx: SqlExecutor, id: string): Promise<void> {
    await this.outbox.add(tx, disputeOpenedV1, (await factsOf(tx, id)).dispute);
  }

  async answered(tx: SqlExecutor, id: string, by: string): Promise<void> {
    await this.outbox.add(tx, disputeAnsweredV1, { ...(await factsOf(tx, id)).dispute, by });
  }

  async sentBack(tx: SqlExecutor, id: string, by: string, answeredBy: string): Promise<void> {
    await this.outbox.add(tx, disputeSentBackV1, { ...(await factsOf(tx, id)).dispute, by, answeredBy });
  }

  async decided(tx: SqlExecutor, id: string, by: string, isUpheld: boolean): Promise<void> {
    const { dispute, attempt } = await factsOf(tx, id);
    await this.outbox.add(tx, disputeDecidedV1, { ...dispute, ...attempt, by, upheld: isUpheld });
  }

  async closed(tx: SqlExecutor, id: string): Promise<void> {
    await this.outbox.add(tx, disputeClosedV1, (await factsOf(tx, id)).dispute);
  }
}

async function factsOf(tx: SqlExecutor, id: string) {
  const found = await readRow(tx, row, FACTS, id);
  if (!found) throw new Error(`There is no dispute ${id}`);
  const { revision: now, attemptId, test, personId, ...dispute } = found;
  return {
    dispute: { ...dispute, revision: { before: now - 1, now } },
    attempt: { attemptId, test, personId },
  };
}
