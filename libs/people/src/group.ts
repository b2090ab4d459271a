import type { Role } from '@rigwise/contracts';

/** A group of people. */
export type Group =
  | { readonly everyone: true }
  | { readonly roles: readonly Role[] }
  /** Administrators and other operators. */
  | { readonly operators: true }
  | { readonly departments: readonly string[] }
  | { readonly locations: readonly string[] }
  | { readonly rotations: readonly string[] }
  /** The direct reports of this person. */
  | { readonly reportsOf: string }
  | { readonly people: readonly string[] }
  /** The people themselves, not their surviving person: for what concerns the account itself. */
  | { readonly accounts: readonly string[] };

interface Condition {
  readonly sql: string;
  readonly value: unknown;
}

/** As an SQL condition on `person p` with one parameter. */
export function conditionOf(group: Group): Condition {
  if ('roles' in group) return { sql: 'p.role = any($1::text[])', value: group.roles };
  if ('operators' in group) return { sql: "(p.role = 'admin' or p.operator = $1::boolean)", value: true };
  if ('departments' in group) return { sql: 'p.department = any($1::text[])', value: group.departments };
  if ('locations' in group) return { sql: 'p.location = any($1::text[])', value: group.locations };
  if ('rotations' in group) return { sql: 'p.rotation = any($1::text[])', value: group.rotations };
  if ('reportsOf' in group) return { sql: 'p.manager_id = $1::uuid', value: group.reportsOf };
  if ('people' in group) return { sql: 'p.id = any($1::uuid[])', value: group.people };
  if ('accounts' in group) return { sql: 'p.account_id = any($1::uuid[])', value: group.accounts };
  return { sql: '$1::boolean', value: group.everyone };
}
