import { hasRow, readRow, readRows, type SqlExecutor } from '@rigwise/persistence';
import { z } from 'zod';
import type { IncomingMessage } from '../broker/event-broker.ts';
import { ofService } from '../consumer/delivery.ts';
import { headersAsJson, storedMessage } from './stored-message.ts';

const parkedEvent = storedMessage.extend({ position: z.string(), event_id: z.string(), key: z.string() });
export type ParkedEvent = Readonly<z.output<typeof parkedEvent>>;

const heldKey = z.strictObject({ consumer: z.string(), topic: z.string(), key: z.string() });
/** A key that is blocked for one handler. */
export type HeldKey = Readonly<z.output<typeof heldKey>>;

const heldKeyRow = heldKey.extend({
  heldAt: z.date(),
  /** Parked events. */
  parked: z.int(),
  /** The dead letter that blocks the key; null while a release is under way. */
  deadLetterId: z.string().nullable(),
});
export type HeldKeyRow = Readonly<z.output<typeof heldKeyRow>>;

const ROW = 'consumer = $1 AND topic = $2 AND key = $3';

/**
 * Blocked keys, and the events parked behind them.
 *
 * The row of a blocked key is the lock between arrivals and releases. Arrivals share it while they park (KEY SHARE);
 * they don't wait for a release that handles one event (NO KEY UPDATE), only for one that unblocks the key (UPDATE).
 * Two releases exclude each other. So nothing is parked behind a block that is gone, and nothing overtakes.
 */
export class HeldKeys {
  constructor(private readonly service: string) {}

  /** For arrivals: whether the key is blocked; the answer holds until this transaction ends. */
  isHeld(tx: SqlExecutor, held: HeldKey): Promise<boolean> {
    return this.lock(tx, held, 'KEY SHARE');
  }

  /** The same for several keys: whether any is blocked. */
  async isAnyHeld(tx: SqlExecutor, keys: readonly HeldKey[]): Promise<boolean> {
    if (keys.length === 0) return false;
    return hasRow(
      tx,
      `SELECT 1 AS held FROM held_key WHERE (consumer, topic, key) IN (
         SELECT * FROM unnest($1::text[], $2::text[], $3::text[])) LIMIT 1 FOR KEY SHARE`,
      keys.map(({ consumer }) => consumer),
      keys.map(({ topic }) => topic),
      keys.map(({ key }) => key),
    );
  }

  /** For releases, one at a time: waits for another release's step. @returns false if the key is no longer blocked */
  lockForStep(tx: SqlExecutor, held: HeldKey): Promise<boolean> {
    return this.lock(tx, held, 'NO KEY UPDATE');
  }

  async hold(tx: SqlExecutor, { consumer, topic, key }: HeldKey, at: Date): Promise<void> {
    await tx.$executeRawUnsafe(
      `INSERT INTO held_key (consumer, topic, key, held_at) VALUES ($1, $2, $3, $4::timestamptz)
       ON CONFLICT DO NOTHING`,
      consumer,
      topic,
      key,
      at,
    );
  }

  /** Unblocks the key unless an event was parked in the meantime. @returns whether it did */
  async endIfEmpty(tx: SqlExecutor, held: HeldKey): Promise<boolean> {
    // Lock first, then read: a statement that waits for a lock sees the data of the time it started.
    await this.lock(tx, held, 'UPDATE');
    if (await this.firstParked(tx, held)) return false;
    await tx.$executeRawUnsafe(`DELETE FROM held_key WHERE ${ROW}`, held.consumer, held.topic, held.key);
    return true;
  }

  async park(
    tx: SqlExecutor,
    held: HeldKey,
    eventId: string,
    message: IncomingMessage,
    at: Date,
  ): Promise<void> {
    await tx.$executeRawUnsafe(
      `INSERT INTO parked_event
         (consumer, topic, key, partition, message_offset, event_id, headers, value, parked_at)
       VALUES ($1, $2, $3, $4::int, $5::bigint, $6::uuid, $7::jsonb, $8::bytea, $9::timestamptz)`,
      held.consumer,
      held.topic,
      held.key,
      message.partition,
      message.offset,
      eventId,
      headersAsJson(message.headers),
      message.value,
      at,
    );
  }

  firstParked(tx: SqlExecutor, { consumer, topic, key }: HeldKey): Promise<ParkedEvent | undefined> {
    return readRow(
      tx,
      parkedEvent,
      `SELECT p.position::text AS position, topic, key, partition, message_offset::text, event_id::text, headers, value
       FROM parked_event p WHERE ${ROW} ORDER BY p.position LIMIT 1`,
      consumer,
      topic,
      key,
    );
  }

  async unpark(tx: SqlExecutor, event: ParkedEvent): Promise<void> {
    await tx.$executeRawUnsafe('DELETE FROM parked_event WHERE position = $1::bigint', event.position);
  }

  /**
   * Keys of these consumers that are still blocked without an unsettled dead letter: their release was interrupted.
   * Those of other consumers belong to another version.
   */
  releasable(tx: SqlExecutor, consumers: readonly string[]): Promise<HeldKey[]> {
    return readRows(
      tx,
      heldKey,
      `SELECT h.consumer, h.topic, h.key FROM held_key h WHERE h.consumer = ANY($1::text[]) AND NOT EXISTS (
         SELECT FROM dead_letter d WHERE d.consumer = h.consumer AND d.topic = h.topic AND d.key = h.key
         AND d.holds_key AND d.settled_at IS NULL) ORDER BY h.held_at LIMIT 100`,
      consumers,
    );
  }

  /** Longest blocked first. @param filter.after the last one of the previous page; `to`: blocked before */
  list(
    tx: SqlExecutor,
    filter: {
      readonly after: readonly [heldAt: string, topic: string, key: string, consumer: string] | null;
      readonly to?: Date;
      readonly limit: number;
    },
  ): Promise<HeldKeyRow[]> {
    return readRows(
      tx,
      heldKeyRow,
      `SELECT h.consumer, h.topic, h.key, h.held_at AS "heldAt",
         (SELECT count(*)::int FROM parked_event p
          WHERE p.consumer = h.consumer AND p.topic = h.topic AND p.key = h.key) AS parked,
         (SELECT d.id::text FROM dead_letter d WHERE d.consumer = h.consumer AND d.topic = h.topic AND d.key = h.key
          AND d.holds_key AND d.settled_at IS NULL ORDER BY d.id LIMIT 1) AS "deadLetterId"
       FROM held_key h WHERE ${ofService('$1')}
         AND ($2::timestamptz IS NULL OR (h.held_at, h.topic, h.key, h.consumer) > ($2::timestamptz, $3::text, $4::text, $7::text))
         AND ($6::timestamptz IS NULL OR h.held_at < $6::timestamptz)
       ORDER BY h.held_at, h.topic, h.key, h.consumer LIMIT $5::int`,
      this.service,
      ...(filter.after?.slice(0, 3) ?? [null, null, null]),
      filter.limit,
      filter.to ?? null,
      filter.after?.[3] ?? null,
    );
  }

  private lock(tx: SqlExecutor, held: HeldKey, strength: string): Promise<boolean> {
    return hasRow(
      tx,
      `SELECT 1 AS held FROM held_key WHERE ${ROW} FOR ${strength}`,
      held.consumer,
      held.topic,
      held.key,
    );
  }
}
