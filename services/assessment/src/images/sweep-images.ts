import { Injectable } from '@nestjs/common';
import { StoredFiles } from '@rigwise/files';
import { Periodic } from '@rigwise/persistence';
import { PrismaTransactions } from '../database/transactions.ts';
import { ItemFiles } from './item-files.repository.ts';
import { ownerOf } from './keep-images.ts';

const EVERY_MS = 10 * 60_000;
/** Drafts are saved while they are written: an image that was cut comes back when that is undone. */
const KEPT_MS = 24 * 60 * 60_000;

/** Releases images that no version of their item has named for a day. */
@Injectable()
export class SweepImages {
  constructor(
    periodic: Periodic,
    private readonly transactions: PrismaTransactions,
    private readonly images: ItemFiles,
    private readonly files: StoredFiles,
  ) {
    periodic.sweep({
      name: 'sweep-item-images',
      everyMs: EVERY_MS,
      sweeps: [
        {
          ...{ table: 'item_file', where: 'unnamed_since <= $1::timestamptz', keptMs: KEPT_MS },
          remove: (limit, before) => this.release(before, limit),
        },
      ],
    });
  }

  private release(before: Date, limit: number): Promise<number> {
    return this.transactions.run(async (tx) => {
      const ids = await this.images.removeUnnamed(tx, before, limit);
      for (const id of ids) await this.files.release(tx, ownerOf(id));
      return ids.length;
    });
  }
}
