import type { SqlExecutor } from '@rigwise/persistence';

/** The inbox: which events a consumer has taken note of. */
export class Inbox {
  constructor(private readonly consumer: string) {}

  /** @returns false where the event was received before; waits for a transaction that is receiving it right now */
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
