import {
  capabilityNames,
  capabilityScopes,
  roles,
  type Access,
  type CallDefinition,
  type CallerClaims,
  type CapabilityScope,
  type Scope,
} from '@rigwise/contracts';

/** A caller of the table of permissions, as a token describes them. */
export type Claims = Omit<CallerClaims, 'aud' | 'iat' | 'exp'>;

/** What the callers of the table are compared with: a person of this department and crew. */
export const target = {
  person: '0190a0a0-0000-7000-8000-00000000000a',
  department: 'Drilling',
  crew: '0190a0a0-0000-7000-8000-00000000000b',
} as const;

const STRANGER = '0190a0a0-0000-7000-8000-00000000000c';
const ADMINISTRATOR = '0190a0a0-0000-7000-8000-00000000000d';
const nobody: Claims = {
  ...{ sub: 'anonymous', role: null, username: null, actorId: null, session: null, capabilities: [] },
};
const account: Claims = { ...nobody, sub: '0190a0a0-0000-7000-8000-00000000000e' };

/** How a caller can stand to the target; the closest first. */
const relations = {
  'of its department, leading its crew': { department: target.department, personId: target.crew },
  'of its department': { department: target.department, personId: STRANGER },
  'leading its crew': { department: 'HSE', personId: target.crew },
  'of another department and crew': { department: 'HSE', personId: STRANGER },
  'who is the target': { department: target.department, personId: target.person },
  'of none': {},
} as const;

const held: readonly string[][] = [
  [],
  ...capabilityNames.flatMap((name) => capabilityScopes.map((scope) => [`${name}:${scope}`])),
  ['marker:department', 'marker:crew'],
];
const ways = {
  ...Object.fromEntries(roles.map((role) => [role, { role, actorId: null }])),
  'an employee in view': { role: 'employee', actorId: ADMINISTRATOR },
} as Readonly<Record<string, Pick<Claims, 'role' | 'actorId'>>>;

type NamedCaller = readonly [name: string, claims: Claims];

const callersBy = (places: Readonly<Record<string, Partial<Claims>>>): readonly NamedCaller[] => [
  ['nobody', nobody],
  ['the gateway', { ...nobody, sub: 'gateway' }],
  [
    'a program',
    { ...nobody, sub: 'service', service: { id: STRANGER, name: 'HR', scopes: ['directory:write'] } },
  ],
  // In training identity takes capabilities away; an own role is in no token.
  ['a manager in training', { ...account, role: 'employee', ...relations['leading its crew'] }],
  ...Object.entries(ways).flatMap(([way, as]) =>
    held.flatMap((capabilities) =>
      Object.entries(places).map(([relation, place]): NamedCaller => [
        `${way} ${relation} with ${capabilities.join(' and ') || 'no capability'}`,
        { ...account, ...as, ...place, capabilities },
      ]),
    ),
  ),
];

const everyCaller = callersBy(relations);
const [[closest, closestPlace]] = Object.entries(relations) as [[string, Partial<Claims>]];
const closestCallers = callersBy({ [closest]: closestPlace });

/**
 * Every kind of caller of a call: without an account, and of all roles × capabilities × scopes; where scopes are
 * compared with something, × how they stand to it.
 */
export const callersOf = ({ access }: CallDefinition): readonly NamedCaller[] =>
  isAbout(access) && access.about !== 'everything' ? everyCaller : closestCallers;

export type Verdict =
  | 'allowed'
  | 'auth/unauthenticated'
  | 'auth/forbidden'
  | 'auth/outside-scope'
  | 'auth/own-target'
  | 'auth/scope-missing'
  | 'employee-view/read-only';

/** What a call's declaration promises to a caller who names the target, worked out apart from the guards. */
export function promised(call: CallDefinition, caller: Claims): Verdict {
  const { access, inEmployeeView, method, navigation, scope } = call;
  if (caller.sub === 'service') {
    return scope !== undefined && caller.service?.scopes.includes(scope) ? 'allowed' : 'auth/scope-missing';
  }
  const isPlainRead = method === 'GET' && navigation !== true && !isAbout(access);
  if (caller.actorId !== null && !(inEmployeeView ?? isPlainRead)) return 'employee-view/read-only';
  if (access === 'public') return 'allowed';
  if (access === 'gateway') return caller.sub === 'gateway' ? 'allowed' : 'auth/forbidden';
  if (isAbout(access) && access.capability === 'operator' && caller.sub === 'gateway') return 'allowed';
  if (caller.role === null) return 'auth/unauthenticated';
  if (access === 'signed-in') return 'allowed';
  if (!isAbout(access)) return access.includes(caller.role) ? 'allowed' : 'auth/forbidden';
  const scopes = scopesIn(access, caller);
  const { about } = access;
  if (scopes.length === 0 || (about === 'everything' && !scopes.includes('all'))) return 'auth/forbidden';
  if (typeof about === 'string') return 'allowed';
  const isOfDepartment = scopes.includes('department') && caller.department === target.department;
  const isOfCrew = scopes.includes('crew') && caller.personId === target.crew && about.kind !== 'department';
  if (!scopes.includes('all') && !isOfDepartment && !isOfCrew) return 'auth/outside-scope';
  if (!('notOwn' in about)) return 'allowed';
  if (caller.personId === undefined) return 'auth/outside-scope';
  return caller.personId === target.person ? 'auth/own-target' : 'allowed';
}

/** The predicate that a list's declaration promises to a caller whom it lets in. */
export function promisedScope(call: CallDefinition, caller: Claims): Scope {
  const scopes = isAbout(call.access) ? scopesIn(call.access, caller) : [];
  if (caller.sub === 'service' || scopes.includes('all')) return 'all';
  const only = (scope: CapabilityScope, value: string | undefined): string[] =>
    scopes.includes(scope) && value !== undefined ? [value] : [];
  return {
    departments: only('department', caller.department),
    crews: only('crew', caller.personId),
  };
}

type Scoped = Extract<Access, { readonly about: unknown }>;
const isAbout = (access: Access): access is Scoped => typeof access === 'object' && !Array.isArray(access);

const scopesIn = (
  { capability, roles: ofRoles }: Scoped,
  { role, capabilities }: Claims,
): CapabilityScope[] => [
  ...capabilities.flatMap((text) => {
    const [name, scope] = text.split(':');
    return [capability].flat().some((one) => one === name) ? [scope as CapabilityScope] : [];
  }),
  ...Object.entries(ofRoles ?? {}).flatMap(([name, scope]) => (name === role ? [scope] : [])),
];
