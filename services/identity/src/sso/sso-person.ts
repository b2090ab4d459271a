import type { Subject } from './sso-identities.repository.ts';

/** Whom a provider vouches for. */
export interface SsoPerson extends Subject {
  /** Null unless the provider itself says that it is theirs. */
  readonly verifiedEmail: string | null;
}

/**
 * @param said where the address stands: it and its being verified must come from one place
 * @throws Error where nobody is named: whoever came next without a name would be the same
 */
export function whoIs(
  { iss, sub }: { readonly iss: string; readonly sub: string },
  said: Readonly<Record<string, unknown>>,
): SsoPerson {
  if (sub === '') throw Object.assign(new Error('The subject is empty'), { claim: 'sub' });
  const { email, email_verified: verified } = said;
  // Exactly true: some providers say "true" of what a person merely typed.
  const verifiedEmail = verified === true && typeof email === 'string' && email.trim() !== '' ? email : null;
  return { issuer: iss, subject: sub, verifiedEmail };
}
