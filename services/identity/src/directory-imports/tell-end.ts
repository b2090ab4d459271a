import { Injectable } from '@nestjs/common';
import { directoryImportEndedV1 } from '@rigwise/contracts';
import { Outbox } from '@rigwise/messaging';
import type { Tx } from '../database/transactions.ts';
import { DirectoryImports } from './directory-imports.repository.ts';

/** Tells that an import came to its end; who started it may look at something else by then. */
@Injectable()
export class TellEnd {
  constructor(
    private readonly imports: DirectoryImports,
    private readonly outbox: Outbox,
  ) {}

  /** In the transaction that ends it. */
  async execute(tx: Tx, importId: string, outcome: 'loaded' | 'failed'): Promise<void> {
    const { fileName, loaded, verdicts } = await this.imports.get(tx, importId);
    await this.outbox.add(tx, directoryImportEndedV1, {
      ...{ importId, fileName, outcome, startedBy: await this.imports.startedBy(tx, importId) },
      ...{ created: loaded.created, changed: loaded.changed, refused: verdicts.refused + loaded.refused },
    });
  }
}
