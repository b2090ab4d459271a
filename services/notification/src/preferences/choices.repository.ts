import { Injectable } from '@nestjs/common';
import type { SqlExecutor } from '@rigwise/persistence';
import type { ChosenChannels } from './chosen-channels.ts';

// Two duplicates can have had one account: the surviving person's row counts.
const FIND = `
  select a.id::text as "accountId", coalesce(p.has_email, false) as "hasEmail", c.in_app as "inApp", c.email, c.digest,
    s.account_id is null or s.digest_at is not null as "wantsDigest"
  from unnest($1::uuid[]) as a (id)
  left join lateral (
    select email is not null as has_email from person where account_id = a.id
    order by active desc, version desc limit 1) p on true
  left join notification_preference c on c.account_id = a.id and c.kind = $2
  left join notification_setting s on s.account_id = a.id`;

/** What decides a person's channels. */
export interface Choice {
  readonly accountId: string;
  /** Null if nothing was chosen for this kind. */
  readonly chosen: ChosenChannels | null;
  readonly hasEmail: boolean;
  readonly wantsDigest: boolean;
}

interface Row extends Pick<Choice, 'accountId' | 'hasEmail' | 'wantsDigest'> {
  readonly inApp: boolean | null;
  readonly email: boolean | null;
  readonly digest: boolean | null;
}

/** Many people's choices for one kind, in one query: an announcement goes to thousands. */
@Injectable()
export class Choices {
  async find(sql: SqlExecutor, kind: string, accountIds: readonly string[]): Promise<Choice[]> {
    const rows = await sql.$queryRawUnsafe<Row[]>(FIND, accountIds, kind);
    return rows.map(({ accountId, hasEmail, wantsDigest, inApp, email, digest }) => ({
      ...{ accountId, hasEmail, wantsDigest },
      chosen: inApp === null || email === null || digest === null ? null : { inApp, email, digest },
    }));
  }
}
