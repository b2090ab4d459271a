import { skillLevels, type AssignmentAudience } from '@rigwise/contracts';
import { keyOf } from '../levels/compute-levels.ts';

/** A group, or the people who were picked for an assignment that is stored. */
export type StoredAudience =
  Exclude<AssignmentAudience, { readonly to: 'people' }> | { readonly to: 'people' };

export const isGroup = ({ to }: { readonly to: string }): boolean => to !== 'people';

/**
 * SQL of whether `person p` is in an audience: active people only, and of those the crew that it is limited to. Expired
 * certificates count as expiring ones, so that nobody leaves the group by letting one expire.
 * @param values parameters of the statement; those of the condition are added
 * @param crewId the manager whose crew it is limited to; null: everyone
 */
export function audienceSql(
  audience: StoredAudience | Extract<AssignmentAudience, { readonly to: 'people' }>,
  {
    crewId,
    assignmentId,
    today,
  }: {
    readonly crewId: string | null;
    readonly assignmentId: string | null;
    readonly today: string;
  },
  values: unknown[],
): string {
  const value = (of: unknown): string => `$${values.push(of)}`;
  const where = ['p.active and p.merged_into_id is null and p.version > 0'];
  if (crewId !== null) where.push(`p.manager_id = ${value(crewId)}::uuid`);
  switch (audience.to) {
    case 'everyone':
      break;
    case 'people':
      where.push(
        'personIds' in audience
          ? `p.id = any(${value(audience.personIds)}::uuid[])`
          : `exists (select from assignment_pick k where k.assignment_id = ${value(assignmentId)}::uuid and k.person_id = p.id)`,
      );
      break;
    case 'department':
      where.push(`p.department = ${value(audience.department)}`);
      break;
    case 'position':
      where.push(`lower(btrim(p.position)) = ${value(keyOf(audience.position))}`);
      break;
    case 'location':
      where.push(`lower(btrim(p.location)) = ${value(keyOf(audience.location))}`);
      break;
    case 'crew':
      where.push(`p.manager_id = ${value(audience.managerId)}::uuid`);
      break;
    case 'gap':
      where.push(`not exists (select from person_level l where l.person_id = p.id
        and l.skill_id = ${value(audience.skillId)}::uuid and l.level >= ${value(skillLevels.indexOf(audience.level) + 1)}::int
        and (l.until is null or l.until >= ${value(today)}::date))`);
      break;
    case 'expiring': {
      const scheme = value(audience.schemeId);
      const last = `(select max(coalesce(c.valid_until, 'infinity'::date)) from certificate c
        where c.person_id = p.id and c.scheme_id = ${scheme}::uuid and c.state in ('issued', 'waiting'))`;
      where.push(`${last} <= ${value(today)}::date + ${value(audience.days)}::int`);
      break;
    }
  }
  return where.map((one) => `(${one})`).join(' and ');
}
