import { Injectable } from '@nestjs/common';
import type { CertificateEvent } from '@rigwise/contracts';
import { countRow, readRow, readRows, type SqlExecutor } from '@rigwise/persistence';
import { newPublicId } from './certificate-names.ts';
import { storedCertificate, type StoredCertificate, type StoredTerm } from './stored-certificate.ts';

const COLUMNS = `
  c.id::text, c.scheme_id::text as "schemeId", c.person_id::text as "personId", c.number, c.state,
  c.is_shaken as "isShaken", c.earned_on as "earnedOn", c.valid_from as "validFrom", c.valid_until as "validUntil",
  c.anchor, c.turns, c.edition, c.basis::text[], c.revision`;
const FIND = `select ${COLUMNS} from certificate c where c.id = $1::uuid`;
// Those of a duplicate are those of the person that it was merged into.
const OF_PEOPLE = `
  with recursive known (person_id, id) as (
    select id, id from unnest($1::uuid[]) id
    union select k.person_id, p.id from person p join known k on p.merged_into_id = k.id)
  select ${COLUMNS.replace('c.person_id::text', 'k.person_id::text')}
  from known k join certificate c on c.person_id = k.id order by c.id`;
const ADD_ALL = `
  insert into certificate (id, public_id, number, scheme_id, scheme_revision, person_id, name, employee_number, state,
    is_shaken, earned_on, valid_from, valid_until, anchor, turns, edition, basis, revision, changed_at)
  select r.id, r."publicId", r.number, r."schemeId", r."schemeRevision", r."personId", r.name, r."employeeNumber", r.state,
    false, r."earnedOn", r."validFrom", r."validUntil", r.anchor, r.turns, r.edition, r.basis, 1, clock_timestamp()
  from jsonb_to_recordset($1::jsonb) as r (id uuid, "publicId" text, number text, "schemeId" uuid,
    "schemeRevision" int, "personId" uuid, name text, "employeeNumber" text, state text, "earnedOn" date,
    "validFrom" date, "validUntil" date, anchor date, turns int, edition int, basis uuid[])
  order by r.id`;
const NOTE_EARNED = `
  insert into certificate_step (certificate_id, revision, event, at, by, reason)
  select id, 1, 'earned', $2::timestamptz, null, null from unnest($1::uuid[]) as one (id)`;
const SAVE = `
  update certificate set state = $2, is_shaken = $3, revision = $4::int, signer_id = coalesce($5::uuid, signer_id),
    replaced_by = coalesce($6::uuid, replaced_by), changed_at = clock_timestamp()
  where id = $1::uuid`;
const NOTE = `
  insert into certificate_step (certificate_id, revision, event, at, by, reason)
  values ($1::uuid, $2::int, $3, $4::timestamptz, $5::uuid, $6)`;

export interface NewCertificate {
  readonly id: string;
  readonly number: string;
  readonly scheme: { readonly id: string; readonly revision: number };
  readonly holder: { readonly personId: string; readonly name: string; readonly employeeNumber: string };
  readonly state: 'waiting' | 'issued';
  readonly earnedOn: string;
  readonly term: StoredTerm;
  readonly edition: number;
  readonly basis: readonly string[];
}

export interface CertificateChange {
  readonly event: CertificateEvent;
  readonly at: Date;
  /** An account; null for Rigwise. */
  readonly by: string | null;
  readonly reason: string | null;
}

/** Certificates as they are stored, with what happened to each. */
@Injectable()
export class Certificates {
  /** @returns by person, each for the one that duplicates were merged into, the oldest first */
  async ofPeople(
    sql: SqlExecutor,
    personIds: readonly string[],
  ): Promise<ReadonlyMap<string, readonly StoredCertificate[]>> {
    const found = await readRows(sql, storedCertificate, OF_PEOPLE, personIds);
    return Map.groupBy(found, ({ personId }) => personId ?? '');
  }

  find(sql: SqlExecutor, id: string): Promise<StoredCertificate | undefined> {
    return readRow(sql, storedCertificate, FIND, id);
  }

  /** Its place in the status lists. @throws Error if it isn’t there */
  async statusIndexOf(sql: SqlExecutor, id: string): Promise<number> {
    const statement = 'select status_index as count from certificate where id = $1::uuid';
    const index = await readRow(sql, countRow, statement, id);
    if (index === undefined) throw new Error('A certificate is gone');
    return index;
  }

  /** Locks it until the transaction ends. */
  lock(tx: SqlExecutor, id: string): Promise<StoredCertificate | undefined> {
    return readRow(tx, storedCertificate, `${FIND} for no key update`, id);
  }

  /** New ones, with numbers and public ids of their own. */
  async addAll(tx: SqlExecutor, certificates: readonly NewCertificate[], at: Date): Promise<void> {
    const rows = certificates.map(({ scheme, holder, term, ...rest }) => ({
      ...{ ...rest, publicId: newPublicId(), schemeId: scheme.id, schemeRevision: scheme.revision },
      ...{ ...holder, ...term },
    }));
    await tx.$executeRawUnsafe(ADD_ALL, JSON.stringify(rows));
    await tx.$executeRawUnsafe(
      NOTE_EARNED,
      rows.map(({ id }) => id),
      at,
    );
  }

  /** @param after with the revision as it was before */
  async save(
    tx: SqlExecutor,
    after: Pick<StoredCertificate, 'id' | 'state' | 'isShaken' | 'revision'>,
    change: CertificateChange,
    more: { readonly signerId?: string; readonly replacedBy?: string } = {},
  ): Promise<void> {
    const revision = after.revision + 1;
    const { signerId = null, replacedBy = null } = more;
    await tx.$executeRawUnsafe(SAVE, after.id, after.state, after.isShaken, revision, signerId, replacedBy);
    await this.note(tx, after.id, revision, change);
  }

  async restAnew(tx: SqlExecutor, id: string, basis: readonly string[]): Promise<void> {
    await tx.$executeRawUnsafe(
      'update certificate set basis = $2::uuid[] where id = $1::uuid',
      ...[id, basis],
    );
  }

  /** @param until the last day on which the public page shows the name; null for initials only */
  async showName(tx: SqlExecutor, id: string, until: string | null): Promise<void> {
    const statement = 'update certificate set name_shown_until = $2::date where id = $1::uuid';
    await tx.$executeRawUnsafe(statement, id, until);
  }

  /** Certificates stay, without the person: that one was given stays verifiable. */
  async erase(tx: SqlExecutor, personId: string): Promise<void> {
    await tx.$executeRawUnsafe(
      `update certificate set person_id = null, name = null, employee_number = null, changed_at = clock_timestamp()
       where person_id = $1::uuid`,
      personId,
    );
  }

  private async note(
    tx: SqlExecutor,
    id: string,
    revision: number,
    { event, at, by, reason }: CertificateChange,
  ): Promise<void> {
    await tx.$executeRawUnsafe(NOTE, id, revision, event, at, by, reason);
  }
}
