import type { Addressee } from './addressee.ts';
import { isUsable, type AccountHolder } from './account.ts';

/** A person in the directory, with their account if they have one. */
export interface DirectoryPerson extends Omit<Addressee, 'email'> {
  readonly email: string | null;
  readonly department: string | null;
  readonly position: string | null;
  /** See `AccountHolder.personActive`. */
  readonly active: boolean;
  readonly accessEndsAt: Date | null;
  readonly holder: AccountHolder | null;
}

/** The person as a mail recipient; null without an email address. */
export const addresseeOf = (person: DirectoryPerson): Addressee | null =>
  person.email === null ? null : { ...person, email: person.email };

/** The account, if it can be used. */
export const usableHolder = (person: DirectoryPerson | null): AccountHolder | null =>
  person?.holder && isUsable(person.holder) ? person.holder : null;

/** Whether the person chose the password themselves. */
export const hasOwnPassword = (holder: AccountHolder): boolean =>
  holder.credential !== null && !holder.credential.temporary;
