import type { AccountHolder } from '../../people/account.ts';
import { usableHolder, type DirectoryPerson } from '../../people/directory-person.ts';

/** The account that a provider's user may use here, or why none. */
export type Judged =
  | { readonly holder: AccountHolder; readonly linked: boolean }
  | {
      readonly holder: null;
      readonly reason: 'unverified-email' | 'no-account' | 'ambiguous-email' | 'disabled';
    };

/** @param person the owner of the linked account */
export function judgeLinked(person: DirectoryPerson | null): Judged {
  const holder = usableHolder(person);
  return holder ? { holder, linked: true } : { holder: null, reason: 'disabled' };
}

/** @param holders usable accounts with the address; null when it is not verified */
export function judgeUnlinked(holders: readonly { readonly holder: AccountHolder }[] | null): Judged {
  if (holders === null) return { holder: null, reason: 'unverified-email' };
  // Rigs share mailboxes: a shared address does not identify one of its users.
  if (holders.length > 1) return { holder: null, reason: 'ambiguous-email' };
  const [only] = holders;
  return only ? { holder: only.holder, linked: false } : { holder: null, reason: 'no-account' };
}
