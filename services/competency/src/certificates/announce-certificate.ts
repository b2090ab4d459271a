import { Injectable } from '@nestjs/common';
import {
  certificateAwaitsSignatureV1,
  certificateExpiringV1,
  certificateIssuedV1,
  certificateResumedV1,
  certificateSettledV1,
  certificateStoppedV1,
  type PayloadOf,
} from '@rigwise/contracts';
import { Outbox } from '@rigwise/messaging';
import { readRow, type SqlExecutor } from '@rigwise/persistence';
import { z } from 'zod';
import { calendarDate } from '../database/calendar-date.ts';
import type { Reminded } from './due-reminders.repository.ts';
import { PublishBases } from './publish-bases.ts';

const row = z.strictObject({
  certificateId: z.string(),
  revision: z.number(),
  title: z.string(),
  personId: z.string(),
  state: z.string(),
  isShaken: z.boolean(),
  validUntil: calendarDate.nullable(),
  managerId: z.string().nullable(),
  signers: z.array(z.string()),
});
// Of a duplicate, the person that it was merged into is told.
const FACTS = `
  with recursive chain (id, into_id) as (
    select p.id, p.merged_into_id from certificate c join person p on p.id = c.person_id where c.id = $1::uuid
    union select p.id, p.merged_into_id from person p join chain h on p.id = h.into_id)
  select c.id::text as "certificateId", c.revision, t.content->>'title' as title, p.id::text as "personId", c.state,
    c.is_shaken as "isShaken", c.valid_until as "validUntil", p.manager_id::text as "managerId",
    array(select jsonb_array_elements_text(s.content->'signers')) as signers
  from certificate c
  join certificate_scheme_step t on t.scheme_id = c.scheme_id and t.revision = c.scheme_revision
  join certificate_scheme s on s.id = c.scheme_id
  join person p on p.id = (select h.id from chain h order by h.into_id is not null limit 1)
  where c.id = $1::uuid`;

export type Announced = 'earned' | 'signed' | 'declined' | 'suspended' | 'resumed' | 'revoked' | 'superseded';

/** Publishes the steps of certificates, each in the transaction of the step and after it is stored. */
@Injectable()
export class AnnounceCertificate {
  constructor(
    private readonly outbox: Outbox,
    private readonly bases: PublishBases,
  ) {}

  /** @param before its state; null for a new one */
  async step(tx: SqlExecutor, id: string, what: Announced, before: string | null): Promise<void> {
    await this.bases.execute(tx, [id]);
    const facts = await readRow(tx, row, FACTS, id);
    // Nobody is told about someone who was erased.
    if (!facts) return;
    const { validUntil, managerId, signers, state, isShaken, ...certificate } = facts;
    const waited = before === 'waiting';
    if (what === 'earned' && state === 'waiting')
      await this.outbox.add(tx, certificateAwaitsSignatureV1, { ...certificate, signers });
    if (waited && (what === 'signed' || what === 'declined' || what === 'superseded'))
      await this.outbox.add(tx, certificateSettledV1, { ...certificate, outcome: what });
    if (state === 'issued' && (what === 'earned' || what === 'signed'))
      await this.outbox.add(tx, certificateIssuedV1, { ...certificate, validUntil });
    if (!waited && (what === 'suspended' || what === 'revoked'))
      await this.outbox.add(tx, certificateStoppedV1, { ...certificate, managerId, how: what });
    // It may still be suspended for the other reason.
    if (what === 'resumed' && state === 'issued' && !isShaken)
      await this.outbox.add(tx, certificateResumedV1, certificate);
  }

  /** @param days 90, 60, 30 or 7 */
  async expiring(tx: SqlExecutor, id: string, days: number, to: Reminded): Promise<void> {
    const facts = await readRow(tx, row, FACTS, id);
    if (!facts || facts.validUntil === null) return;
    const { certificateId, revision, title, personId, managerId, validUntil } = facts;
    const payload: PayloadOf<typeof certificateExpiringV1> = {
      ...{ certificateId, revision, title, personId, managerId, days, validUntil, to },
    };
    await this.outbox.add(tx, certificateExpiringV1, payload);
  }
}
