import { Injectable } from '@nestjs/common';
import type { CallerIdentity } from '@rigwise/http';
import { Periodic } from '@rigwise/persistence';
import { PrismaTransactions, type Tx } from '../../database/transactions.ts';
import { WORK_ON_IMPORTS, type DirectoryImport } from './directory-import.ts';
import { NotNow } from './directory-imports.errors.ts';
import { DirectoryImports } from './directory-imports.repository.ts';

/** Starts the load of the good rows after an administrator has seen the verdicts. */
@Injectable()
export class LoadImport {
  constructor(
    private readonly transactions: PrismaTransactions,
    private readonly imports: DirectoryImports,
    private readonly periodic: Periodic,
  ) {}

  /** @throws NoSuchImport, NotNow */
  execute(id: string, caller: CallerIdentity): Promise<DirectoryImport> {
    return this.transactions.run((tx) => this.start(tx, id, caller));
  }

  /** The same within a transaction. @throws NoSuchImport, NotNow */
  async start(tx: Tx, id: string, { accountId, address }: CallerIdentity): Promise<DirectoryImport> {
    const moved = await this.imports.move(tx, id, ['checked'], 'loading', null);
    if (!moved) throw new NotNow((await this.imports.get(tx, id)).status);
    this.periodic.wakeAfter(tx, WORK_ON_IMPORTS);
    await this.imports.recordLoader(tx, id, accountId ?? '', address);
    return this.imports.get(tx, id);
  }
}
