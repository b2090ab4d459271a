import { Injectable } from '@nestjs/common';
import type { AttemptEventName } from '@rigwise/contracts';
import { newId } from '@rigwise/platform';
import type { Tx } from '../database/transactions.ts';
import { LiveAttempts } from '../live/live-attempts.ts';
import { changedColumns, storedAttempt, type StoredAttempt } from './stored-attempt.ts';

/** Whose attempts: those of the account, and of the person's other accounts. */
export interface CandidateKey {
  readonly accountId: string;
  readonly personId: string | null;
}
interface Happened {
  readonly what: AttemptEventName;
  readonly at: Date;
  readonly by?: string | null;
  readonly reason?: string;
  readonly minutes?: number;
}

/** Attempts, their forms, and what happened in them. */
@Injectable()
export class Attempts {
  constructor(private readonly live: LiveAttempts) {}

  /** One of the candidate's own. */
  async own(sql: Tx, id: string, { accountId, personId }: CandidateKey): Promise<StoredAttempt | null> {
    const found = await sql.attempt.findFirst({
      where: { id, OR: [{ accountId }, ...(personId === null ? [] : [{ personId }])] },
    });
    return found && storedAttempt.parse(found);
  }

  async find(sql: Tx, id: string): Promise<StoredAttempt | null> {
    const found = await sql.attempt.findUnique({ where: { id } });
    return found && storedAttempt.parse(found);
  }

  /** Locks it until the end of the transaction; saving an answer waits, too. */
  async lock(tx: Tx, id: string): Promise<StoredAttempt | null> {
    await tx.$executeRawUnsafe('select 1 from attempt where id = $1::uuid for no key update', id);
    return this.find(tx, id);
  }

  /** Of a person, by their account or another that they had: ordered, as they are locked one after the other. */
  async inProgressOf(
    tx: Tx,
    { accountId, personId }: { readonly accountId: string | null; readonly personId: string },
  ): Promise<string[]> {
    const found = await tx.attempt.findMany({
      where: { status: 'in_progress', OR: [{ personId }, ...(accountId === null ? [] : [{ accountId }])] },
      select: { id: true },
      orderBy: { id: 'asc' },
    });
    return found.map(({ id }) => id);
  }

  /** Saves what a step changed of a locked attempt, of which its candidate’s open pages hear after the commit. */
  async save(tx: Tx, attempt: StoredAttempt): Promise<void> {
    await tx.attempt.update({ where: { id: attempt.id }, data: changedColumns(attempt) });
    if (attempt.accountId !== null) this.live.changed(tx, attempt.accountId);
  }

  async note(tx: Tx, attemptId: string, ...events: readonly Happened[]): Promise<void> {
    await tx.attemptEvent.createMany({
      data: events.map(({ by = null, reason = null, minutes = null, ...event }) => ({
        ...{ id: newId(), attemptId, by, reason, minutes },
        ...event,
      })),
    });
  }

  /** Whether a form has an item at this position. */
  async has(sql: Tx, attemptId: string, position: number): Promise<boolean> {
    return (await sql.attemptItem.count({ where: { attemptId, position } })) > 0;
  }

  /** @returns false if it is disputed already */
  async dispute(
    tx: Tx,
    attemptId: string,
    dispute: { readonly position: number; readonly at: Date; readonly reason: string },
  ): Promise<boolean> {
    const data = [{ ...dispute, attemptId }];
    return (await tx.attemptDispute.createMany({ data, skipDuplicates: true })).count > 0;
  }
}
