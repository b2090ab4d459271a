import type { LoggerService } from '@nestjs/common';
import { DomainError } from '@rigwise/contracts';
import type { Page } from '@rigwise/persistence';
import type { TransactionRunner } from '../consumer/event-transactions.ts';
import { fateOfOld } from '../erasure/about.ts';
import type { KeptMessages } from '../erasure/kept-messages.ts';
import type { DeadLetterRepository, DeadLetterRow } from './dead-letter.repository.ts';
import type { DeadLetters } from './dead-letters.ts';
import { asMessage } from './stored-message.ts';

const DAY_MS = 86_400_000;
/** As long as topics keep personal data: no erasure finds messages that identify a person only by an address. */
export const WAITING_DAYS = 30;

export interface ExpiryDependencies {
  readonly deadLetters: DeadLetters;
  readonly letters: DeadLetterRepository;
  readonly kept: KeptMessages;
  readonly transactions: TransactionRunner;
  readonly logger: LoggerService;
}

/** Discards dead letters that are personal or unreadable and that nobody decided about in time. */
export class ExpireDeadLetters {
  constructor(private readonly needs: ExpiryDependencies) {}

  /** For the periodic task. */
  readonly items = {
    list: ({ limit, now, after }: Page<DeadLetterRow>): Promise<DeadLetterRow[]> => {
      const failedBefore = new Date(now.getTime() - WAITING_DAYS * DAY_MS);
      const filter = { settled: false, failedBefore, limit, ...(after && { after: after.id }) };
      return this.needs.transactions.run((tx) => this.needs.letters.list(tx, filter));
    },
    idOf: ({ id }: DeadLetterRow): string => id,
    each: (row: DeadLetterRow): Promise<void> => this.expire(row),
  };

  private async expire(row: DeadLetterRow): Promise<void> {
    const { deadLetters, kept, logger, transactions } = this.needs;
    const { value } = asMessage(row);
    const fate = value ? fateOfOld({ key: row.key, value }) : 'erase';
    if (fate === 'keep') return;
    if (fate !== 'erase') {
      await transactions.run((tx) => kept.replace(tx, 'dead_letter', row.id, fate.left));
      return;
    }
    try {
      await deadLetters.expire(row.id, `Expired after ${WAITING_DAYS} days`);
      logger.warn({ id: row.id, msg: `A dead letter expired after ${WAITING_DAYS} days and was discarded` });
    } catch (error) {
      // An operator decided first.
      if (!(error instanceof DomainError && error.kind === 'conflict')) throw error;
    }
  }
}
