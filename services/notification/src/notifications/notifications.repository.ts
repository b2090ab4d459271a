import { Injectable } from '@nestjs/common';
import { toDomainError } from '@rigwise/persistence';
import { Pool } from 'pg';

/** What persons read in the console. */
@Injectable()
export class Notifications {
  constructor(private readonly pool: Pool) {}

  /** @throws DomainError of kind unavailable while the database is away */
  async countUnread(accountId: string): Promise<number> {
    try {
      // Prepared: parsed and planned once a connection.
      const { rows } = await this.pool.query<{ count: number }>({
        name: 'count-unread',
        text: 'SELECT count(*)::int AS count FROM notification WHERE account_id = $1 AND read_at IS NULL',
        values: [accountId],
      });
      return rows[0]?.count ?? 0;
    } catch (error) {
      throw toDomainError(error);
    }
  }
}
