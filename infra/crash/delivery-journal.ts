import pg from 'pg';
import type { Kill } from './kill.ts';

/** Every change of a delivery's state, recorded in the same transaction. */
const JOURNAL = `
  CREATE TABLE IF NOT EXISTS crash_journal (message_id text, state text, at timestamptz);
  CREATE OR REPLACE FUNCTION crash_journal_note() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      INSERT INTO crash_journal VALUES (NEW.message_id, NEW.state, clock_timestamp());
      RETURN NULL;
    END $$;
  CREATE OR REPLACE TRIGGER crash_journal_note AFTER INSERT OR UPDATE OF state ON delivery
    FOR EACH ROW EXECUTE FUNCTION crash_journal_note();`;

/** Every span in state "sending": its start, and the start of the next state. */
const SENDING = `
  SELECT message_id AS "messageId", at AS "from", following AS "to" FROM (
    SELECT message_id, state, at, lead(at) OVER (PARTITION BY message_id ORDER BY at) AS following
    FROM crash_journal) AS spans
  WHERE state = 'sending' AND message_id = ANY ($1::text[])`;

interface Span {
  readonly messageId: string;
  readonly from: Date;
  readonly to: Date | null;
}

/** Knows each mail's state at any moment, and so which ones a kill caught between final dot and record. */
export class DeliveryJournal {
  private readonly databaseUrl: string;

  private constructor(databaseUrl: string) {
    this.databaseUrl = databaseUrl;
  }

  /** @param databaseUrl notification's */
  static async keep(databaseUrl: string): Promise<DeliveryJournal> {
    const journal = new DeliveryJournal(databaseUrl);
    await journal.run((client) => client.query(JOURNAL));
    return journal;
  }

  /**
   * How many extra copies these messages may have: one for each kill of the sending process, or of the database it
   * records in, while the mail was in "sending". No other kill excuses one.
   */
  async extraCopies(messageIds: readonly string[], kills: readonly Kill[]): Promise<Map<string, number>> {
    const { rows } = await this.run((client) => client.query<Span>(SENDING, [messageIds]));
    const copies = new Map<string, number>();
    for (const { from, to, component } of kills) {
      if (component !== 'notification' && component !== 'postgres') continue;
      const caught = rows.filter((span) => span.from.getTime() <= to && (span.to?.getTime() ?? to) >= from);
      for (const id of new Set(caught.map(({ messageId }) => messageId))) {
        copies.set(id, (copies.get(id) ?? 0) + 1);
      }
    }
    return copies;
  }

  /** The states of one mail, in order, to investigate duplicates. */
  async statesOf(messageId: string): Promise<string> {
    const { rows } = await this.run((client) =>
      client.query<{ states: string }>(
        `SELECT string_agg(state, ' ' ORDER BY at) AS states FROM crash_journal WHERE message_id = $1`,
        [messageId],
      ),
    );
    return rows[0]?.states ?? 'unknown here';
  }

  private async run<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
    const client = new pg.Client({ connectionString: this.databaseUrl });
    client.on('error', () => undefined);
    await client.connect();
    try {
      return await work(client);
    } finally {
      await client.end();
    }
  }
}
