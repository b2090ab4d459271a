import { Injectable } from '@nestjs/common';
import { PrismaClient } from '../generated/client.ts';
import { ItemViews } from './item-views.repository.ts';
import { NotNow, StaleVersion } from './items.errors.ts';

/** Adds the version as it is now to conflicts, so that an author can compare both texts. */
@Injectable()
export class WithCurrent {
  constructor(
    private readonly database: PrismaClient,
    private readonly views: ItemViews,
  ) {}

  async execute<T>(itemId: string, work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof StaleVersion || error instanceof NotNow)) throw error;
      const current = (await this.views.latest(this.database, itemId)) ?? undefined;
      throw error instanceof NotNow
        ? new NotNow(error.attempt, error.status, current)
        : new StaleVersion(current);
    }
  }
}
