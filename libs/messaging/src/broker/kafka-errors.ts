import { PublishRefused } from './event-broker.ts';

/** Errors that a retry won't change. Missing rights aren't among them: an operator can grant those. */
const definite = new Set([
  'MESSAGE_TOO_LARGE',
  'RECORD_LIST_TOO_LARGE',
  'UNKNOWN_TOPIC_OR_PARTITION',
  'INVALID_TOPIC_EXCEPTION',
  'INVALID_RECORD',
  'INVALID_TIMESTAMP',
]);

/** Errors that apply to the whole topic. */
const ofTopic = new Set(['UNKNOWN_TOPIC_OR_PARTITION', 'INVALID_TOPIC_EXCEPTION']);

/** kafkajs wraps the broker's error in its own (retries exceeded); this unwraps it. */
export function protocolErrorType(error: unknown): string | undefined {
  for (let at = error, depth = 0; at instanceof Error && depth < 5; at = at.cause, depth += 1) {
    if ('type' in at && typeof at.type === 'string') return at.type;
  }
  return undefined;
}

/** `PublishRefused` where the error is permanent, or the error itself where a retry may help. */
export function refusalOrOutage(error: unknown): unknown {
  const type = protocolErrorType(error);
  return type !== undefined && definite.has(type)
    ? new PublishRefused(type, error, ofTopic.has(type))
    : error;
}
