import type { erasureCauses } from '@rigwise/contracts';
import { Unfit } from '../administration.errors.ts';
import { employeeNumberKey } from '../../people/person.ts';
import { UnderLegalHold } from '../../people/person.errors.ts';
import { StillWorking } from './erasure.errors.ts';

export type ErasureCause = (typeof erasureCauses)[number];

/** A person to be erased. */
export interface Leaving {
  readonly personId: string;
  readonly accountId: string | null;
  readonly employeeNumber: string;
  readonly mergedIntoId: string | null;
  /** Whether the account can be signed in to. */
  readonly works: boolean;
  readonly held: boolean;
  /** Texts that find messages about this person and about no one else. */
  readonly texts: readonly string[];
}

export interface Why {
  readonly cause: ErasureCause;
  /** The administrator's account. */
  readonly requestedBy: string | null;
}

/** @throws UnderLegalHold */
export function assertNotHeld(leaving: readonly Leaving[]): void {
  if (leaving.some(({ held }) => held)) throw new UnderLegalHold();
}

/**
 * Checks that an administrator may erase a person and their duplicates.
 * @param confirmation the employee number as typed by the administrator
 * @throws Unfit, UnderLegalHold, StillWorking
 */
export function checkRequest(leaving: readonly Leaving[], personId: string, confirmation: string): void {
  const person = leaving.find((one) => one.personId === personId);
  if (person?.mergedIntoId != null) {
    throw unfit('This person was merged into another. Erase the one who goes on.');
  }
  if (employeeNumberKey(confirmation) !== employeeNumberKey(person?.employeeNumber ?? '')) {
    throw unfit('The typed number is not that of this person.');
  }
  assertNotHeld(leaving);
  if (leaving.some(({ works }) => works)) throw new StillWorking();
}

const unfit = (message: string): Unfit => new Unfit('people/unfit-erasure', message);
