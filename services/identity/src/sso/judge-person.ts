import type { AccountHolder } from '../accounts/account.ts';
import { usableHolder, type DirectoryPerson } from '../accounts/directory-person.ts';
import { MOST_OF_AN_EMAIL } from '../accounts/directory.repository.ts';

/** Whose account somebody at the provider may use here, or why none. */
export type Judged =
  | { readonly holder: AccountHolder; readonly linked: boolean }
  | {
      readonly holder: null;
      readonly reason: 'unverified-email' | 'no-account' | 'ambiguous-email' | 'disabled';
    };

/** @param person whose account is linked */
export function judgeLinked(person: DirectoryPerson | null): Judged {
  const holder = usableHolder(person);
  return holder ? { holder, linked: true } : { holder: null, reason: 'disabled' };
}

/** @param people those who have the address; null where it is not verified */
export function judgeUnlinked(people: readonly DirectoryPerson[] | null): Judged {
  if (people === null) return { holder: null, reason: 'unverified-email' };
  const holders = people.map(usableHolder).filter((holder) => holder !== null);
  const [holder] = holders;
  // Rigs share mailboxes: such an address says that it is one of them, and not which. There may be more than were read.
  const shared = holders.length > 1 || people.length >= MOST_OF_AN_EMAIL;
  if (shared) return { holder: null, reason: 'ambiguous-email' };
  return holder ? { holder, linked: false } : { holder: null, reason: 'no-account' };
}
