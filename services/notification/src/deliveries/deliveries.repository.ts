import { Injectable } from '@nestjs/common';
import { hasRow, readRow, readRows } from '@rigwise/persistence';
import { z } from 'zod';
import type { Tx } from '../database/transactions.ts';
import { PrismaClient } from '../generated/client.ts';
import type { DeliveryPolicy } from './delivery-policy.ts';
import {
  openStates,
  type ClaimedDelivery,
  type Delivery,
  type Postponement,
  type Settlement,
} from './delivery.ts';
import {
  CHARGED,
  DATABASE_NOW as NOW,
  IN_BULK,
  mailboxOf,
  READ_MEANWHILE,
  SUPERSEDED,
  USELESS_SECRET,
} from './ledger-sql.ts';

export type NewDelivery = Omit<Delivery, 'attempts' | 'fence' | 'lastError'>;

type LeaseTimes = Pick<DeliveryPolicy, 'leaseMs' | 'marginMs'>;

const dueDelivery = z.strictObject({
  id: z.string(),
  /** Milliseconds since it became claimable. */
  overdueMs: z.number(),
  /** Bulk: nobody is waiting for it. */
  inBulk: z.boolean(),
});
type DueDelivery = Readonly<z.output<typeof dueDelivery>>;

const openDeliveries = z.strictObject({
  state: z.enum(openStates),
  count: z.int(),
  oldestSeconds: z.number(),
});
type OpenDeliveries = Readonly<z.output<typeof openDeliveries>>;

const CLAIMED = `id::text, template, subject_id AS "subjectId", person_id::text AS "personId",
  recipient_address AS address, recipient_name AS name, details, sealed, message_id AS "messageId", attempts, fence,
  expires_at AS "expiresAt", last_error AS "lastError", correlation_id AS "correlationId", created_at AS "createdAt",
  maybe_accepted AS "maybeAccepted", ${SUPERSEDED} AS superseded`;
const claimedRow = z
  .strictObject({
    id: z.string(),
    template: z.string(),
    subjectId: z.string(),
    personId: z.string().nullable(),
    address: z.string(),
    name: z.string(),
    details: z.unknown(),
    sealed: z.string().nullable(),
    messageId: z.string(),
    attempts: z.int(),
    fence: z.int(),
    expiresAt: z.date(),
    lastError: z.string().nullable(),
    correlationId: z.string(),
    createdAt: z.date(),
    maybeAccepted: z.boolean(),
    superseded: z.boolean(),
  })
  .transform(({ address, name, ...delivery }) => ({ ...delivery, recipient: { address, name } }));
const chargedRow = z.strictObject({ lastHour: z.int(), lastDay: z.int() });

const ms = (parameter: string): string => `${parameter}::int * interval '1 millisecond'`;
const WAITING = `state IN ('queued', 'retry', 'unknown')`;
const IN_HAND = `state IN ('claimed', 'sending')`;

const INSERT_ALL = `
  INSERT INTO delivery (id, template, subject_id, person_id, recipient_address, recipient_name, details,
    sealed, message_id, state, next_try_at, expires_at, correlation_id, created_at)
  SELECT id, template, "subjectId", "personId", address, name, details, sealed, "messageId", 'queued',
    ${NOW} + "waitMs" * interval '1 millisecond', "expiresAt", "correlationId", "createdAt"
  FROM jsonb_to_recordset($1::jsonb) AS new (id uuid, template text, "subjectId" text, "personId" uuid, address text,
    name text, details jsonb, sealed text, "messageId" text, "waitMs" bigint, "expiresAt" timestamptz,
    "correlationId" text, "createdAt" timestamptz)
  WHERE NOT EXISTS (SELECT FROM erased WHERE id = "personId")
  ON CONFLICT (template, subject_id) DO NOTHING`;

/** The ledger. Every change of a row is one conditional statement: it names the state and holder it requires. */
@Injectable()
export class Deliveries {
  constructor(private readonly client: PrismaClient) {}

