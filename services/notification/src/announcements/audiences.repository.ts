import { Injectable } from '@nestjs/common';
import { roles, type AnnouncementAudience, type AudienceChoices } from '@rigwise/contracts';
import { countRow, readRow, readRows, type SqlExecutor } from '@rigwise/persistence';
import { z } from 'zod';

/** The most groups a person would read through. */
const MOST_GROUPS = 500;

// $1 is the author's account: authors don't get their own announcement.
const REACHABLE = `p.account_id is not null and p.active and not p.disabled and p.account_id <> $1::uuid`;
const REPORTS = `p.manager_id in (select id from person where account_id = $1::uuid)`;

/** $2 if a group is named. */
const MEMBERS: Readonly<Record<AnnouncementAudience['to'], string>> = {
  reports: REPORTS,
  'reports-in-departments': `${REPORTS} and p.department = any($2::text[])`,
  'reports-at-locations': `${REPORTS} and p.location = any($2::text[])`,
  everyone: 'true',
  roles: 'p.role = any($2::text[])',
  departments: 'p.department = any($2::text[])',
  locations: 'p.location = any($2::text[])',
  people: 'p.id = any($2::uuid[])',
};

const group = z.strictObject({ name: z.string(), people: z.int() });
const role = z.enum(roles);

/** The current members of a group, by the read model of people. */
@Injectable()
export class Audiences {
  /** Creates a receipt for every current member of the group. @returns how many */
  async address(
    tx: SqlExecutor,
    announcementId: string,
    audience: AnnouncementAudience,
    accountId: string,
  ): Promise<number> {
    const values = [accountId, ...groupOf(audience), announcementId];
    const id = `$${values.length}::uuid`;
    const addressed = await readRow(
      tx,
      countRow,
      `with addressed as (
         insert into announcement_receipt (announcement_id, account_id, sort_name)
         select distinct on (p.account_id) ${id}, p.account_id, coalesce(p.name, '') from person p
         where ${REACHABLE} and ${MEMBERS[audience.to]} order by p.account_id, p.id
         returning 1)
       update announcement set addressed = (select count(*) from addressed) where id = ${id} returning addressed as count`,
      ...values,
    );
    return addressed ?? 0;
  }

  async count(sql: SqlExecutor, audience: AnnouncementAudience, accountId: string): Promise<number> {
    const people = await readRow(
      sql,
      countRow,
      `select count(distinct p.account_id)::int as count from person p
       where ${REACHABLE} and ${MEMBERS[audience.to]}`,
      ...[accountId, ...groupOf(audience)],
    );
    return people ?? 0;
  }

  async reports(sql: SqlExecutor, accountId: string): Promise<AudienceChoices['reports']> {
    return {
      people: await this.count(sql, { to: 'reports' }, accountId),
      departments: await this.groups(sql, 'department', REPORTS, accountId),
      locations: await this.groups(sql, 'location', REPORTS, accountId),
    };
  }

  async company(sql: SqlExecutor, accountId: string): Promise<NonNullable<AudienceChoices['company']>> {
    const byRole = await this.groups(sql, 'role', 'true', accountId);
    return {
      people: await this.count(sql, { to: 'everyone' }, accountId),
      roles: byRole.map(({ name, people }) => ({ role: role.parse(name), people })),
      departments: await this.groups(sql, 'department', 'true', accountId),
      locations: await this.groups(sql, 'location', 'true', accountId),
    };
  }

  private groups(
    sql: SqlExecutor,
    by: 'department' | 'location' | 'role',
    among: string,
    accountId: string,
  ): Promise<z.output<typeof group>[]> {
    return readRows(
      sql,
      group,
      `select p.${by} as name, count(*)::int as people from person p
       where ${REACHABLE} and ${among} and p.${by} is not null group by 1 order by 1 limit ${MOST_GROUPS}`,
      accountId,
    );
  }
}

function groupOf(audience: AnnouncementAudience): (readonly string[])[] {
  if ('departments' in audience) return [audience.departments];
  if ('locations' in audience) return [audience.locations];
  if ('roles' in audience) return [audience.roles];
  return 'personIds' in audience ? [audience.personIds] : [];
}
