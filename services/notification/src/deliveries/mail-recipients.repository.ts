import { Injectable } from '@nestjs/common';
import type { QuietHours } from '@rigwise/contracts';
import { locale, type Locale } from '@rigwise/people';
import type { SqlExecutor } from '@rigwise/persistence';

/** What is needed to mail a person at their local time. */
const COLUMNS = `p.account_id::text as "accountId", p.id::text as "personId", p.email as address,
  coalesce(p.name, '') as name, r.time_zone as "timeZone", r.language, s.quiet_from as "quietFrom",
  s.quiet_to as "quietTo"`;
const TABLES = `person p left join account_preference r on r.account_id = p.account_id
  left join notification_setting s on s.account_id = p.account_id`;
const REACHABLE = 'p.active and not p.disabled and p.email is not null';
const FIND = `select ${COLUMNS} from ${TABLES} where p.account_id = any($1::uuid[]) and ${REACHABLE}`;

export interface MailRecipient extends Locale {
  readonly accountId: string;
  readonly personId: string;
  readonly address: string;
  readonly name: string;
  readonly quietHours: QuietHours | null;
}

interface Row extends Omit<MailRecipient, 'quietHours' | 'language'> {
  readonly language: string | null;
  readonly quietFrom: string | null;
  readonly quietTo: string | null;
}

/** Recipients of notification mails: people who can sign in and have an address. */
@Injectable()
export class MailRecipients {
  async find(sql: SqlExecutor, accountIds: readonly string[]): Promise<MailRecipient[]> {
    const rows = await sql.$queryRawUnsafe<Row[]>(FIND, accountIds);
    return rows.map(({ quietFrom, quietTo, ...row }) => ({
      ...row,
      ...locale.parse(row),
      quietHours: quietFrom === null || quietTo === null ? null : { from: quietFrom, to: quietTo },
    }));
  }
}
