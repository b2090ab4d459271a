import type { IncomingMessage } from '../broker/event-broker.ts';
import type { ReadableEvent, UnparsableMessage } from './parse-message.ts';

/** A message for one of its handlers. */
export interface Delivery {
  /** See `consumerOf`. */
  readonly consumer: string;
  readonly message: IncomingMessage;
  readonly parsed: ReadableEvent | UnparsableMessage;
}

export interface ReadableDelivery extends Delivery {
  readonly parsed: ReadableEvent;
}

export const isReadable = (delivery: Delivery): delivery is ReadableDelivery =>
  delivery.parsed.kind === 'event';

/**
 * Whom a row of inbox, dead letters, held keys and parked events belongs to: the service, and the handler's name if it
 * has one (`notification/welcome-mail`). A version without that handler never touches its rows.
 */
export const consumerOf = (service: string, handler: string | null): string =>
  handler === null ? service : `${service}/${handler}`;

/** The handler's name; null if it has none. */
export const handlerIn = (consumer: string): string | null => consumer.split('/')[1] ?? null;

/** SQL: whether a row belongs to any handler of the service that this parameter names. */
export const ofService = (parameter: '$1' | '$2'): string => `split_part(consumer, '/', 1) = ${parameter}`;
