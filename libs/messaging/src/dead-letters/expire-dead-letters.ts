import type { LoggerService } from '@nestjs/common';
import { DomainError } from '@rigwise/contracts';
import type { Clock } from '@rigwise/platform';
import type { TransactionRunner } from '../consumer/event-transactions.ts';
import { fateOfOld } from '../erasure/about.ts';
import type { KeptMessages } from '../erasure/kept-messages.ts';
import type { DeadLetterRepository, DeadLetterRow } from './dead-letter.repository.ts';
import type { DeadLetters } from './dead-letters.ts';
import { asMessage } from './stored-message.ts';

const DAY_MS = 86_400_000;
/** As long as topics keep personal data: no erasure finds messages that identify a person only by an address. */
export const WAITING_DAYS = 30;
const AT_ONCE = 200;

export interface ExpiryDependencies {
  readonly deadLetters: DeadLetters;
  readonly letters: DeadLetterRepository;
  readonly kept: KeptMessages;
  readonly transactions: TransactionRunner;
  readonly clock: Clock;
  readonly logger: LoggerService;
}

/** Discards dead letters that are personal or unreadable and that nobody decided about in time. */
export class ExpireDeadLetters {
  constructor(private readonly needs: ExpiryDependencies) {}

  async execute(): Promise<void> {
    const { clock, letters, logger, transactions } = this.needs;
    const failedBefore = new Date(clock.now().getTime() - WAITING_DAYS * DAY_MS);
    let discarded = 0;
    for (let after: string | undefined = ''; after !== undefined;) {
      const filter = { settled: false, failedBefore, limit: AT_ONCE, ...(after !== '' && { after }) };
      const rows: DeadLetterRow[] = await transactions.run((tx) => letters.list(tx, filter));
      for (const row of rows) if (await this.expire(row)) discarded += 1;
      after = rows.length < AT_ONCE ? undefined : rows.at(-1)?.id;
    }
    if (discarded > 0)
      logger.warn({ discarded, msg: `Dead letters expired after ${WAITING_DAYS} days and were discarded` });
  }

  /** @returns whether it was discarded */
  private async expire(row: DeadLetterRow): Promise<boolean> {
    const { deadLetters, kept, transactions } = this.needs;
    const { value } = asMessage(row);
    const fate = value ? fateOfOld({ key: row.key, value }) : 'erase';
    if (fate === 'keep') return false;
    if (fate !== 'erase') {
      await transactions.run((tx) => kept.replace(tx, 'dead_letter', row.id, fate.left));
      return false;
    }
    try {
      await deadLetters.expire(row.id, `Expired after ${WAITING_DAYS} days`);
      return true;
    } catch (error) {
      // An operator decided first.
      if (error instanceof DomainError && error.kind === 'conflict') return false;
      throw error;
    }
  }
}
