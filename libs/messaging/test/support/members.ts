import { Inject, Injectable } from '@nestjs/common';
import { personChangedV1 } from '@rigwise/contracts';
import { Outbox, Republishes, type Republisher } from '@rigwise/messaging';
import type { SqlExecutor } from '@rigwise/persistence';
import { aPerson } from './accounts.ts';

/** The table from which these tests republish identity.people. */
export const MEMBER = 'CREATE TABLE member (id uuid PRIMARY KEY, revision int NOT NULL, name text NOT NULL)';

interface Member {
  id: string;
  revision: number;
  name: string;
}

@Injectable()
@Republishes('identity.people')
export class RepublishMembers implements Republisher {
  constructor(@Inject(Outbox) private readonly outbox: Outbox) {}

  isKey(text: string): boolean {
    return /^[0-9a-f-]{36}$/.test(text);
  }

  async keysAfter(tx: SqlExecutor, after: string | null, limit: number): Promise<string[]> {
    const rows = await tx.$queryRawUnsafe<{ id: string }[]>(
      'SELECT id FROM member WHERE $1::uuid IS NULL OR id > $1 ORDER BY id LIMIT $2',
      after,
      limit,
    );
    return rows.map(({ id }) => id);
  }

  async republish(tx: SqlExecutor, keys: readonly string[]): Promise<number> {
    const rows = await tx.$queryRawUnsafe<Member[]>(
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
