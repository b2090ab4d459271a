import { Injectable } from '@nestjs/common';
import { certificateStatuses } from '@rigwise/contracts';
import { initials, nameOf } from '@rigwise/people';
import { readRow, type SqlExecutor } from '@rigwise/persistence';
import { z } from 'zod';
import { calendarDate } from '../database/calendar-date.ts';
import { statusSql } from './status-sql.ts';

const row = z
  .strictObject({
    number: z.string(),
    title: z.string(),
    statement: z.string(),
    name: z.string().nullable(),
    isNameShown: z.boolean(),
    signer: z.string().nullable(),
    status: z.enum(certificateStatuses).exclude(['waiting', 'declined']),
    validFrom: calendarDate,
    validUntil: calendarDate.nullable(),
  })
  .transform(({ name, isNameShown, ...rest }) => ({
    ...rest,
    /** As much as they allow; null once erased. */
    holder: isNameShown ? name : initials(name),
  }));
/** What a stranger may know of a certificate. */
export type PublicCertificate = Readonly<z.output<typeof row>>;

const FIND = `
  select c.number, t.content->>'title' as title, t.content->>'statement' as statement, c.name,
    coalesce(c.name_shown_until >= $1::date, false) as "isNameShown",
    case when c.signer_id is not null then ${nameOf('c.signer_id')} end as signer, ${statusSql('$1')} as status,
    c.valid_from as "validFrom", c.valid_until as "validUntil"
  from certificate c
  join certificate_scheme_step t on t.scheme_id = c.scheme_id and t.revision = c.scheme_revision
  where c.public_id = $2 and c.state not in ('waiting', 'declined')`;

/** Certificates as strangers see them. */
@Injectable()
export class PublicCertificates {
  /** @param today such as 2027-03-02. @returns undefined also for one that was not issued */
  find(sql: SqlExecutor, publicId: string, today: string): Promise<PublicCertificate | undefined> {
    return readRow(sql, row, FIND, today, publicId);
  }
}
