import { Injectable } from '@nestjs/common';
import { REMINDERS } from '@rigwise/competence';
import { countRow, Periodic, readRow, type SqlExecutor } from '@rigwise/persistence';
import { PrismaTransactions } from '../database/transactions.ts';
import { ComputeLevels } from '../levels/compute-levels.ts';
import { AnnounceCertificate } from './announce-certificate.ts';

export const REMIND_OF_EXPIRY = 'remind-of-expiry';
const EVERY_MS = 600_000;

const [FIRST] = REMINDERS;
/** SQL of the last threshold that a certificate `c` has reached on the day $1, as `reminderOn` has it until its last day. */
export const REACHED = `case ${[...REMINDERS]
  .reverse()
  .map((days) => `when c.valid_until - $1::date <= ${days} then ${days}`)
  .join(' ')} end`;
// One that was renewed already needs no reminder.
const DUE = `
  c.state = 'issued' and not c.is_shaken and c.person_id is not null
  and c.valid_until >= $1::date and c.valid_until <= $1::date + ${FIRST}
  and (c.reminded is null or c.reminded > ${REACHED})
  and not exists (select from certificate n where n.person_id = c.person_id and n.scheme_id = c.scheme_id
    and n.state in ('issued', 'waiting') and (n.valid_until is null or n.valid_until > c.valid_until))`;

/**
 * Announces that certificates expire, once for each threshold: what was missed while nothing ran is announced as the last
 * threshold alone. Each in one transaction with the mark that it was, so a process that is killed repeats nothing.
 */
@Injectable()
export class RemindOfExpiry {
  constructor(
    periodic: Periodic,
    transactions: PrismaTransactions,
    private readonly announcing: AnnounceCertificate,
    private readonly levels: ComputeLevels,
  ) {
    periodic.claimed<SqlExecutor>({
      ...{ name: REMIND_OF_EXPIRY, everyMs: EVERY_MS, transactions },
      claim: () => ({
        ...{ from: 'certificate c', item: 'c.id::text', order: 'c.valid_until', lock: 'c' },
        ...{ where: DUE, values: [this.levels.today()] },
      }),
      each: (tx, id) => this.remind(tx, id),
    });
  }

  private async remind(tx: SqlExecutor, id: string): Promise<void> {
    const statement = `
      update certificate c set reminded = ${REACHED} where c.id = $2::uuid returning c.reminded::int as count`;
    const days = await readRow(tx, countRow, statement, this.levels.today(), id);
    if (days === undefined) return;
    await this.announcing.expiring(tx, id, days);
  }
}