  /**
   * Creates nothing for people who were erased.
   * @param withheld why it must never be sent; the row is settled immediately and keeps no secret
   * @returns whether it is new: a subject has one mail per template, however often it is requested
   */
  async insert(tx: Tx, delivery: NewDelivery, withheld: string | null = null): Promise<boolean> {
    const { recipient } = delivery;
    const inserted = await tx.$executeRawUnsafe(
      `INSERT INTO delivery (id, template, subject_id, person_id, recipient_address, recipient_name, details,
         sealed, message_id, next_try_at, expires_at, correlation_id, created_at, state, last_error, settled_at)
       SELECT $1::uuid, $2, $3, $4::uuid, $5, $6, $7::jsonb, $8, $9, ${NOW}, $10::timestamptz, $11,
         $12::timestamptz, CASE WHEN $13::text IS NULL THEN 'queued' ELSE 'expired' END, $13,
         CASE WHEN $13 IS NOT NULL THEN $12::timestamptz END
       WHERE NOT EXISTS (SELECT FROM erased WHERE id IN ($4::uuid, ($7::jsonb->>'requestId')::uuid))
       ON CONFLICT (template, subject_id) DO NOTHING`,
      ...[delivery.id, delivery.template, delivery.subjectId, delivery.personId],
      ...[recipient.address, recipient.name, JSON.stringify(delivery.details)],
      ...[withheld === null ? delivery.sealed : null, delivery.messageId, delivery.expiresAt],
      ...[delivery.correlationId, delivery.createdAt, withheld],
    );
    return inserted > 0;
  }

  /**
   * Counts mails of these templates sent to a mailbox before a moment. Locks the mailbox until the transaction ends, so
   * that of two concurrent requests the second sees the first.
   */
  async countCharged(
    tx: Tx,
    templates: readonly string[],
    address: string,
    at: Date,
  ): Promise<z.output<typeof chargedRow>> {
    await tx.$executeRawUnsafe(
      `SELECT pg_advisory_xact_lock(hashtextextended('mailbox ' || ${mailboxOf('$1')}, 0))`,
      address,
    );
    const counts = await readRow(
      tx,
      chargedRow,
      `SELECT count(*) FILTER (WHERE created_at > $2::timestamptz - interval '1 hour')::int AS "lastHour",
         count(*)::int AS "lastDay"
       FROM delivery WHERE ${mailboxOf('recipient_address')} = ${mailboxOf('$1')} AND ${CHARGED}
         AND template = ANY ($3::text[]) AND created_at > $2::timestamptz - interval '1 day'`,
      ...[address, at, templates],
    );
    return counts ?? { lastHour: 0, lastDay: 0 };
  }

  /**
   * Many rows in one statement.
   * @param deliveries each with the delay before its first attempt
   */
  async insertAll(tx: Tx, deliveries: readonly (NewDelivery & { readonly waitMs: number })[]): Promise<void> {
    if (deliveries.length === 0) return;
    const rows = deliveries.map(({ recipient: { address, name }, ...row }) => ({ ...row, address, name }));
    await tx.$executeRawUnsafe(INSERT_ALL, JSON.stringify(rows));
  }

  /** Records that mails about these subjects must not be sent, including ones not in the ledger yet. */
  async supersede(tx: Tx, subjectIds: readonly string[], now: Date): Promise<void> {
    if (subjectIds.length === 0) return;
    await tx.$executeRawUnsafe(
      `INSERT INTO superseded_subject (subject_id, superseded_at)
       SELECT unnest($1::text[]), $2::timestamptz ON CONFLICT (subject_id) DO NOTHING`,
      [...subjectIds],
      now,
    );
  }

  /** Claims the row if it is waiting or its worker's lease has expired; of two concurrent claims, one succeeds. */
  claim(id: string, leaseMs: number): Promise<ClaimedDelivery | undefined> {
    return readRow(
      this.client,
      claimedRow,
      `UPDATE delivery SET state = 'claimed', fence = fence + 1, attempts = attempts + 1,
         maybe_accepted = maybe_accepted OR state IN ('sending', 'unknown'), lease_until = ${NOW} + ${ms('$2')}
       WHERE id = $1::uuid AND ((${WAITING} AND next_try_at <= ${NOW}) OR (${IN_HAND} AND lease_until <= ${NOW}))
       RETURNING ${CLAIMED}`,
      id,
      leaseMs,
    );
  }

  /**
   * Marks the row as sending, if this worker's lease lasts long enough and the mail is still of use. From then on a whole
   * lease is left, however slow the worker was so far.
   */
  async markSending(
    { id, fence }: ClaimedDelivery,
    now: Date,
    { leaseMs, marginMs }: LeaseTimes,
  ): Promise<boolean> {
    const marked = await this.client.$executeRawUnsafe(
      `UPDATE delivery SET state = 'sending', lease_until = ${NOW} + ${ms('$5')}
       WHERE id = $1::uuid AND fence = $2 AND ${IN_HAND} AND lease_until > ${NOW} + ${ms('$3')}
         AND expires_at > $4::timestamptz AND NOT ${SUPERSEDED} AND NOT ${READ_MEANWHILE}`,
      ...[id, fence, marginMs, now, leaseMs],
    );
    return marked > 0;
  }

