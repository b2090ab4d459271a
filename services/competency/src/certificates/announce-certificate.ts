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
import { readRows, type SqlExecutor } from '@rigwise/persistence';
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
type Facts = Readonly<z.output<typeof row>>;
// Of a duplicate, the person that it was merged into is told.
const FACTS = `
  with recursive chain (holder, id, into_id) as (
    select p.id, p.id, p.merged_into_id from certificate c join person p on p.id = c.person_id
      where c.id = any($1::uuid[])
    union select h.holder, p.id, p.merged_into_id from person p join chain h on p.id = h.into_id),
  told (holder, id) as (
    select distinct on (h.holder) h.holder, h.id from chain h order by h.holder, h.into_id is not null)
  select c.id::text as "certificateId", c.revision, t.content->>'title' as title, p.id::text as "personId", c.state,
    c.is_shaken as "isShaken", c.valid_until as "validUntil", p.manager_id::text as "managerId",
    array(select jsonb_array_elements_text(s.content->'signers')) as signers
  from certificate c
  join certificate_scheme_step t on t.scheme_id = c.scheme_id and t.revision = c.scheme_revision
  join certificate_scheme s on s.id = c.scheme_id
  join told on told.holder = c.person_id join person p on p.id = told.id
  where c.id = any($1::uuid[]) order by c.id`;

export type Announced = 'signed' | 'declined' | 'suspended' | 'resumed' | 'revoked' | 'superseded';

/**
 * Publishes the steps of certificates, each in the transaction of the step and after it is stored. Nobody is told about
 * someone who was erased.
 */
@Injectable()
export class AnnounceCertificate {
  constructor(
    private readonly outbox: Outbox,
    private readonly bases: PublishBases,
  ) {}

  /** New ones. */
  async earned(tx: SqlExecutor, ids: readonly string[]): Promise<void> {
    await this.bases.execute(tx, ids);
    const all = await factsOf(tx, ids);
    await this.outbox.addAll(
      ...[tx, certificateAwaitsSignatureV1],
      all
        .filter(({ state }) => state === 'waiting')
        .map((facts) => ({ payload: { ...namesOf(facts), signers: facts.signers } })),
    );
    await this.outbox.addAll(
      ...[tx, certificateIssuedV1],
      all
        .filter(({ state }) => state === 'issued')
        .map((facts) => ({ payload: { ...namesOf(facts), validUntil: facts.validUntil } })),
    );
  }

  /** @param before its state */
  async step(tx: SqlExecutor, id: string, what: Announced, before: string): Promise<void> {
    await this.bases.execute(tx, [id]);
    const [facts] = await factsOf(tx, [id]);
    if (!facts) return;
    const { validUntil, managerId, state, isShaken } = facts;
    const certificate = namesOf(facts);
    const waited = before === 'waiting';
    if (waited && (what === 'signed' || what === 'declined' || what === 'superseded'))
      await this.outbox.add(tx, certificateSettledV1, { ...certificate, outcome: what });
    if (state === 'issued' && what === 'signed')
      await this.outbox.add(tx, certificateIssuedV1, { ...certificate, validUntil });
    if (!waited && (what === 'suspended' || what === 'revoked'))
      await this.outbox.add(tx, certificateStoppedV1, { ...certificate, managerId, how: what });
    // It may still be suspended for the other reason.
    if (what === 'resumed' && state === 'issued' && !isShaken)
      await this.outbox.add(tx, certificateResumedV1, certificate);
  }

  /** @param days 90, 60, 30 or 7 */
  async expiring(tx: SqlExecutor, id: string, days: number, to: Reminded): Promise<void> {
    const [facts] = await factsOf(tx, [id]);
    if (!facts || facts.validUntil === null) return;
    const { managerId, validUntil } = facts;
    const payload: PayloadOf<typeof certificateExpiringV1> = {
      ...{ ...namesOf(facts), managerId, days, validUntil, to },
    };
    await this.outbox.add(tx, certificateExpiringV1, payload);
  }
}

const factsOf = (tx: SqlExecutor, ids: readonly string[]): Promise<Facts[]> => readRows(tx, row, FACTS, ids);

const namesOf = ({ certificateId, revision, title, personId }: Facts) => ({
  ...{ certificateId, revision, title, personId },
});
