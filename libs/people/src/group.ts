import { capabilityText, type CapabilityName, type Role } from '@rigwise/contracts';

/** A group of people. */
export type Group =
  | { readonly everyone: true }
  | { readonly roles: readonly Role[] }
  /** Administrators and other operators. */
  | { readonly operators: true }
  | { readonly holders: Holders }
  | { readonly departments: readonly string[] }
  | { readonly locations: readonly string[] }
  | { readonly rotations: readonly string[] }
  /** The direct reports of this person. */
  | { readonly reportsOf: string }
  | { readonly people: readonly string[] }
  /** The people themselves, not their surviving person: for what concerns the account itself. */
  | { readonly accounts: readonly string[] };

/** People who hold a capability for content: for all of it, or for that of their department if it is theirs. */
interface Holders {
  readonly capability: CapabilityName;
  /** Null for content of all departments, which only the scope `all` covers. */
  readonly department: string | null;
}

interface Condition {
  readonly sql: string;
  readonly value: unknown;
}

/** As an SQL condition on `person p` with one parameter. */
export function conditionOf(group: Group): Condition {
  if ('roles' in group) return { sql: 'p.role = any($1::text[])', value: group.roles };
  if ('operators' in group) return { sql: "(p.role = 'admin' or p.operator = $1::boolean)", value: true };
  if ('holders' in group) return holding(group.holders);
  if ('departments' in group) return { sql: 'p.department = any($1::text[])', value: group.departments };
  if ('locations' in group) return { sql: 'p.location = any($1::text[])', value: group.locations };
  if ('rotations' in group) return { sql: 'p.rotation = any($1::text[])', value: group.rotations };
  if ('reportsOf' in group) return { sql: 'p.manager_id = $1::uuid', value: group.reportsOf };
  if ('people' in group) return { sql: 'p.id = any($1::uuid[])', value: group.people };
  if ('accounts' in group) return { sql: 'p.account_id = any($1::uuid[])', value: group.accounts };
  return { sql: '$1::boolean', value: group.everyone };
}

/** Compares scopes as calls do: `covers` of @rigwise/contracts. Without a department, nobody's is equal. */
function holding({ capability: name, department }: Holders): Condition {
  const [all, own] = (['all', 'department'] as const).map((scope) => capabilityText({ name, scope }));
  return {
    // The first condition is that of the index.
    sql: `(p.capabilities <> '{}' and (($1::text[])[1] = any(p.capabilities)
      or ($1::text[])[2] = any(p.capabilities) and p.department = ($1::text[])[3]))`,
    value: [all, own, department],
  };
}
