import type { AccountHolder } from '../accounts/account.ts';
import { employeeNumberKey, type Person } from '../people/person.ts';
import { Unfit } from './administration.errors.ts';

/** A person with what merging has to know. */
export interface MergeSide {
  readonly person: Person;
  readonly holder: AccountHolder | null;
  readonly isMerged: boolean;
}

const FILLED = ['email', 'department', 'position', 'location', 'rotation'] as const;

/**
 * Whether the duplicate can become part of the survivor.
 * @param confirmation the duplicate's number, as somebody typed it
 * @throws Unfit
 */
export function checkMerge(survivor: MergeSide, duplicate: MergeSide, confirmation: string): void {
  if (survivor.person.id === duplicate.person.id) throw unfit('Nobody can be merged into themselves.');
  if (survivor.isMerged || duplicate.isMerged) throw unfit('One of the two was merged already.');
  if (!survivor.person.active) throw unfit('The person who goes on has left. Merge the other way round.');
  if (employeeNumberKey(confirmation) !== employeeNumberKey(duplicate.person.employeeNumber)) {
    throw unfit('The typed number is not that of the duplicate.');
  }
}

/**
 * The survivor with what only the duplicate had; who was their own manager through it is so no more. The address that
 * an account has goes with it: another one would be a way into it.
 * @param keeps whose account goes on with the address that it has; null where none has to
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
