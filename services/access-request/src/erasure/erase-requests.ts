import { Injectable } from '@nestjs/common';
import { accessRequestErasedV1 } from '@rigwise/contracts';
import { EraseMessages, Outbox } from '@rigwise/messaging';
import { PrismaTransactions } from '../database/transactions.ts';
import { Erasures } from './erasures.repository.ts';

/** Deletes requests with everything written about them, and has other services do the same. */
@Injectable()
export class EraseRequests {
  constructor(
    private readonly transactions: PrismaTransactions,
    private readonly erasures: Erasures,
    private readonly eraseMessages: EraseMessages,
    private readonly outbox: Outbox,
  ) {}

  /** @returns false if messages about them have yet to be published: call again later */
  async execute(ids: readonly string[]): Promise<boolean> {
    if (ids.length === 0) return true;
    if (!(await this.eraseMessagesOf(ids))) return false;
    await this.remove(ids);
    return true;
  }

  /** @returns false if messages about them have yet to be published: call again later */
  eraseMessagesOf(ids: readonly string[]): Promise<boolean> {
    return this.eraseMessages.execute({ ids, values: [] });
  }

  /** Call once their messages are erased. */
  async remove(ids: readonly string[]): Promise<void> {
    await this.transactions.run(async (tx) => {
      const removed = await this.erasures.removeRequests(tx, ids);
      await this.outbox.addAll(
        tx,
        accessRequestErasedV1,
        removed.map((requestId) => ({ payload: { requestId } })),
      );
    });
  }
}
