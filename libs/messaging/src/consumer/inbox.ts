import type { SqlExecutor } from '@rigwise/persistence';

/** The inbox: ids of the events that a consumer has processed. */
export class Inbox {
  constructor(private readonly consumer: string) {}

  /** @returns false if the event was processed before; waits for a transaction that is processing it right now */
  async record(tx: SqlExecutor, eventId: string, at: Date): Promise<boolean> {
    const added = await tx.$executeRawUnsafe(
      `INSERT INTO inbox (consumer, event_id, received_at) VALUES ($1, $2::uuid, $3::timestamptz)
       ON CONFLICT DO NOTHING`,
      this.consumer,
      eventId,
      at,
    );
    return added === 1;
  }
}
