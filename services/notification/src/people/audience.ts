import type { Role } from '@rigwise/contracts';

/** Recipients of a notification; only active people who can sign in. */
export type Audience =
  | { readonly everyone: true }
  | { readonly roles: readonly Role[] }
  /** Administrators and other operators. */
  | { readonly operators: true }
  | { readonly departments: readonly string[] }
  | { readonly locations: readonly string[] }
  /** The direct reports of this person. */
  | { readonly reportsOf: string }
  | { readonly people: readonly string[] }
  /** The people themselves, not their surviving person: for notifications about the account itself. */
  | { readonly accounts: readonly string[] };

export const ADMINISTRATORS: Audience = { roles: ['admin'] };
export const OPERATORS: Audience = { operators: true };

interface Condition {
  readonly sql: string;
  readonly value: unknown;
}

/** As an SQL condition on `person` with one parameter. */
export function conditionOf(audience: Audience): Condition {
  if ('roles' in audience) return { sql: 'role = any($1::text[])', value: audience.roles };
  if ('operators' in audience) return { sql: "(role = 'admin' or operator = $1::boolean)", value: true };
  if ('departments' in audience) return { sql: 'department = any($1::text[])', value: audience.departments };
  if ('locations' in audience) return { sql: 'location = any($1::text[])', value: audience.locations };
  if ('reportsOf' in audience) return { sql: 'manager_id = $1::uuid', value: audience.reportsOf };
  if ('people' in audience) return { sql: 'id = any($1::uuid[])', value: audience.people };
  if ('accounts' in audience) return { sql: 'account_id = any($1::uuid[])', value: audience.accounts };
  return { sql: '$1::boolean', value: audience.everyone };
}
