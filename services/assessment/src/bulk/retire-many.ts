import { Injectable } from '@nestjs/common';
import { covers, type CallAnswer, type CallInput, type retireItems, type Scope } from '@rigwise/contracts';
import type { CallerIdentity, CallerScope } from '@rigwise/http';
import { PrismaTransactions } from '../database/transactions.ts';
import { PrismaClient } from '../generated/client.ts';
import { ItemKind } from '../items/item-kind.ts';
import { TakeStep } from '../versions/take-step.ts';
import { StaleVersion } from '../versions/versions.errors.ts';
import { WithCurrent } from '../versions/with-current.ts';
import { OutsideScope } from './bulk.errors.ts';
import { ChangeChosen, type Changed } from './change-chosen.ts';
import type { ChosenItem } from './chosen-items.repository.ts';

/** Retires the live versions of several items. */
@Injectable()
export class RetireMany {
  constructor(
    private readonly each: ChangeChosen,
    private readonly database: PrismaClient,
    private readonly transactions: PrismaTransactions,
    private readonly items: ItemKind,
    private readonly taking: TakeStep,
    private readonly withCurrent: WithCurrent,
  ) {}

  execute(
    { items, reason }: CallInput<typeof retireItems>['body'],
    scope: CallerScope,
    caller: CallerIdentity,
  ): Promise<CallAnswer<typeof retireItems, 200>> {
    return this.each.execute(items, { scope, caller }, (item) =>
      this.retire(item, reason, scope.apply(), caller),
    );
  }

  private async retire(
    { id, revision }: ChosenItem,
    note: string,
    scope: Scope,
    caller: CallerIdentity,
  ): Promise<Changed> {
    const isRepeated = this.transactions.committed(`retire item ${id}`).length > 0;
    const live = isRepeated
      ? null
      : await this.withCurrent.execute(this.items, id, () => this.liveOf(id, revision, scope));
    // Without a live version the step says what the item is instead.
    return this.taking.execute(this.items, { id, step: 'retire', revision: live ?? revision, note }, caller);
  }

  /** @returns the revision of the live version of an item that nobody changed since the caller saw it */
  private async liveOf(id: string, revision: number, scope: Scope): Promise<number | null> {
    const latest = await this.items.versions.latest(this.database, id);
    if (!latest || !covers(scope, { department: latest.department, crew: null })) throw new OutsideScope();
    if (latest.version.revision !== revision) throw new StaleVersion('item');
    return (await this.items.versions.live(this.database, id))?.version.revision ?? null;
  }
}
