import { isUnavailable } from '@rigwise/persistence';
import { failpoint, type Clock } from '@rigwise/platform';
import type { IncomingMessage } from '../broker/event-broker.ts';
import type { DeadLettering } from '../dead-letters/dead-letter-message.ts';
import type { HeldKeys } from '../dead-letters/held-keys.ts';
import { HandlerFailed, type EventHandlers } from './event-handlers.ts';
import type { EventTransactions } from './event-transactions.ts';
import type { Inbox } from './inbox.ts';
import type { ReadableEvent, UnparsableMessage } from './parse-message.ts';

export type Processed = 'handled' | 'duplicate' | 'parked' | 'dead-lettered';
type Parsed = ReadableEvent | UnparsableMessage;

export interface EventProcessorDependencies {
  readonly transactions: EventTransactions;
  readonly handlers: EventHandlers;
  readonly inbox: Inbox;
  readonly heldKeys: HeldKeys;
  readonly deadLettering: DeadLettering;
  readonly clock: Clock;
}

/** Processes each message once: its inbox row and its effects commit together. */
export class EventProcessor {
  constructor(private readonly needs: EventProcessorDependencies) {}

  /** @throws HandlerFailed where the handler fails; any other error: retry later */
  async process(message: IncomingMessage, parsed: Parsed): Promise<Processed> {
    const { deadLettering, handlers, transactions } = this.needs;
    let handled = false;
    try {
      return await transactions.run(async (tx, afterCommit) => {
        handled = false;
        const before = await this.parkedOrKnown(tx, message, parsed);
        if (before) return before;
        if (parsed.kind === 'unparsable') {
          await deadLettering.execute(tx, { message, parsed, error: parsed.reason, attempts: 0 });
          return 'dead-lettered';
        }
        handled = true;
        await handlers.handle(tx, parsed, afterCommit);
        await failpoint('consumer.before-commit');
        return 'handled';
      });
    } catch (error) {
      // The handler's writes can also fail at the commit (deferred constraints): that is the event's fault, too.
      throw handled && !(error instanceof HandlerFailed) && !isUnavailable(error)
        ? new HandlerFailed(error)
        : error;
    }
  }

  /** Dead-letters an event whose handler has failed too often. */
  giveUp(message: IncomingMessage, parsed: Parsed, error: string, attempts: number): Promise<Processed> {
    return this.needs.transactions.run(async (tx) => {
      const before = await this.parkedOrKnown(tx, message, parsed);
      if (before) return before;
      await this.needs.deadLettering.execute(tx, { message, parsed, error, attempts });
      return 'dead-lettered';
    });
  }

  private async parkedOrKnown(
    tx: Parameters<Inbox['record']>[0],
    message: IncomingMessage,
    parsed: Parsed,
  ): Promise<'duplicate' | 'parked' | undefined> {
    const { heldKeys, inbox, clock } = this.needs;
    if (!(await inbox.record(tx, parsed.id, clock.now()))) return 'duplicate';
    if (parsed.orderedKey === null) return undefined;
    const key = { topic: message.topic, key: parsed.orderedKey };
    if (!(await heldKeys.isHeld(tx, key))) return undefined;
    await heldKeys.park(tx, key, parsed.id, message, clock.now());
    return 'parked';
  }
}
