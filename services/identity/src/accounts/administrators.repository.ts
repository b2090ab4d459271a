import { Injectable } from '@nestjs/common';
import { DomainError } from '@rigwise/contracts';
import type { Tx } from '../database/transactions.ts';
import type { AccountHolder } from './account.ts';

const HOLD = `select pg_advisory_xact_lock(hashtextextended('administrators', 0))`;
// Who waits for a first sign-in or a disabled one administers nothing.
const OTHERS = `
  select exists (select from account a join person p on p.id = a.person_id
    where a.role = 'admin' and a.status = 'active' and p.active and a.id <> $1::uuid) as some`;

export class LastAdministrator extends DomainError {
  constructor() {
    super({
      code: 'people/last-administrator',
      kind: 'conflict',
      message: 'This is the last administrator who can sign in. Make somebody else one first.',
    });
  }
}

/** Whoever takes an administrator's rights away waits here for everybody else who does: one is always left. */
@Injectable()
export class Administrators {
  /** To be asked before anybody is held: then two wait in one order. */
  async hold(tx: Tx): Promise<void> {
    await tx.$executeRawUnsafe(HOLD);
  }

  /**
   * To be asked before somebody is an administrator no more; `hold` was called.
   * @throws LastAdministrator where nobody else would be one
   */
  async keepOne(tx: Tx, { accountId, role }: AccountHolder): Promise<void> {
    if (role !== 'admin') return;
    const [row] = await tx.$queryRawUnsafe<{ some: boolean }[]>(OTHERS, accountId);
    if (row?.some !== true) throw new LastAdministrator();
  }
}
