import { Inject, Injectable } from '@nestjs/common';
import { personChangedV1 } from '@rigwise/contracts';
import { Outbox, Republishes, type Republisher } from '@rigwise/messaging';
import { idRow, readRows, type SqlExecutor } from '@rigwise/persistence';
import { z } from 'zod';
import { aPerson } from './accounts.ts';

/** The table from which these tests republish identity.people. */
export const MEMBER = 'CREATE TABLE member (id uuid PRIMARY KEY, revision int NOT NULL, name text NOT NULL)';

const member = z.strictObject({ id: z.string(), revision: z.int(), name: z.string() });

@Injectable()
@Republishes('identity.people')
export class RepublishMembers implements Republisher {
  constructor(@Inject(Outbox) private readonly outbox: Outbox) {}

  isKey(text: string): boolean {
    return /^[0-9a-f-]{36}$/.test(text);
  }

  keysAfter(tx: SqlExecutor, after: string | null, limit: number): Promise<string[]> {
    return readRows(
      tx,
      idRow,
      'SELECT id FROM member WHERE $1::uuid IS NULL OR id > $1 ORDER BY id LIMIT $2',
      after,
      limit,
    );
  }

  async republish(tx: SqlExecutor, keys: readonly string[]): Promise<number> {
    const rows = await readRows(
      tx,
      member,
      'SELECT * FROM member WHERE id = ANY($1::uuid[]) ORDER BY id FOR SHARE',
      keys,
    );
    for (const { id, name, revision } of rows) {
      const person = aPerson({ personId: id, lastName: name });
      await this.outbox.add(tx, personChangedV1, person, { aggregateVersion: revision });
    }
    return rows.length;
  }
}
