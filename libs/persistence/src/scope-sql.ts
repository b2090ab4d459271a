import type { CallerScope } from '@rigwise/http';

/** The columns of a list with which a scope is compared. */
export interface ScopeColumns {
  /** Text: a department's name, or null. */
  readonly department: string;
  /** Uuid: the manager of the person, or of the candidate. Null for content, which belongs to no crew. */
  readonly crew: string | null;
}

/**
 * A scope as a condition of `where`: the same rule as the guard's for a named target (`covers`).
 * @param columns names of columns, never input
 * @param values the statement's parameters; the condition's own are added to them
 */
export function scopeSql(scope: CallerScope, { department, crew }: ScopeColumns, values: unknown[]): string {
  const covered = scope.apply();
  if (covered === 'all') return 'true';
  const among = (column: string | null, type: 'text' | 'uuid', names: readonly string[]): string[] =>
    column === null || names.length === 0 ? [] : [`${column} = any($${values.push([...names])}::${type}[])`];
  const conditions = [
    ...among(department, 'text', covered.departments),
    ...among(crew, 'uuid', covered.crews),
  ];
  return conditions.length === 0 ? 'false' : `(${conditions.join(' or ')})`;
}
