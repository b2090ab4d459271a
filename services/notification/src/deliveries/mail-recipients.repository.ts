import { Injectable } from '@nestjs/common';
import { locale } from '@rigwise/people';
import { readRows, type SqlExecutor } from '@rigwise/persistence';
import { z } from 'zod';
import { quietHoursOf, storedQuietHours } from '../preferences/stored-choices.ts';

/** What is needed to mail a person at their local time. */
const COLUMNS = `p.account_id::text as "accountId", p.id::text as "personId", p.email as address,
  coalesce(p.name, '') as name, r.time_zone as "timeZone", r.language, s.quiet_from as "quietFrom",
  s.quiet_to as "quietTo"`;
const TABLES = `person p left join account_preference r on r.account_id = p.account_id
  left join notification_setting s on s.account_id = p.account_id`;
const REACHABLE = 'p.active and not p.disabled and p.email is not null';
const FIND = `select ${COLUMNS} from ${TABLES} where p.account_id = any($1::uuid[]) and ${REACHABLE}`;

const recipientRow = z
  .strictObject({
    accountId: z.string(),
    personId: z.string(),
    address: z.string(),
    name: z.string(),
    ...locale.shape,
    ...storedQuietHours.shape,
  })
  .transform(({ quietFrom, quietTo, ...row }) => ({
    ...row,
    quietHours: quietHoursOf({ quietFrom, quietTo }),
  }));
export type MailRecipient = Readonly<z.output<typeof recipientRow>>;

/** Recipients of notification mails: people who can sign in and have an address. */
@Injectable()
export class MailRecipients {
  find(sql: SqlExecutor, accountIds: readonly string[]): Promise<MailRecipient[]> {
    return readRows(sql, recipientRow, FIND, accountIds);
  }
}
