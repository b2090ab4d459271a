import { Injectable } from '@nestjs/common';
import { readRows, type SqlExecutor } from '@rigwise/persistence';
import { z } from 'zod';
import { chosenIn, storedChannels } from './stored-choices.ts';

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

const choice = z
  .strictObject({
    accountId: z.string(),
    hasEmail: z.boolean(),
    wantsDigest: z.boolean(),
    ...storedChannels.shape,
  })
  .transform(({ accountId, hasEmail, wantsDigest, ...stored }) => ({
    ...{ accountId, hasEmail, wantsDigest },
    chosen: chosenIn(stored),
  }));
/** What decides a person's channels; `chosen` is null if nothing was chosen for this kind. */
export type Choice = Readonly<z.output<typeof choice>>;

/** Many people's choices for one kind, in one query: an announcement goes to thousands. */
@Injectable()
export class Choices {
  find(sql: SqlExecutor, kind: string, accountIds: readonly string[]): Promise<Choice[]> {
    return readRows(sql, choice, FIND, accountIds, kind);
  }
}
