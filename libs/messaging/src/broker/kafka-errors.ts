import { PublishRefused } from './event-broker.ts';

/** Answers that no other try will change. Missing rights are not among them: an operator grants those. */
const definite = new Set([
  'MESSAGE_TOO_LARGE',
  'RECORD_LIST_TOO_LARGE',
  'UNKNOWN_TOPIC_OR_PARTITION',
  'INVALID_TOPIC_EXCEPTION',
  'INVALID_RECORD',
  'INVALID_TIMESTAMP',
]);

/** Answers that hold for everything on the topic. */
const ofTopic = new Set(['UNKNOWN_TOPIC_OR_PARTITION', 'INVALID_TOPIC_EXCEPTION']);

/** kafkajs wraps the broker's answer in errors of its own (retries exceeded); this finds it. */
export function protocolErrorType(error: unknown): string | undefined {
  for (let at = error, depth = 0; at instanceof Error && depth < 5; at = at.cause, depth += 1) {
    if ('type' in at && typeof at.type === 'string') return at.type;
  }
  return undefined;
}

/** The refusal that a kafkajs error stands for, or the error itself where trying again may help. */
export function refusalOrOutage(error: unknown): unknown {
  const type = protocolErrorType(error);
  return type !== undefined && definite.has(type)
    ? new PublishRefused(type, error, ofTopic.has(type))
    : error;
}
