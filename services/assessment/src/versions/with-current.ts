import { Injectable } from '@nestjs/common';
import { PrismaClient } from '../generated/client.ts';
import type { Kind } from './kind.ts';
import { NotNow, StaleVersion, type VersionView } from './versions.errors.ts';

/** Adds the version as it is now to conflicts, so that an author can compare both texts. */
@Injectable()
export class WithCurrent {
  constructor(private readonly database: PrismaClient) {}

  async execute<T, Content, View extends VersionView>(
    { name, views }: Kind<Content, View>,
    id: string,
    work: () => Promise<T>,
  ): Promise<T> {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof StaleVersion || error instanceof NotNow)) throw error;
      // A conflict of something else, such as a test that a retired item is in, says so itself.
      if (error.of !== name) throw error;
      const current = (await views.latest(this.database, id)) ?? undefined;
      throw error instanceof NotNow
        ? new NotNow(name, error.attempt, error.status, current)
        : new StaleVersion(name, current);
    }
  }
}
