import type { HeldKeyView, Page } from '@rigwise/contracts';
import { Cursors } from '@rigwise/http';
import { maskText } from '@rigwise/platform';
import { z } from 'zod';
import { handlerIn } from '../consumer/delivery.ts';
import type { TransactionRunner } from '../consumer/event-transactions.ts';
import type { HeldKeyRow, HeldKeys } from './held-keys.ts';

type SortKey = [heldAt: string, topic: string, key: string, consumer: string];
const cursors = new Cursors<SortKey>(
  'held-keys',
  z.tuple([z.iso.datetime({ offset: true }), z.string(), z.string(), z.string()]),
);

/** For operators: which keys are blocked, and by which dead letter. */
export class ListHeldKeys {
  constructor(
    private readonly transactions: TransactionRunner,
    private readonly heldKeys: HeldKeys,
  ) {}

  /** Longest blocked first. @throws DomainError `request/invalid` for a cursor of another list */
  async execute(page: { cursor?: string | undefined; to?: Date; limit: number }): Promise<Page<HeldKeyView>> {
    const { cursor, ...filter } = page;
    const after = cursors.read(cursor);
    const rows = await this.transactions.run((tx) =>
      this.heldKeys.list(tx, { ...filter, after, limit: page.limit + 1 }),
    );
    return cursors.pageOf(rows, page.limit, {
      key: ({ heldAt, topic, key, consumer }): SortKey => [heldAt.toISOString(), topic, key, consumer],
      item: view,
    });
  }
}

const view = ({ consumer, heldAt, key, ...row }: HeldKeyRow): HeldKeyView => ({
  ...row,
  handler: handlerIn(consumer),
  key: maskText(key),
  heldAt: heldAt.toISOString(),
});
