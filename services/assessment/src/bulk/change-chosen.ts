import { Inject, Injectable } from '@nestjs/common';
import type { CallAnswer, ItemResult, ItemSelection, retireItems, VersionStatus } from '@rigwise/contracts';
import { Cursors, type CallerIdentity, type CallerScope } from '@rigwise/http';
import { eachUntilAway } from '@rigwise/persistence';
import { CLOCK, type Clock } from '@rigwise/platform';
import { z } from 'zod';
import { PrismaTransactions } from '../database/transactions.ts';
import { actorOf } from '../versions/actor-of.ts';
import { ChosenItems, type ChosenItem } from './chosen-items.repository.ts';

/** One response takes a second or two: between two of them others have their turn, and a page shows how far it is. */
const MOST_MATCHING = 50;

const cursors = new Cursors('items:chosen', z.tuple([z.iso.datetime(), z.uuid()]));

/** The state of an item's latest version after a change. */
export interface Changed {
  readonly status: VersionStatus;
  readonly revision: number;
}

/** Changes chosen items one after the other, each in a transaction of its own; failures don't affect the others. */
@Injectable()
export class ChangeChosen {
  constructor(
    private readonly transactions: PrismaTransactions,
    private readonly chosen: ChosenItems,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @param change must check the scope again, with the item locked */
  async execute(
    selection: ItemSelection,
    { scope, caller }: { readonly scope: CallerScope; readonly caller: CallerIdentity },
    change: (item: ChosenItem) => Promise<Changed>,
  ): Promise<CallAnswer<typeof retireItems, 200>> {
    const { items, nextCursor } = await this.choose(selection, scope, caller);
    const results = await eachUntilAway(
      items,
      async (item): Promise<ItemResult> => {
        const { status, revision } = await change(item);
        return {
          ...{ id: item.id, title: item.title, done: true },
          code: null,
          message: 'Done',
          status,
          revision,
        };
      },
      ({ id, title }, { code, message }) => ({
        ...{ id, title, done: false, code, message },
        ...{ status: null, revision: null },
      }),
    );
    return { results, nextCursor };
  }

  /** Once: a repeated request is about the same items, whatever the filter finds by then. */
  private choose(
    selection: ItemSelection,
    scope: CallerScope,
    caller: CallerIdentity,
  ): Promise<{ items: ChosenItem[]; nextCursor: string | null }> {
    return this.transactions.once('choose items', async (tx) => {
      if (Array.isArray(selection)) {
        const ids = selection.map(({ id }) => id);
        const found = await this.chosen.named(tx, ids, scope);
        const titles = new Map(found.map(({ id, title }) => [id, title]));
        const items = selection.map(({ id, revision }) => ({
          id,
          revision,
          title: titles.get(id.toLowerCase()) ?? null,
        }));
        return { items, nextCursor: null };
      }
      const { matching: filter, cursor } = selection;
      const [at, after] = cursors.read(cursor ?? undefined) ?? [this.clock.now().toISOString(), null];
      const matching = { filter, scope, caller: actorOf(caller), createdBy: new Date(at), after };
      const found = await this.chosen.matching(tx, matching, MOST_MATCHING + 1);
      const items = found.slice(0, MOST_MATCHING);
      const last = found.length > MOST_MATCHING ? items.at(-1) : undefined;
      return { items, nextCursor: last ? cursors.write([at, last.id]) : null };
    });
  }
}
