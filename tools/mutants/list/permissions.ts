import { integration, unit, type Mutant } from '../mutant.ts';

const rules = 'libs/contracts/src/scoped-access.ts';
const scope = 'libs/http/src/caller/scope';
const table = 'libs/testing/src/permissions.spec.ts';
const everyCall = 'of every role, capability and scope';
const atGateway = 'services/gateway/src/admission/check-access.spec.ts';

/** Scopes of capabilities: whom they cover, and that no call can forget them. */
export const permissions: readonly Mutant[] = [
  {
    name: 'a department permission also covers the crew',
    file: rules,
    find: "crews: holds('crew') && personId",
    replace: 'crews: personId',
    red: unit(table, everyCall),
  },
  {
    name: "a permission is granted in a scope it can't have",
    file: 'libs/contracts/src/calls/people-acts.ts',
    find: 'grantableScopes[name].includes(scope)',
    replace: 'name in grantableScopes && scope.length > 0',
    red: unit('libs/contracts/src/calls/capabilities.spec.ts', 'in the scopes in which it permits something'),
  },
  {
    name: 'an operator of one department operates everything',
    file: rules,
    find: "if (about === 'everything' || !",
    replace: 'if (!',
    red: unit(table, everyCall),
  },
  {
    name: "an administrator in a view has the employee's permissions",
    file: rules,
    find: 'if (actorId !== null) return null;',
    replace: 'void actorId;',
    red: unit('libs/contracts/src/scoped-access.spec.ts', 'covers nothing in a view of an employee'),
  },
  {
    name: "a role has another role's scope",
    file: rules,
    find: 'roles[role] === scope',
    replace: 'Object.values(roles).includes(scope as "all")',
    red: unit(table, everyCall),
  },
  {
    name: 'the gateway forwards scoped calls for everyone',
    file: 'services/gateway/src/admission/check-access.ts',
    find: '{ ...user, ...record }) === null',
    replace: '{ ...user, ...record }) === undefined',
    red: unit(atGateway, everyCall),
  },
  {
    name: 'content of all departments belongs to every department',
    file: rules,
    find: '(department !== null && scope.departments',
    replace: '(department === null || scope.departments',
    red: unit(table, 'covers content of all departments with the scope all only'),
  },
  {
    name: "the guard doesn't look up a call's target",
    file: 'libs/http/src/caller/caller.guard.ts',
    find: "(scope === 'all' && !isNotOwn(about))",
    replace: '!isNotOwn(about)',
    red: unit(table, everyCall),
  },
  {
    name: 'one of several targets is enough',
    file: `${scope}/target-lookups.ts`,
    find: '!places.every(isCovered)',
    replace: '!places.some(isCovered)',
    red: unit(table, 'refuses all of several targets where one is outside the scope'),
  },
  {
    name: 'a nonexistent target passes the scope check to get a 404',
    file: `${scope}/target-lookups.ts`,
    find: '(place !== undefined && covers(scope, place))',
    replace: 'place === undefined || covers(scope, place)',
    red: unit(table, 'does not reveal whether a target outside the scope exists'),
  },
  {
    name: 'an assessor of all can assess themselves by their id in upper case',
    file: `${scope}/target-lookups.ts`,
    find: 'named : named.map(asStored)',
    replace: 'named : named',
    red: unit(table, 'knows a target by its id in upper case as well'),
  },
  {
    name: 'an assessor of all, still unknown to the service, can assess themselves',
    file: `${scope}/target-lookups.ts`,
    find: 'named.includes(personId) || ',
    replace: '',
    red: unit(
      table,
      'lets nobody act on themselves where the call says so, not even with the scope all or among others',
    ),
  },
  {
    name: 'an assessor can assess their own duplicate',
    file: 'libs/people/src/places-of-people.ts',
    find: 'person: lastOf(mergedInto, personId)',
    replace: 'person: personId.slice(0, lastOf(mergedInto, personId).length)',
    red: integration(
      'libs/people/test/people.int-spec.ts',
      'who was merged counts as the surviving person, so that nobody acts on their own duplicate',
    ),
  },
  {
    name: 'an assessor of all can assess themselves',
    file: 'libs/http/src/caller/caller.guard.ts',
    find: "(scope === 'all' && !isNotOwn(about))",
    replace: "scope === 'all'",
    red: unit(
      table,
      'lets nobody act on themselves where the call says so, not even with the scope all or among others',
    ),
  },
  {
    name: 'a list ignores its scope',
    file: `${scope}/scope-is-applied.ts`,
    find: 'scope?.isApplied !== true',
    replace: 'scope === undefined',
    red: unit(table, 'fails every response of a list whose scope is not applied'),
  },
  {
    name: 'a service starts without a lookup that its calls need',
    file: `${scope}/connect-scopes.ts`,
    find: '|| byKind.has(about.kind)',
    replace: '|| byKind.size >= 0',
    red: unit(table, 'without a lookup of the targets that its calls name'),
  },
  {
    name: 'a target field may be omitted',
    file: `${scope}/target-lookups.ts`,
    find: 'return field?.safeParse(undefined).success === false ? field : undefined;',
    replace: 'return field;',
    red: unit(table, 'with a call that names its target by'),
  },
  {
    name: 'a list shows only what matches both the department and the crew',
    file: 'libs/persistence/src/scope-sql.ts',
    find: "conditions.join(' or ')",
    replace: "conditions.join(' and ')",
    red: integration('libs/persistence/test/scope-sql.int-spec.ts', 'lists exactly the rows'),
  },
  {
    name: 'a caller whose scope covers nothing sees the whole list',
    file: 'libs/persistence/src/scope-sql.ts',
    find: "? 'false'",
    replace: "? 'true'",
    red: integration('libs/persistence/test/scope-sql.int-spec.ts', 'lists exactly the rows'),
  },
  {
    name: "a holder who moves keeps the old department's permission",
    file: 'services/identity/src/accounts/update-person.ts',
    find: '|| dependsOnDepartment(holder))',
    replace: '|| holder.accountId === id)',
    red: integration(
      'services/identity/test/people-details.int-spec.ts',
      'that move someone end their sessions if a permission is for the department, and no others',
    ),
  },
  {
    name: 'the token lacks the department',
    file: 'services/gateway/src/admission/caller.ts',
    find: 'department: record.user.department,',
    replace: '',
    red: integration('services/gateway/test/scopes.int-spec.ts', 'covers the own department'),
  },
  {
    name: "a session doesn't know whose crew it covers",
    file: 'services/identity/src/sessions/session.ts',
    find: 'personId: holder.personId,',
    replace: '',
    red: unit(
      'services/identity/src/sessions/session.spec.ts',
      'is stored in Redis as the contract says, without the credential',
    ),
  },
  {
    name: 'a token keeps the old department after a move',
    file: 'libs/http/src/caller/caller-signer.ts',
    find: '${who} ${personId} ${department}',
    replace: '${who} ${personId}',
    red: unit(
      'libs/http/src/caller/caller-tokens.spec.ts',
      'is another one for another service, session, role, actor or department',
    ),
  },
];
