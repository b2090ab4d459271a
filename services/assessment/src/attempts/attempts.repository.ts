import { Injectable } from '@nestjs/common';
import type { AttemptEventName } from '@rigwise/contracts';
import { readRow, type SqlExecutor } from '@rigwise/persistence';
import { newId } from '@rigwise/platform';
import type { Tx } from '../database/transactions.ts';
import { LiveAttempts } from '../live/live-attempts.ts';
import {
  ATTEMPT_COLUMNS,
  SAVE_STEP,
  savedStep,
  storedAttempt,
  type StoredAttempt,
} from './stored-attempt.ts';

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

const NOTE = `
  insert into attempt_event (id, attempt_id, what, at, by, reason, minutes)
  select e.id, $1::uuid, e.what, e.at, e.by, e.reason, e.minutes from jsonb_to_recordset($2::jsonb)
    as e(id uuid, what text, at timestamptz, by uuid, reason text, minutes int)`;

async function one(sql: SqlExecutor, where: string, ...values: unknown[]): Promise<StoredAttempt | null> {
  const row = await readRow(
    sql,
    storedAttempt,
    `select ${ATTEMPT_COLUMNS} from attempt where ${where}`,
    ...values,
  );
  return row ?? null;
}

/** Attempts, their forms, and what happened in them. */
@Injectable()
export class Attempts {
  constructor(private readonly live: LiveAttempts) {}

  /** One of the candidate's own. */
  own(sql: SqlExecutor, id: string, { accountId, personId }: CandidateKey): Promise<StoredAttempt | null> {
    return one(
      sql,
      'id = $1::uuid and (account_id = $2::uuid or person_id = $3::uuid)',
      id,
      accountId,
      personId,
    );
  }

  find(sql: SqlExecutor, id: string): Promise<StoredAttempt | null> {
    return one(sql, 'id = $1::uuid', id);
  }

  /** Locks it until the end of the transaction; saving an answer waits, too. */
  lock(tx: SqlExecutor, id: string): Promise<StoredAttempt | null> {
    return one(tx, 'id = $1::uuid for no key update', id);
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
  async save(tx: SqlExecutor, attempt: StoredAttempt): Promise<void> {
    if (attempt.accountId !== null) this.live.changed(tx, attempt.accountId);
    await tx.$executeRawUnsafe(SAVE_STEP, ...savedStep(attempt));
  }

  async note(tx: SqlExecutor, attemptId: string, ...events: readonly Happened[]): Promise<void> {
    const rows = events.map((event) => ({ ...event, id: newId() }));
    await tx.$executeRawUnsafe(NOTE, attemptId, JSON.stringify(rows));
  }

  /** Whether a form has an item at this position. */
  async has(sql: Tx, attemptId: string, position: number): Promise<boolean> {
    return (await sql.attemptItem.count({ where: { attemptId, position } })) > 0;
  }
}
