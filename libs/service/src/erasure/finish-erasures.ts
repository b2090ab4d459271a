import { erasureCompletedV1, type ServiceName } from '@rigwise/contracts';
import type { StoredFiles } from '@rigwise/files';
import type { EraseMessages, Outbox, TransactionRunner } from '@rigwise/messaging';
import type { Periodic, SqlExecutor } from '@rigwise/persistence';
import type { Clock } from '@rigwise/platform';
import { FINISH_ERASURES, type Erased } from './erased.repository.ts';
import { PERSON, type OwnErasure, type Subject } from './own-erasure.ts';

const EVERY_MS = 5_000;

export interface ErasureParts {
  readonly service: ServiceName;
  readonly database: SqlExecutor;
  readonly transactions: TransactionRunner<SqlExecutor>;
  readonly erased: Erased;
  readonly eraseMessages: EraseMessages;
  readonly outbox: Outbox;
  readonly periodic: Periodic;
  readonly clock: Clock;
  readonly own: () => OwnErasure;
  /** Null where nobody uploads any. */
  readonly files: () => StoredFiles | null;
}

/** Erases a person's data and notifies identity. Any process resumes unfinished erasures. */
export class FinishErasures {
  constructor(private readonly parts: ErasureParts) {
    const { database, erased, periodic } = parts;
    periodic.listed<Subject>({
      name: FINISH_ERASURES,
      everyMs: EVERY_MS,
      list: ({ limit, now }) => erased.open(database, limit, now),
      idOf: (one) => one.id,
      each: (one) => this.finish(one),
    });
  }

  private async finish(subject: Subject): Promise<void> {
    const { own, eraseMessages, transactions, erased, outbox, service, clock } = this.parts;
    const { id, accountId } = subject;
    const values = (await own().erase?.(subject)) ?? [];
    if (values === null) return;
    if (accountId !== null) await this.parts.files()?.erase(accountId);
    const ids = accountId === null ? [id] : [id, accountId];
    if (!(await eraseMessages.execute({ ids, values }))) return;
    await transactions.run(async (tx) => {
      if (!(await erased.complete(tx, id, clock.now()))) return;
      await own().complete?.(tx, subject);
      // Identity only waits for completed erasures of people.
      if (subject.what === PERSON) await outbox.add(tx, erasureCompletedV1, { personId: id, service });
    });
  }
}
