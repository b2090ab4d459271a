import type { Subject } from './sso-identities.repository.ts';

/** A user that a provider vouches for. */
export interface SsoPerson extends Subject {
  /** Null unless the provider itself says that it is verified. */
  readonly verifiedEmail: string | null;
}

/**
 * @param said the source of the address: it and its verification must come from the same place
 * @throws Error without a subject: the next user without one would count as the same
 */
export function whoIs(
  { iss, sub }: { readonly iss: string; readonly sub: string },
  said: Readonly<Record<string, unknown>>,
): SsoPerson {
  if (sub === '') throw Object.assign(new Error('The subject is empty'), { claim: 'sub' });
  const { email, email_verified: verified } = said;
  // Strictly true: some providers send "true" for unverified input.
  const verifiedEmail = verified === true && typeof email === 'string' && email.trim() !== '' ? email : null;
  return { issuer: iss, subject: sub, verifiedEmail };
}
