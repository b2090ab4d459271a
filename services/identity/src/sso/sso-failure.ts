/** The `error` values that the login page knows (§2 of the specification). */
export type SsoFailure = 'auth0_not_configured' | 'employee-not-found' | 'system-error';

/** What was wrong, in words that carry neither a state nor a code nor anything of a token. */
export class ProviderFailed extends Error {
  constructor(error: unknown) {
    super(`Single sign-on failed: ${[...tellable(error)].join(', ') || 'unknown'}`);
    this.name = 'ProviderFailed';
  }
}

/** Codes of OpenID Connect, of its library and of the network; free text may quote an answer. */
const CODE = /^[A-Za-z][A-Za-z_]{1,63}$/;

/** The library keeps answers and expectations as causes: of all that only the codes are told. */
function tellable(error: unknown): Set<string> {
  const codes = new Set<string>();
  let cause: unknown = error;
  for (let depth = 0; depth < 5 && typeof cause === 'object' && cause !== null; depth += 1) {
    for (const member of ['code', 'error', 'claim', 'attribute']) {
      const value: unknown = Reflect.get(cause, member);
      if (typeof value === 'string' && CODE.test(value)) codes.add(value);
    }
    cause = Reflect.get(cause, 'cause');
  }
  return codes;
}
