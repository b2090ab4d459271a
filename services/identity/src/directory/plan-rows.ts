import type { Role, RowError } from '@rigwise/contracts';
import {
  isPrivileged,
  judgeEmail,
  type EmailGuard,
  type EmailVerdict,
} from '../accounts/email-changes/email-change.ts';
import { dependsOnDepartment } from '../people/account.ts';
import { changedFields, changePerson, type Person, type PersonChanges } from '../people/person.ts';
import { keyOf, managerKeyOf, refusedBy, type DirectoryRow } from './directory-row.ts';
import { managersFirst } from './hierarchy.ts';

/** A person in the directory, with their account's role if they have one. */
export interface KnownPerson extends Person {
  readonly role: Role | null;
  /** Protects the email address; null without an account. */
  readonly guard: EmailGuard | null;
  /** As written. */
  readonly managerNumber: string | null;
  /** The survivor's number, if this entry was merged. */
  readonly mergedInto: string | null;
  /** Whether their external access has ended. */
  readonly accessOver: boolean;
}

/** The stored people and managers that the rows refer to, by key. */
export interface Known {
  readonly people: ReadonlyMap<string, KnownPerson>;
  /** Who reports to whom, for everyone above them. */
  readonly managerOf: ReadonlyMap<string, string>;
}

/** An email address that does not change together with its row. */
export interface WaitingEmail {
  readonly verdict: EmailVerdict;
  readonly wanted: string | null;
  readonly guard: EmailGuard;
}

export type RowPlan =
  | { readonly verdict: 'created'; readonly person: Person }
  | {
      readonly verdict: 'changed';
      readonly person: Person;
      readonly before: Person;
      readonly fields: readonly (keyof PersonChanges)[];
      readonly email?: WaitingEmail | undefined;
      /** The account is privileged and comes back disabled, until an administrator enables it. */
      readonly opensNothing?: true;
    }
  | { readonly verdict: 'unchanged'; readonly person: Person; readonly email?: WaitingEmail | undefined }
  | { readonly verdict: 'refused'; readonly errors: readonly RowError[] };

interface Candidate {
  readonly row: DirectoryRow;
  readonly key: string | null;
  readonly known: KnownPerson | undefined;
  /** The id of the person that the row would create. */
  readonly newId: string;
  errors: readonly RowError[];
}

/**
 * Plans each row, in order; rows whose manager is refused are refused too.
 * @param rows at most one valid row per person
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
  return changeOf(known, wanted);
}

function changeOf(known: KnownPerson, wanted: PersonChanges): RowPlan {
  const {
    role: _role,
    guard,
    managerNumber: _manager,
    mergedInto: _merged,
    accessOver: _over,
    ...before
  } = known;
  const email = waitingEmail(before, guard, wanted.email);
  const { email: _waits, ...others } = wanted;
  const atOnce = email ? others : wanted;
  const person = changePerson(before, atOnce);
  const moves = email?.verdict === 'started' || email?.verdict === 'withdrawn';
  if (person === before && !moves) return { verdict: 'unchanged', person, email };
  const returns = !before.active && person.active && guard !== null && isPrivileged(guard);
  const fields = changedFields(before, atOnce);
  return { verdict: 'changed', person, before, fields, email, ...(returns && { opensNothing: true }) };
}

function waitingEmail(
  { email: current }: Person,
  guard: EmailGuard | null,
  wanted: string | null | undefined,
): WaitingEmail | undefined {
  if (wanted === undefined || !guard) return undefined;
  return { verdict: judgeEmail(wanted, current, guard.change, false), wanted, guard };
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
    .map((field) => refusedBy(field, 'A new person needs a first and a last name.'));

/**
 * Refuses changes that need an administrator: to merged people, who have another number; deactivating an administrator,
 * who may be the last; reactivating someone whose external access has ended, which takes an approval; and moving
 * someone whose capabilities are limited to their department.
 */
function leaving(known: KnownPerson, { values }: DirectoryRow): RowError[] {
  const { role, active, mergedInto, guard } = known;
  if (mergedInto !== null) return [refusedBy('employeeNumber', `This person was merged into ${mergedInto}.`)];
  const errors: RowError[] = [];
  if (role === 'admin' && active && values.active === false) {
    errors.push(refusedBy('active', 'Administrators can only be disabled under Users.'));
  }
  if (known.accessOver && !active && values.active === true) {
    errors.push(
      refusedBy('active', 'Their external access has ended. An approved access request restores it.'),
    );
  }
  const moves = values.department !== undefined && values.department !== known.department;
  if (moves && guard && dependsOnDepartment(guard)) {
    errors.push(
      refusedBy('department', 'This person has permissions for their department. Change it under Users.'),
    );
  }
  return errors;
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

export const CIRCLE = 'This manager would indirectly report to this person.';
