import type { IncomingMessage } from '../broker/event-broker.ts';

/** Columns of a message that `parked_event` and `dead_letter` share, as raw SQL returns them. */
export interface StoredMessage {
  readonly topic: string;
  readonly partition: number;
  readonly message_offset: bigint | string;
  readonly key: string | null;
  readonly headers: unknown;
  readonly value: Uint8Array | null;
}

/** The message as received, so that it is parsed and handled the same way again. */
export function asMessage(stored: StoredMessage): IncomingMessage {
  return {
    topic: stored.topic,
    partition: stored.partition,
    offset: String(stored.message_offset),
    key: stored.key === null ? null : Buffer.from(stored.key),
    value: stored.value === null ? null : Buffer.from(stored.value),
    headers: stored.headers as Record<string, string>,
    timestamp: '0',
  };
}

/** JSON that PostgreSQL's jsonb accepts: it refuses NUL, which a foreign header may contain. */
export function headersAsJson(headers: Readonly<Record<string, string>>): string {
  return JSON.stringify(headers).replaceAll('\\u0000', '\\ufffd');
}
