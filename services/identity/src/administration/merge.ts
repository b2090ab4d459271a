import type { AccountHolder } from '../people/account.ts';
import { employeeNumberKey, type Person } from '../people/person.ts';
import { Unfit } from './administration.errors.ts';

/** A person with the facts that a merge depends on. */
export interface MergeSide {
  readonly person: Person;
  readonly holder: AccountHolder | null;
  readonly isMerged: boolean;
}

const FILLED = ['email', 'department', 'position', 'location', 'rotation'] as const;

/**
 * Checks that the duplicate can be merged into the survivor.
 * @param confirmation the duplicate's number as typed by the administrator
 * @throws Unfit
 */
export function checkMerge(survivor: MergeSide, duplicate: MergeSide, confirmation: string): void {
  if (survivor.person.id === duplicate.person.id) throw unfit('Nobody can be merged into themselves.');
  if (survivor.isMerged || duplicate.isMerged) throw unfit('One of them is already merged.');
  if (!survivor.person.active) throw unfit('The person to keep has left. Merge the other way around.');
  if (employeeNumberKey(confirmation) !== employeeNumberKey(duplicate.person.employeeNumber)) {
    throw unfit('The number you typed is not the duplicate’s.');
  }
}

/**
 * The survivor with the details that only the duplicate had, and without themselves as manager. The address of a kept
 * account stays with it: another address would be a way into the account.
 * @param keeps whose account keeps its address; null when none has to
 */
export function mergedPerson(
  { person: survivor }: MergeSide,
  { person: duplicate }: MergeSide,
  keeps: MergeSide | null,
): Person {
  const found = Object.fromEntries(FILLED.map((field) => [field, survivor[field] ?? duplicate[field]]));
  const filled = keeps === null ? found : { ...found, email: keeps.person.email };
  const above = survivor.managerId === duplicate.id ? null : survivor.managerId;
  const inherited = duplicate.managerId === survivor.id ? null : duplicate.managerId;
  return { ...survivor, ...filled, managerId: above ?? inherited, revision: survivor.revision + 1 };
}

const unfit = (message: string): Unfit => new Unfit('people/unfit-merge', message);
