import type { Addressee } from '../people/addressee.ts';
import { isUsable, type AccountHolder } from './account.ts';

/** A person of the directory, and the account they have or don't. */
export interface DirectoryPerson extends Omit<Addressee, 'email'> {
  readonly email: string | null;
  readonly department: string | null;
  readonly position: string | null;
  /** Whether they may act: see `AccountHolder.personActive`. */
  readonly active: boolean;
  readonly accessEndsAt: Date | null;
  readonly holder: AccountHolder | null;
}

/** The person where mails can reach them. */
export const addresseeOf = (person: DirectoryPerson): Addressee | null =>
  person.email === null ? null : { ...person, email: person.email };

/** The account where somebody may act as it. */
export const usableHolder = (person: DirectoryPerson | null): AccountHolder | null =>
  person?.holder && isUsable(person.holder) ? person.holder : null;

/** Whether the person chose a password themselves. */
export const hasOwnPassword = (holder: AccountHolder): boolean =>
  holder.credential !== null && !holder.credential.temporary;