  /** Extends this worker's lease on a row that nobody else has claimed. */
  async renew({ id, fence }: ClaimedDelivery, leaseMs: number): Promise<boolean> {
    const renewed = await this.client.$executeRawUnsafe(
      `UPDATE delivery SET lease_until = ${NOW} + ${ms('$3')} WHERE id = $1::uuid AND ${IN_HAND} AND fence = $2`,
      ...[id, fence, leaseMs],
    );
    return renewed > 0;
  }

  isSuperseded({ id }: ClaimedDelivery): Promise<boolean> {
    return hasRow(this.client, `SELECT 1 FROM delivery WHERE id = $1::uuid AND ${SUPERSEDED}`, id);
  }

  /**
   * Settles the row if this worker still holds it. An accepted mail is recorded whoever holds the row, which keeps the
   * next holder from sending it again. A refused mail keeps its secrets for as long as it is of use, so that an
   * operator can resend it after fixing the cause.
   * @returns whether it was settled now
   */
  async settle(tx: Tx, { id, fence }: ClaimedDelivery, end: Settlement, now: Date): Promise<boolean> {
    const reason = end.state === 'sent' ? null : end.reason;
    const settle = `UPDATE delivery SET state = $2, settled_at = $3::timestamptz, last_error = $4,
      lease_until = NULL, sealed = CASE WHEN $2 = 'failed' THEN sealed END WHERE id = $1::uuid`;
    const settled =
      end.state === 'sent'
        ? await tx.$executeRawUnsafe(`${settle} AND settled_at IS NULL`, id, end.state, now, reason)
        : await tx.$executeRawUnsafe(
            `${settle} AND fence = $5 AND ${IN_HAND}`,
            ...[id, end.state, now, reason, fence],
          );
    return settled > 0;
  }

  /** Releases the row for a retry, if this worker still holds it. */
  async postpone({ id, fence }: ClaimedDelivery, { state, reason, waitMs }: Postponement): Promise<void> {
    await this.client.$executeRawUnsafe(
      `UPDATE delivery SET state = $3, last_error = $4, lease_until = NULL, next_try_at = ${NOW} + ${ms('$5')}
       WHERE id = $1::uuid AND fence = $2 AND ${IN_HAND}`,
      ...[id, fence, state, reason, waitMs],
    );
  }

  /**
   * Rows that have been claimable for at least `graceMs`: urgent before bulk, each oldest first.
   * @param limit applies separately to urgent rows, bulk rows and rows with an expired lease
   */
  async findDue(limit: number, graceMs: number): Promise<DueDelivery[]> {
    const due = (column: string, which: string): string =>
      `(SELECT id::text, (extract(epoch FROM ${NOW} - ${column}) * 1000)::float8 AS "overdueMs", ${IN_BULK} AS "inBulk"
        FROM delivery WHERE ${which} AND ${column} <= ${NOW} - ${ms('$2')} ORDER BY ${column} LIMIT $1)`;
    const urgent = due('next_try_at', `${WAITING} AND NOT ${IN_BULK}`);
    const inBulk = due('next_try_at', `${WAITING} AND ${IN_BULK}`);
    return readRows(
      this.client,
      dueDelivery,
      `SELECT * FROM (${urgent} UNION ALL ${inBulk} UNION ALL ${due('lease_until', IN_HAND)}) AS due
       ORDER BY "inBulk", "overdueMs" DESC`,
      ...[limit, graceMs],
    );
  }

  /** Counts of unsettled mails, by state. */
  async countOpen(now: Date): Promise<OpenDeliveries[]> {
    const counted = (which: string): string =>
      `SELECT state, count(*)::int AS count,
         greatest(0, extract(epoch FROM $1::timestamptz - min(created_at)))::float8 AS "oldestSeconds"
       FROM delivery WHERE ${which} GROUP BY state`;
    const statement = `${counted(WAITING)} UNION ALL ${counted(IN_HAND)}`;
    return readRows(this.client, openDeliveries, statement, now);
  }

  /** Deletes the secrets of some refused mails that are no longer of use. @returns how many */
  eraseUselessSecrets(now: Date, limit: number): Promise<number> {
    return this.client.$executeRawUnsafe(
      `UPDATE delivery SET sealed = NULL WHERE id = ANY (ARRAY(
         SELECT id FROM delivery WHERE ${USELESS_SECRET} LIMIT $2 FOR UPDATE SKIP LOCKED))`,
      ...[now, limit],
    );
  }
}
