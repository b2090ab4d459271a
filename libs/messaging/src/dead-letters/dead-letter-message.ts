import { deadLetterTopic } from '@rigwise/contracts';
import type { SqlExecutor } from '@rigwise/persistence';
import { newId, storableText, type Clock } from '@rigwise/platform';
import type { Delivery } from '../consumer/delivery.ts';
import { keyOf } from '../consumer/parse-message.ts';
import type { OutboxRows } from '../outbox/outbox-rows.ts';
import type { DeadLetterRepository } from './dead-letter.repository.ts';
import type { HeldKeys } from './held-keys.ts';

export interface Failure extends Delivery {
  readonly error: string;
  readonly attempts: number;
}

/** Error texts have arbitrary origins and lengths, and are sent in a header. */
const ERROR_LENGTH = 2_000;

/** Dead-letters a message for one handler and blocks its key for this one, atomically: its row, the block and the copy for the dead-letter topic. */
export class DeadLettering {
  constructor(
    private readonly letters: DeadLetterRepository,
    private readonly heldKeys: HeldKeys,
    private readonly outbox: OutboxRows,
    private readonly clock: Clock,
  ) {}

  async execute(tx: SqlExecutor, { consumer, message, parsed, error, attempts }: Failure): Promise<void> {
    const id = newId();
    const at = this.clock.now();
    const key = keyOf(message);
    const text = printable(error);
    await this.letters.insert(tx, {
      id,
      consumer,
      eventId: parsed.id,
      eventName: parsed.name,
      holdsKey: parsed.orderedKey !== null,
      key,
      message,
      error: text,
      attempts,
      failedAt: at,
    });
    if (parsed.orderedKey !== null) {
      await this.heldKeys.hold(tx, { consumer, topic: message.topic, key: parsed.orderedKey }, at);
    }
    await this.outbox.insert(tx, {
      eventId: id,
      topic: deadLetterTopic(message.topic),
      key: key ?? id,
      value: message.value ?? Buffer.alloc(0),
      headers: {
        ...printableHeaders(message.headers),
        'dead-letter-id': id,
        'dead-letter-consumer': consumer,
        'dead-letter-topic': message.topic,
        'dead-letter-partition': String(message.partition),
        'dead-letter-offset': message.offset,
        'dead-letter-attempts': String(attempts),
        'dead-letter-error': text,
      },
      createdAt: at,
    });
  }
}

/** An error as readable text that PostgreSQL can store. */
export function printable(error: unknown): string {
  const text = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  return storableText(text, ERROR_LENGTH);
}

function printableHeaders(headers: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [printable(name), printable(value)]),
  );
}
