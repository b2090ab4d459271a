import type { AccountHolder } from '../accounts/account.ts';
import { usableHolder, type DirectoryPerson } from '../accounts/directory-person.ts';

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

/** @param holders of usable accounts with the address; null where it is not verified */
export function judgeUnlinked(holders: readonly { readonly holder: AccountHolder }[] | null): Judged {
  if (holders === null) return { holder: null, reason: 'unverified-email' };
  // Rigs share mailboxes: such an address says that it is one of them, and not which.
  if (holders.length > 1) return { holder: null, reason: 'ambiguous-email' };
  const [only] = holders;
  return only ? { holder: only.holder, linked: false } : { holder: null, reason: 'no-account' };
}
