import { Inject, Injectable } from '@nestjs/common';
import { DomainError } from '@rigwise/contracts';
import { CLOCK, type Clock } from '@rigwise/platform';
import type { Tx } from '../database/transactions.ts';
import { JOIN_ACCESS, mayAct } from './access-sql.ts';
import type { AccountHolder } from './account.ts';

const HOLD = `select pg_advisory_xact_lock(hashtextextended('administrators', 0))`;
// Who waits for a first sign-in or a disabled one administers nothing.
const OTHERS = `
  select exists (select from account a join person p on p.id = a.person_id ${JOIN_ACCESS}
    where a.role = 'admin' and a.status = 'active' and ${mayAct('$2')} and a.id <> $1::uuid) as some`;

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
  constructor(@Inject(CLOCK) private readonly clock: Clock) {}

  /** To be asked before anybody is held: then two wait in one order. */
  async hold(tx: Tx): Promise<void> {
    await tx.$executeRawUnsafe(HOLD);
  }

  /**
   * To be asked before somebody is an administrator no more; `hold` was called.
   * @throws LastAdministrator where nobody else would be one
   */
  async keepOne(tx: Tx, { accountId, role }: AccountHolder): Promise<void> {
    if (role === 'admin' && !(await this.othersThan(tx, accountId))) throw new LastAdministrator();
  }

  /** Whether anybody else administers. */
  async othersThan(tx: Tx, accountId: string): Promise<boolean> {
    const [row] = await tx.$queryRawUnsafe<{ some: boolean }[]>(OTHERS, accountId, this.clock.now());
    return row?.some === true;
  }
}
