import { Injectable } from '@nestjs/common';
import { directoryImportEndedV1 } from '@rigwise/contracts';
import { Outbox } from '@rigwise/messaging';
import type { Tx } from '../../database/transactions.ts';
import { DirectoryImports } from './directory-imports.repository.ts';

/** Announces that an import has ended; the person who started it may be elsewhere by then. */
@Injectable()
export class TellEnd {
  constructor(
    private readonly imports: DirectoryImports,
    private readonly outbox: Outbox,
  ) {}

  /** Runs in the transaction that ends the import. */
  async execute(tx: Tx, importId: string, outcome: 'loaded' | 'failed'): Promise<void> {
    const { fileName, loaded, verdicts } = await this.imports.get(tx, importId);
    await this.outbox.add(tx, directoryImportEndedV1, {
      ...{ importId, fileName, outcome, startedBy: await this.imports.startedBy(tx, importId) },
      ...{ created: loaded.created, changed: loaded.changed, refused: verdicts.refused + loaded.refused },
    });
  }
}
