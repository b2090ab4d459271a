import { EXPIRING_DAYS, type CallInput, type Fitness, type listSkillProgress } from '@rigwise/contracts';
import type { CallerScope } from '@rigwise/http';
import { likeText, scopeSql } from '@rigwise/persistence';
import { keyOf } from '../levels/compute-levels.ts';

export type ProgressFilter = Omit<CallInput<typeof listSkillProgress>['query'], 'cursor' | 'limit'>;

/** Of `standing s`; $1 is today. */
export const EXPIRING = `coalesce(s.fit_until <= $1::date + ${EXPIRING_DAYS}, false)`;
export const FITNESS: Readonly<Record<Fitness, string>> = {
  'no-profile': 'coalesce(s.required, 0) = 0',
  short: 's.met < s.required',
  expiring: `s.required > 0 and s.met = s.required and ${EXPIRING}`,
  fit: `s.required > 0 and s.met = s.required and not ${EXPIRING}`,
};
const SCOPED = { department: 'p.department', crew: 'p.manager_id' } as const;

/**
 * Conditions on `person p left join standing s`: the active people of a scope whom a filter finds.
 * @param values parameters of the statement, the first of which is today; those of the conditions are added
 */
export function listedPeople(
  { search, position, department, fitness, skillId }: ProgressFilter,
  scope: CallerScope,
  values: unknown[],
): string[] {
  const value = (of: unknown): string => `$${values.push(of)}`;
  const where = ['p.active and p.merged_into_id is null and p.version > 0', scopeSql(scope, SCOPED, values)];
  if (position !== undefined) where.push(`lower(btrim(p.position)) = ${value(keyOf(position))}`);
  if (department !== undefined) where.push(`p.department = ${value(department)}`);
  if (fitness !== undefined) where.push(FITNESS[fitness]);
  if (skillId !== undefined)
    where.push(
      `exists (select from person_gap g where g.person_id = p.id and g.skill_id = ${value(skillId)}::uuid)`,
    );
  if (search !== undefined) {
    const text = keyOf(search);
    where.push(`(p.name_key like ${value(`%${likeText(text)}%`)} or p.employee_number_key = ${value(text)})`);
  }
  return where;
}
