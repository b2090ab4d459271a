import { Inject, Injectable } from '@nestjs/common';
import { DomainError } from '@rigwise/contracts';
import { hasRow } from '@rigwise/persistence';
import { CLOCK, type Clock } from '@rigwise/platform';
import type { Tx } from '../database/transactions.ts';
import { JOIN_ACCESS, mayAct } from './access-sql.ts';
import type { AccountHolder } from './account.ts';

const HOLD = `select pg_advisory_xact_lock(hashtextextended('administrators', 0))`;
// People who have not signed in yet or are disabled don't count as administrators.
const OTHERS = `
  select 1 from account a join person p on p.id = a.person_id ${JOIN_ACCESS}
  where a.role = 'admin' and a.status = 'active' and ${mayAct('$2')} and a.id <> $1::uuid limit 1`;

export class LastAdministrator extends DomainError {
  constructor() {
    super({
      code: 'people/last-administrator',
      kind: 'conflict',
      message: 'This is the last administrator who can sign in. Make someone else an administrator first.',
    });
  }
}

/** Serialises everything that removes an administrator's rights, so that one administrator always remains. */
@Injectable()
export class Administrators {
  constructor(@Inject(CLOCK) private readonly clock: Clock) {}

  /** Call it before locking any person, so that all transactions lock in the same order. */
  async hold(tx: Tx): Promise<void> {
    await tx.$executeRawUnsafe(HOLD);
  }

  /**
   * Call it before an administrator loses their rights, after `hold`.
   * @throws LastAdministrator when no other administrator remains
   */
  async keepOne(tx: Tx, { accountId, role }: AccountHolder): Promise<void> {
    if (role === 'admin' && !(await this.othersThan(tx, accountId))) throw new LastAdministrator();
  }

  /** Whether there is another administrator. */
  othersThan(tx: Tx, accountId: string): Promise<boolean> {
    return hasRow(tx, OTHERS, accountId, this.clock.now());
  }
}
