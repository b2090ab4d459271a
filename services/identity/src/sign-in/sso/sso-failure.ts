/** The `error` values that the login page knows (§2 of the specification). */
export type SsoFailure = 'auth0_not_configured' | 'employee-not-found' | 'system-error';

/** What went wrong, without any state, code or part of a token. */
export class ProviderFailed extends Error {
  constructor(error: unknown) {
    super(`Single sign-on failed: ${[...tellable(error)].join(', ') || 'unknown'}`);
    this.name = 'ProviderFailed';
  }
}

/** Codes of OpenID Connect, of its library and of the network; free text may quote a response. */
const CODE = /^[A-Za-z][A-Za-z_]{1,63}$/;

/** The library keeps responses and expectations as causes: only their codes are safe to log. */
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
