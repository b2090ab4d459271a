import { bytes } from '@rigwise/persistence';
import { z } from 'zod';
import type { IncomingMessage } from '../broker/event-broker.ts';

/** Columns of a message that `parked_event` and `dead_letter` share, as raw SQL returns them. */
export const storedMessage = z.strictObject({
  topic: z.string(),
  partition: z.int(),
  message_offset: z.string(),
  key: z.string().nullable(),
  headers: z.record(z.string(), z.string()),
  value: bytes.nullable(),
});
export type StoredMessage = Readonly<z.output<typeof storedMessage>>;

/** The message as received, so that it is parsed and handled the same way again. */
export function asMessage(stored: StoredMessage): IncomingMessage {
  return {
    topic: stored.topic,
    partition: stored.partition,
    offset: stored.message_offset,
    key: stored.key === null ? null : Buffer.from(stored.key),
    value: stored.value === null ? null : Buffer.from(stored.value),
    headers: stored.headers,
    timestamp: '0',
  };
}

/** JSON that PostgreSQL's jsonb accepts: it refuses NUL, which a foreign header may contain. */
export function headersAsJson(headers: Readonly<Record<string, string>>): string {
  return JSON.stringify(headers).replaceAll('\\u0000', '\\ufffd');
}
