import { Inject, Injectable } from '@nestjs/common';
import type { CallerIdentity } from '@rigwise/http';
import { CLOCK, type Clock } from '@rigwise/platform';
import { AuditLog } from '../../audit/audit-log.repository.ts';
import { PrismaTransactions } from '../../database/transactions.ts';
import { cancellable, type DirectoryImport } from './directory-import.ts';
import { NotNow } from './directory-imports.errors.ts';
import { DirectoryImports } from './directory-imports.repository.ts';

/** Cancels an import between two steps; stored rows stay. */
@Injectable()
export class CancelImport {
  constructor(
    private readonly transactions: PrismaTransactions,
    private readonly imports: DirectoryImports,
    private readonly audit: AuditLog,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws NoSuchImport, NotNow */
  execute(id: string, { accountId, address }: CallerIdentity): Promise<DirectoryImport> {
    return this.transactions.run(async (tx) => {
      const moved = await this.imports.move(tx, id, cancellable, 'cancelled', this.clock.now());
      const one = await this.imports.get(tx, id);
      if (!moved) throw new NotNow(one.status);
      await this.audit.add(tx, {
        action: 'directory.import-cancelled',
        outcome: 'succeeded',
        actorId: accountId,
        target: { type: 'directory-import', id },
        address,
        detail: { fileName: one.fileName, ...one.loaded },
      });
      return one;
    });
  }
}
