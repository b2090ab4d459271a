import { capabilityText, type CapabilityName, type CapabilityScope } from './calls/capabilities.ts';
import type { Access, Role, RoleWithTraining } from './define-call.ts';

export type InputPart = 'params' | 'query' | 'body';
type InputField = `${InputPart}.${string}`;

/** What a call can name, besides a department: a `TargetLookup` of the service finds out where it belongs. */
export const targetKinds = [
  'person',
  'item',
  'test',
  'attempt',
  'mark',
  'regrade',
  'dispute',
  'certificate',
  'observation',
  'training-session',
  'work',
] as const;
export type TargetKind = (typeof targetKinds)[number];

/**
 * What a call is about, which the caller's scope is compared with:
 *
 * - `own`: what belongs to the caller's own account, such as their uploads. Any scope counts.
 * - `everything`: a queue or a service, say. Only the scope `all` counts.
 * - `list`: the rows that it returns. Its controller takes the scope (`@InScope`) and its repository applies it.
 * - A target that a field of the input names by its id, or several by an array of ids. A department is named by its name;
 *   null stands for content of all departments, which only the scope `all` covers. `notOwn`: nobody may make the call
 *   about themselves or an attempt of their own, whatever their scope.
 */
export type About =
  | 'own'
  | 'everything'
  | 'list'
  | { readonly kind: 'department'; readonly in: InputField }
  | { readonly kind: TargetKind; readonly in: InputField; readonly notOwn?: true };

/** Roles that need no capability. A manager's crew are the people who report to her. */
type ScopesOfRoles = Readonly<Partial<Record<RoleWithTraining, Exclude<CapabilityScope, 'department'>>>>;

/** Who may make a call within a scope: holders of one of the capabilities, whatever their role, or a role by itself. */
export type ScopedAccess = { readonly about: About } & (
  | {
      readonly capability: CapabilityName | readonly [CapabilityName, ...CapabilityName[]];
      readonly roles?: ScopesOfRoles;
    }
  | { readonly capability?: never; readonly roles: ScopesOfRoles }
);

/** The capabilities of which a caller needs one; none if only roles may. */
export const capabilitiesIn = ({ capability }: ScopedAccess): readonly CapabilityName[] =>
  [capability ?? []].flat();

export const isScoped = (access: Access): access is ScopedAccess =>
  typeof access === 'object' && 'about' in access;

/** The people and content that a caller may act on in a call: all, or what belongs to these departments and crews. */
export type Scope =
  | 'all'
  | {
      /** Names, as in the directory. */
      readonly departments: readonly string[];
      /** Ids of the people whom their crews report to. */
      readonly crews: readonly string[];
    };

/** What a scope depends on, from the caller's session or token. */
export interface ScopeHolder {
  readonly role: Role | null;
  /** The administrator behind an employee view. */
  readonly actorId: string | null;
  /** Texts of `capabilityText`; none in training. */
  readonly capabilities: readonly string[];
  readonly personId?: string | null | undefined;
  readonly department?: string | null | undefined;
}

/**
 * The union of what a caller's role and capability cover. A view of an employee covers nothing.
 * @returns null if the caller may not make the call at all
 */
export function scopeOf(access: ScopedAccess, holder: ScopeHolder): Scope | null {
  const { roles = {}, about } = access;
  const { role, actorId, capabilities, personId, department } = holder;
  if (actorId !== null) return null;
  const holds = (scope: CapabilityScope): boolean =>
    (role !== null && role !== 'employee' && roles[role] === scope) ||
    capabilitiesIn(access).some((name) => capabilities.includes(capabilityText({ name, scope })));
  if (holds('all')) return 'all';
  if (about === 'everything' || !(holds('department') || holds('crew'))) return null;
  return {
    departments: holds('department') && department != null ? [department] : [],
    crews: holds('crew') && personId != null ? [personId] : [],
  };
}

/** Where a target belongs. */
export interface Place {
  /** The id of the person, or of the candidate, whom it is about; null for content. */
  readonly person: string | null;
  /** Null if it belongs to none, or to all of them. */
  readonly department: string | null;
  /** The id of that person's manager, if any. */
  readonly crew: string | null;
}

/** Whether a target belongs to a scope. `scopeSql` of @rigwise/persistence is the same for rows of a list. */
export const covers = (scope: Scope, { department, crew }: Omit<Place, 'person'>): boolean =>
  scope === 'all' ||
  (department !== null && scope.departments.includes(department)) ||
  (crew !== null && scope.crews.includes(crew));
