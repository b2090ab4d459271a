import { isUnavailable, readRows, type SqlExecutor } from '@rigwise/persistence';
import { failpoint, type Clock } from '@rigwise/platform';
import { z } from 'zod';
import type { DeadLettering } from '../dead-letters/dead-letter-message.ts';
import type { HeldKey, HeldKeys } from '../dead-letters/held-keys.ts';
import type { Delivery, ReadableDelivery } from './delivery.ts';
import { HandlerFailed, type EventHandlers } from './event-handlers.ts';
import type { EventTransactions } from './event-transactions.ts';

export type Processed = 'handled' | 'duplicate' | 'parked' | 'dead-lettered';

export interface EventProcessorDependencies {
  readonly transactions: EventTransactions;
  readonly handlers: EventHandlers;
  readonly heldKeys: HeldKeys;
  readonly deadLettering: DeadLettering;
  readonly clock: Clock;
}

/** Has each handler process a message once: its inbox row and its effects commit together. */
export class EventProcessor {
  constructor(private readonly needs: EventProcessorDependencies) {}

  /** @throws HandlerFailed where the handler fails; any other error: retry later */
  async process(delivery: Delivery): Promise<Processed> {
    const { deadLettering, handlers, transactions } = this.needs;
    const { consumer, parsed } = delivery;
    let handled = false;
    try {
      return await transactions.run(async (tx, afterCommit) => {
        handled = false;
        const before = await this.parkedOrKnown(tx, delivery);
        if (before) return before;
        if (parsed.kind === 'unparsable') {
          await deadLettering.execute(tx, { ...delivery, error: parsed.reason, attempts: 0 });
          return 'dead-lettered';
        }
        handled = true;
        await handlers.handle(tx, consumer, parsed, afterCommit);
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

  /**
   * The same for successive events of a partition, in one transaction.
   * @returns an outcome for each @throws where one fails, or its key is blocked: nothing happened
   */
  processTogether(deliveries: readonly ReadableDelivery[]): Promise<Processed[]> {
    const { handlers, heldKeys, clock, transactions } = this.needs;
    return transactions.run(async (tx, afterCommit) => {
      const added = await addAllToInbox(tx, deliveries, clock.now());
      if (await heldKeys.isAnyHeld(tx, keysOf(deliveries))) throw new Error('An event waits behind others');
      const outcomes: Processed[] = [];
      for (const delivery of deliveries) {
        // Removed, as the same event may come twice.
        const isNew = added.delete(inboxKey(delivery.consumer, delivery.parsed.id));
        if (isNew) await handlers.handle(tx, delivery.consumer, delivery.parsed, afterCommit);
        outcomes.push(isNew ? 'handled' : 'duplicate');
      }
      await failpoint('consumer.before-commit');
      return outcomes;
    });
  }

  /** Dead-letters an event that a handler has failed to handle too often. */
  giveUp(delivery: Delivery, error: string, attempts: number): Promise<Processed> {
    return this.needs.transactions.run(async (tx) => {
      const before = await this.parkedOrKnown(tx, delivery);
      if (before) return before;
      await this.needs.deadLettering.execute(tx, { ...delivery, error, attempts });
      return 'dead-lettered';
    });
  }

  private async parkedOrKnown(
    tx: SqlExecutor,
    { consumer, message, parsed }: Delivery,
  ): Promise<'duplicate' | 'parked' | undefined> {
    const { heldKeys, clock } = this.needs;
    if (!(await addToInbox(tx, consumer, parsed.id, clock.now()))) return 'duplicate';
    if (parsed.orderedKey === null) return undefined;
    const key = { consumer, topic: message.topic, key: parsed.orderedKey };
    if (!(await heldKeys.isHeld(tx, key))) return undefined;
    await heldKeys.park(tx, key, parsed.id, message, clock.now());
    return 'parked';
  }
}

/** @returns false if the event was processed before; waits for a transaction that is processing it right now */
async function addToInbox(tx: SqlExecutor, consumer: string, eventId: string, at: Date): Promise<boolean> {
  const added = await tx.$executeRawUnsafe(
    `INSERT INTO inbox (consumer, event_id, received_at) VALUES ($1, $2::uuid, $3::timestamptz)
     ON CONFLICT DO NOTHING`,
    consumer,
    eventId,
    at,
  );
  return added === 1;
}

const inboxRow = z.strictObject({ consumer: z.string(), id: z.string() });
const inboxKey = (consumer: string, eventId: string): string => `${consumer} ${eventId}`;

/** @returns the inbox keys of events that were not processed before; otherwise as `addToInbox` */
async function addAllToInbox(
  tx: SqlExecutor,
  deliveries: readonly ReadableDelivery[],
  at: Date,
): Promise<Set<string>> {
  const added = await readRows(
    tx,
    inboxRow,
    `INSERT INTO inbox (consumer, event_id, received_at)
     SELECT consumer, event_id, $3::timestamptz FROM unnest($1::text[], $2::uuid[]) AS read (consumer, event_id)
     ON CONFLICT DO NOTHING RETURNING consumer, event_id::text AS id`,
    deliveries.map(({ consumer }) => consumer),
    deliveries.map(({ parsed }) => parsed.id),
    at,
  );
  return new Set(added.map(({ consumer, id }) => inboxKey(consumer, id)));
}

const keysOf = (deliveries: readonly ReadableDelivery[]): HeldKey[] =>
  deliveries.flatMap(({ consumer, message, parsed }) =>
    parsed.orderedKey === null ? [] : [{ consumer, topic: message.topic, key: parsed.orderedKey }],
  );
