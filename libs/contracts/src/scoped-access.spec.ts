import { scopeOf, type ScopeHolder } from './scoped-access.ts';

const PERSON = '0190a0a0-0000-7000-8000-000000000001';
const holder: ScopeHolder = {
  role: 'employee',
  actorId: null,
  capabilities: ['marker:department', 'marker:crew'],
  personId: PERSON,
  department: 'Drilling',
};
const marking = { capability: 'marker', about: 'list' } as const;

it('is the union of everything a caller holds', () => {
  expect(scopeOf(marking, holder)).toEqual({ departments: ['Drilling'], crews: [PERSON] });
  const capabilities = ['marker:crew', 'marker:all'];
  expect(scopeOf(marking, { ...holder, capabilities })).toBe('all');
  const manager = { ...holder, role: 'manager', capabilities: ['marker:department'] } as const;
  expect(scopeOf({ ...marking, roles: { manager: 'crew' } }, manager)).toEqual({
    departments: ['Drilling'],
    crews: [PERSON],
  });
});

it('covers nobody, and no list is refused, while the caller has no department', () => {
  const capabilities = ['marker:department'];
  for (const department of [null, undefined]) {
    const nowhere = { ...holder, capabilities, department };
    expect(scopeOf(marking, nowhere)).toEqual({ departments: [], crews: [] });
  }
});

it('covers nothing in a view of an employee', () => {
  expect(scopeOf(marking, { ...holder, actorId: PERSON })).toBeNull();
});
