import { Injectable } from '@nestjs/common';
import { countRow, readRow, readRows } from '@rigwise/persistence';
import { z } from 'zod';
import type { Tx } from '../database/transactions.ts';
import { PrismaClient } from '../generated/client.ts';
import {
  deliveryRecord,
  resendFacts,
  type DeliveryFilter,
  type DeliveryRecord,
  type ResendFacts,
} from './delivery-record.ts';
import { DATABASE_NOW, SUPERSEDED } from './ledger-sql.ts';

export interface RecordFilter {
  readonly state?: DeliveryFilter;
  /** The id of the last item of the previous page. */
  readonly before?: string;
  /** Settled within this range. */
  readonly from?: Date;
  readonly to?: Date;
  readonly limit: number;
}

const RECORD = `id::text, template, subject_id AS "subjectId", person_id::text AS "personId",
  recipient_address AS address, message_id AS "messageId", state, attempts, last_error AS "lastError",
  created_at AS "createdAt", next_try_at AS "nextTryAt", expires_at AS "expiresAt", settled_at AS "settledAt",
  correlation_id AS "correlationId"`;
/** The conditions of two partial indexes, which together cover the waiting mails. */
const NOT_CLAIMED = `state IN ('queued', 'retry', 'unknown')`;
const CLAIMED = `state IN ('claimed', 'sending')`;
const countsRow = z.strictObject({ waiting: z.int(), failed: z.int() });

/** The ledger as operators see it. */
@Injectable()
export class DeliveryRecords {
  constructor(private readonly client: PrismaClient) {}

  /** Newest first. */
  list({ state, before, from, to, limit }: RecordFilter): Promise<DeliveryRecord[]> {
    // The state is a literal, so that PostgreSQL can use the matching partial index.
    const given: (string | Date | number)[] = [limit];
    const which = [
      ...(state ? [state === 'waiting' ? `(${NOT_CLAIMED} OR ${CLAIMED})` : `state = '${state}'`] : []),
      ...(before ? [`id < $${given.push(before)}::uuid`] : []),
      ...(from ? [`settled_at >= $${given.push(from)}::timestamptz`] : []),
      ...(to ? [`settled_at < $${given.push(to)}::timestamptz`] : []),
    ];
    return readRows(
      this.client,
      deliveryRecord,
      `SELECT ${RECORD} FROM delivery ${which.length > 0 ? `WHERE ${which.join(' AND ')}` : ''}
       ORDER BY id DESC LIMIT $1::int`,
      ...given,
    );
  }

  /** Counts of waiting and failed mails. Each reads a partial index. */
  async count(): Promise<z.output<typeof countsRow>> {
    const counts = await readRow(
      this.client,
      countsRow,
      `SELECT ((SELECT count(*) FROM delivery WHERE ${NOT_CLAIMED})
             + (SELECT count(*) FROM delivery WHERE ${CLAIMED}))::int AS waiting,
              (SELECT count(*)::int FROM delivery WHERE state = 'failed') AS failed`,
    );
    return counts ?? { waiting: 0, failed: 0 };
  }

  /** Failed from one time on and before another. */
  async countFailed(from: Date, to: Date): Promise<number> {
    const failed = await readRow(
      this.client,
      countRow,
      `SELECT count(*)::int AS count FROM delivery
       WHERE state = 'failed' AND settled_at >= $1::timestamptz AND settled_at < $2::timestamptz`,
      from,
      to,
    );
    return failed ?? 0;
  }

  /** Locks a row, so that a decision based on these facts still holds when it is written. */
  lock(tx: Tx, id: string): Promise<ResendFacts | undefined> {
    return readRow(
      tx,
      resendFacts,
      `SELECT template, state, expires_at AS "expiresAt", sealed IS NOT NULL AS "secretKept", ${SUPERSEDED} AS superseded
       FROM delivery WHERE id = $1::uuid FOR NO KEY UPDATE`,
      id,
    );
  }

  /** Makes a waiting row due immediately, and moves a failed one back to waiting. */
  async makeDue(tx: Tx, id: string): Promise<DeliveryRecord> {
    const record = await readRow(
      tx,
      deliveryRecord,
      `UPDATE delivery SET state = CASE WHEN settled_at IS NULL THEN state ELSE 'queued' END, settled_at = NULL,
         next_try_at = ${DATABASE_NOW}
       WHERE id = $1::uuid RETURNING ${RECORD}`,
      id,
    );
    if (!record) throw new Error(`Delivery ${id} vanished under its lock`);
    return record;
  }
}
