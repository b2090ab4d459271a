import type { SqlExecutor } from '@rigwise/persistence';
import type { Clock } from '@rigwise/platform';
import type { Erased } from './erased.repository.ts';
import type { OwnErasure, Subject } from './own-erasure.ts';

/** Records an erasure; `FinishErasures` then removes the data. */
export class BeginErasure {
  constructor(
    private readonly erased: Erased,
    private readonly own: () => OwnErasure,
    private readonly clock: Clock,
  ) {}

  async execute(tx: SqlExecutor, subject: Subject): Promise<void> {
    const accountId = (await this.own().begin?.(tx, subject)) ?? null;
    await this.erased.begin(tx, { ...subject, accountId: subject.accountId ?? accountId }, this.clock.now());
  }
}
