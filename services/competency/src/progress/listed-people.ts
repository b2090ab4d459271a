import { EXPIRING_DAYS, type CallInput, type Fitness, type listSkillProgress } from '@rigwise/contracts';
import type { CallerScope } from '@rigwise/http';
import { inScopeSql } from '@rigwise/people';
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

/** Whom a filter finds, of a scope. */
export interface ListedPeople {
  readonly filter: ProgressFilter;
  readonly scope: CallerScope;
}

/** Conditions on columns of a person. @param values parameters of the statement; those of the conditions are added */
export function personSql(
  { filter: { position, department }, scope }: ListedPeople,
  person: string,
  values: unknown[],
): string[] {
  const where = [inScopeSql(scope, person, values)];
  if (position !== undefined)
    where.push(`lower(btrim(${person}.position)) = $${values.push(keyOf(position))}`);
  if (department !== undefined) where.push(`${person}.department = $${values.push(department)}`);
  return where;
}

/** Conditions on `person p left join standing s`: they are active, and have what a filter asks for; $1 is today. */
export function standingSql({ fitness, skillId }: ProgressFilter, values: unknown[]): string[] {
  const where = ['p.active and p.merged_into_id is null and p.version > 0'];
  if (fitness !== undefined) where.push(FITNESS[fitness]);
  if (skillId !== undefined)
    where.push(
      `exists (select from person_gap g where g.person_id = p.id and g.skill_id = $${values.push(skillId)}::uuid)`,
    );
  return where;
}
