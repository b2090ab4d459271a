import type { Role, RowError } from '@rigwise/contracts';
import { changedFields, changePerson, type Person, type PersonChanges } from '../people/person.ts';
import { keyOf, managerKeyOf, refusedBy, type DirectoryRow } from './directory-row.ts';
import { managersFirst } from './hierarchy.ts';

/** A person of the directory, and the role of the account if there is one. */
export interface KnownPerson extends Person {
  readonly role: Role | null;
  /** As it is written. */
  readonly managerNumber: string | null;
  /** The number under which the same person goes on, where two entries were merged. */
  readonly mergedInto: string | null;
}

/** What the directory has of the rows' people and managers, by key. */
export interface Known {
  readonly people: ReadonlyMap<string, KnownPerson>;
  /** Who reports to whom, for everybody above them. */
  readonly managerOf: ReadonlyMap<string, string>;
}

export type RowPlan =
  | { readonly verdict: 'created'; readonly person: Person }
  | {
      readonly verdict: 'changed';
      readonly person: Person;
      readonly before: Person;
      readonly fields: readonly (keyof PersonChanges)[];
    }
  | { readonly verdict: 'unchanged'; readonly person: Person }
  | { readonly verdict: 'refused'; readonly errors: readonly RowError[] };

interface Candidate {
  readonly row: DirectoryRow;
  readonly key: string | null;
  readonly known: KnownPerson | undefined;
  /** Of the person that the row would make. */
  readonly newId: string;
  errors: readonly RowError[];
}

/**
 * What would become of each row, in their order; rows whose manager is refused are refused with them.
 * @param rows no two good ones of one person
 */
export function planRows(rows: readonly DirectoryRow[], known: Known, newId: () => string): RowPlan[] {
  const candidates = rows.map((row): Candidate => {
    const key = keyOf(row);
    const person = key === null ? undefined : known.people.get(key);
    const errors = [...row.errors, ...(person ? leaving(person, row) : missingNames(row))];
    return { row, key, known: person, newId: newId(), errors };
  });
  while (refuseUnknownManagers(candidates, known) || refuseCircles(candidates, known));
  const made = new Map(accepted(candidates).map((one) => [one.key, one.known?.id ?? one.newId]));
  return candidates.map((candidate) =>
    planOf(candidate, (key) => made.get(key) ?? known.people.get(key)?.id),
  );
}

function planOf(candidate: Candidate, idOf: (key: string) => string | undefined): RowPlan {
  const { row, known, newId, errors } = candidate;
  if (errors.length > 0) return { verdict: 'refused', errors };
  const { managerNumber: _number, ...changes } = row.values;
  const managerKey = managerKeyOf(row);
  const managerId = typeof managerKey === 'string' ? (idOf(managerKey) ?? null) : managerKey;
  const wanted: PersonChanges = { ...changes, ...(managerId !== undefined && { managerId }) };
  if (!known) return { verdict: 'created', person: { ...nobody, ...wanted, ...identity(row, newId) } };
  const { role: _role, managerNumber: _manager, mergedInto: _merged, ...before } = known;
  const person = changePerson(before, wanted);
  if (person === before) return { verdict: 'unchanged', person };
  return { verdict: 'changed', person, before, fields: changedFields(before, wanted) };
}

const nobody: Omit<Person, 'id' | 'employeeNumber'> = {
  firstName: '',
  lastName: '',
  email: null,
  department: null,
  position: null,
  location: null,
  rotation: null,
  managerId: null,
  external: false,
  active: true,
  revision: 1,
};
const identity = ({ employeeNumber }: DirectoryRow, id: string) => ({
  id,
  employeeNumber: employeeNumber ?? '',
});

const accepted = (candidates: readonly Candidate[]): (Candidate & { key: string })[] =>
  candidates.filter((one): one is Candidate & { key: string } => one.key !== null && one.errors.length === 0);

const missingNames = ({ values, errors }: DirectoryRow): RowError[] =>
  (['firstName', 'lastName'] as const)
    .filter((field) => values[field] === undefined && !errors.some((error) => error.field === field))
    .map((field) => refusedBy(field, 'Somebody new needs a first and a last name.'));

/** Whoever was merged has another number; and who keeps the platform going could be the last one who does. */
function leaving({ role, active, mergedInto }: KnownPerson, { values }: DirectoryRow): RowError[] {
  if (mergedInto !== null) return [refusedBy('employeeNumber', `This person goes on as ${mergedInto}.`)];
  if (role !== 'admin' || !active || values.active !== false) return [];
  return [refusedBy('active', 'This is an administrator, who can only be disabled under Users.')];
}

function refuseUnknownManagers(candidates: readonly Candidate[], known: Known): boolean {
  const there = accepted(candidates);
  const keys = new Set(there.map(({ key }) => key));
  const lost = there.filter(({ row }) => {
    const managerKey = managerKeyOf(row);
    return typeof managerKey === 'string' && !keys.has(managerKey) && !isThere(known, managerKey);
  });
  for (const one of lost) {
    const number = one.row.values.managerNumber ?? '';
    one.errors = [refusedBy('managerNumber', `Nobody has the employee number ${number}.`)];
  }
  return lost.length > 0;
}

const isThere = ({ people }: Known, key: string): boolean => people.get(key)?.mergedInto === null;

function refuseCircles(candidates: readonly Candidate[], known: Known): boolean {
  const there = accepted(candidates);
  const reporting = there.map(({ key, row }) => ({ key, managerKey: managerKeyOf(row) }));
  const { circular } = managersFirst(reporting, known.managerOf);
  for (const index of circular) {
    const one = there[index];
    if (one) one.errors = [refusedBy('managerNumber', CIRCLE)];
  }
  return circular.size > 0;
}

export const CIRCLE = 'This manager would, in the end, report to this person.';
