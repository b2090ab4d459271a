import { bytes, readRows, type SqlExecutor } from '@rigwise/persistence';
import { z } from 'zod';
import { ofService } from '../consumer/delivery.ts';
import type { Message } from './about.ts';

export type KeptIn = 'outbox' | 'parked_event' | 'dead_letter';

/** A message stored in one of messaging's tables. */
export interface KeptMessage extends Message {
  /** The row's id in its table. */
  readonly at: string;
  /** Whether it is still to be published to Kafka. */
  readonly waits: boolean;
}

export interface Portion {
  readonly found: readonly KeptMessage[];
  /** Where the next portion begins; null after the last. */
  readonly next: string | null;
}

const ROWS_AT_ONCE = 1_000;
const TABLES = {
  outbox: {
    id: 'sequence',
    type: 'bigint',
    of: '$2::text IS NOT NULL',
    waits: 'published_at IS NULL AND parked_at IS NULL',
  },
  parked_event: { id: 'position', type: 'bigint', of: ofService('$2'), waits: 'false' },
  dead_letter: { id: 'id', type: 'uuid', of: ofService('$2'), waits: 'false' },
} as const;

// The bytes need not be valid text: `encode` keeps ASCII letters readable, so they can be compared in lower case.
const asText = (bytes: string): string => `lower(encode(${bytes}, 'escape'))`;
const PORTIONS = (table: KeptIn): string => {
  const { id, type, of, waits } = TABLES[table];
  return `
  WITH portion AS MATERIALIZED (
    SELECT ${id} AS id, key, value, ${waits} AS waits, CASE WHEN $3::text[] IS NOT NULL THEN ${asText('value')} END AS body
    FROM ${table} WHERE ${of} AND ($1::${type} IS NULL OR ${id} > $1::${type}) ORDER BY ${id} LIMIT ${ROWS_AT_ONCE})
  SELECT p.id::text AS at, key, waits, CASE WHEN $3::text[] IS NULL OR key = ANY($3::text[])
    OR EXISTS (SELECT FROM unnest($3::text[]) AS t(text) WHERE position(${asText(`convert_to(t.text, 'UTF8')`)} IN body) > 0)
    THEN value END AS value
  FROM portion p ORDER BY p.id`;
};

// The row stays: the events behind it continue, and operators can see why.
const EMPTY_LETTERS = `
  UPDATE dead_letter SET value = NULL, headers = '{}', error = 'erased', settled_at = coalesce(settled_at, $2::timestamptz),
    outcome = coalesce(outcome, 'discarded'), reason = 'Its person was erased'
  WHERE id = ANY($1::uuid[])`;
// An error may quote the event. Published copies are no longer in our tables, and Kafka expires them.
const EMPTY_COPIES = `
  UPDATE outbox SET value = '', headers = headers - 'dead-letter-error' WHERE event_id = ANY($1::uuid[])`;
const REMOVE = {
  outbox: `
    DELETE FROM outbox WHERE sequence = ANY($1::bigint[]) AND (published_at IS NOT NULL OR parked_at IS NOT NULL)`,
  parked_event: 'DELETE FROM parked_event WHERE position = ANY($1::bigint[])',
};
const REPLACE = {
  outbox: `
    UPDATE outbox SET value = $2::bytea, headers = headers - 'dead-letter-error'
    WHERE sequence = $1::bigint AND (published_at IS NOT NULL OR parked_at IS NOT NULL)`,
  parked_event: 'UPDATE parked_event SET value = $2::bytea WHERE position = $1::bigint',
  dead_letter: `UPDATE dead_letter SET value = $2::bytea, error = 'erased' WHERE id = $1::uuid AND value IS NOT NULL`,
};

const portionRow = z.strictObject({
  at: z.string(),
  key: z.string().nullable(),
  value: bytes.nullable(),
  waits: z.boolean(),
});

/** Messages that a service stores: pending, recently published, and dead letters with their parked events. */
export class KeptMessages {
  constructor(private readonly service: string) {}

  /** @param texts of which a message must contain one; null: all messages. @param after null: from the beginning */
  async portion(
    tx: SqlExecutor,
    table: KeptIn,
    texts: readonly string[] | null,
    after: string | null,
  ): Promise<Portion> {
    const rows = await readRows(tx, portionRow, PORTIONS(table), after, this.service, texts);
    return {
      found: rows.flatMap(({ value, ...row }) => (value === null ? [] : [{ ...row, value }])),
      next: rows.length < ROWS_AT_ONCE ? null : (rows.at(-1)?.at ?? null),
    };
  }

  /** In the outbox, only rows that are published or parked. */
  async erase(tx: SqlExecutor, table: KeptIn, at: readonly string[], now: Date): Promise<void> {
    if (at.length === 0) return;
    if (table !== 'dead_letter') {
      await tx.$executeRawUnsafe(REMOVE[table], at);
      return;
    }
    await tx.$executeRawUnsafe(EMPTY_LETTERS, at, now);
    await tx.$executeRawUnsafe(EMPTY_COPIES, at);
  }

  async replace(tx: SqlExecutor, table: KeptIn, at: string, left: Uint8Array): Promise<void> {
    await tx.$executeRawUnsafe(REPLACE[table], at, left);
  }
}
