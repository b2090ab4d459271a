import { Injectable } from '@nestjs/common';
import { certificateStates, type ChangedCertificate } from '@rigwise/contracts';
import { readRows, settledSql, type SqlExecutor } from '@rigwise/persistence';
import { z } from 'zod';
import { calendarDate } from '../database/calendar-date.ts';

const row = z
  .strictObject({
    certificateId: z.string(),
    number: z.string(),
    publicId: z.string(),
    schemeId: z.string(),
    title: z.string(),
    personId: z.string().nullable(),
    employeeNumber: z.string().nullable(),
    changedAt: z.date().transform((at) => at.toISOString()),
    state: z.enum(certificateStates),
    isShaken: z.boolean(),
    earnedOn: calendarDate,
    validFrom: calendarDate,
    validUntil: calendarDate.nullable(),
  })
  .transform(({ personId, employeeNumber, isShaken, state, ...rest }): ChangedCertificate => ({
    ...rest,
    // For whatever reason it is suspended.
    state: state === 'issued' && isShaken ? 'suspended' : state,
    holder: personId === null ? null : { personId, employeeNumber },
  }));

const AFTER = `
  select c.id::text as "certificateId", c.number, c.public_id as "publicId", c.scheme_id::text as "schemeId",
    t.content->>'title' as title, c.person_id::text as "personId", nullif(c.employee_number, '') as "employeeNumber",
    c.changed_at as "changedAt", c.state, c.is_shaken as "isShaken", c.earned_on as "earnedOn",
    c.valid_from as "validFrom", c.valid_until as "validUntil"
  from certificate c join certificate_scheme_step t on t.scheme_id = c.scheme_id and t.revision = c.scheme_revision
  where ${settledSql('c.changed_at')}
    and ($1::timestamptz is null or (c.changed_at, c.id) > ($1::timestamptz, $2::uuid))
  order by c.changed_at, c.id limit $3::int`;

/** Certificates in the order in which they changed. */
@Injectable()
export class ChangedCertificates {
  /** @param last where the reader stopped; null for the beginning */
  after(
    sql: SqlExecutor,
    last: readonly [at: string, id: string] | null,
    limit: number,
  ): Promise<ChangedCertificate[]> {
    return readRows(sql, row, AFTER, last && new Date(last[0]), last && last[1], limit);
  }
}
