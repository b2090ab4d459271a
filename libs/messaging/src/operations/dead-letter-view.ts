import { envelope, type DeadLetterDetailView, type DeadLetterView } from '@rigwise/contracts';
import { maskPersonal, maskText } from '@rigwise/platform';
import type { DeadLetter, DeadLetterDetail } from '../dead-letters/dead-letters.ts';

/** A dead letter as operators may see it. */
export function summaryView(letter: DeadLetter): DeadLetterView {
  return {
    id: letter.id,
    eventId: letter.eventId,
    eventName: letter.eventName,
    handler: letter.handler,
    topic: letter.topic,
    key: letter.key === null ? null : maskText(letter.key),
    error: maskText(letter.error),
    attempts: letter.attempts,
    arrivedAt: letter.arrivedAt.toISOString(),
    failedAt: letter.failedAt.toISOString(),
    settledAt: letter.settledAt?.toISOString() ?? null,
    outcome: letter.outcome,
    reason: letter.reason,
    parked: letter.parked,
  };
}

/** The same with its message, masked. Pure. */
export function detailView(letter: DeadLetterDetail): DeadLetterDetailView {
  const message = parsed(letter.value);
  const event = envelope.safeParse(message).data;
  return {
    ...summaryView(letter),
    partition: letter.partition,
    offset: letter.offset,
    correlationId: event?.correlationId ?? null,
    traceparent: event?.traceparent ?? null,
    headers: maskPersonal(letter.headers) as Record<string, string>,
    message: message === undefined ? unreadable(letter.value) : maskPersonal(message),
  };
}

function parsed(value: string | null): unknown {
  try {
    return JSON.parse(value ?? '');
  } catch {
    return undefined;
  }
}

// Its content is unknown and may include secrets.
const unreadable = (value: string | null): string =>
  value === null ? '[no message]' : `[${Buffer.byteLength(value)} bytes, not JSON]`;
