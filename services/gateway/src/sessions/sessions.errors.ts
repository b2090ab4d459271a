import { DomainError, type Role, type ScopedAccess } from '@rigwise/contracts';

export class NotSignedIn extends DomainError {
  constructor() {
    super({
      code: 'auth/unauthenticated',
      kind: 'unauthenticated',
      message: 'You are not signed in. Please sign in and try again.',
    });
  }
}

export class RoleNotAllowed extends DomainError {
  constructor(roles: readonly Role[]) {
    super({
      code: 'auth/forbidden',
      kind: 'forbidden',
      message: `Your account may not do this; it needs the role ${roles.join(' or ')}.`,
    });
  }
}

export class PermissionMissing extends DomainError {
  constructor({ capability, roles = {}, about }: ScopedAccess) {
    const forAll = about === 'everything' ? ' for everyone' : '';
    const needed = [
      ...Object.keys(roles).map((role) => `the role ${role}`),
      ...(capability === undefined ? [] : [`the permission ${capability}${forAll}`]),
    ];
    super({
      code: 'auth/forbidden',
      kind: 'forbidden',
      message: `Your account may not do this; it needs ${needed.join(' or ')}.`,
    });
  }
}

/** Never 401: the person may well be signed in, and must not be signed out by a restart of ours. */
export class SessionsUnavailable extends DomainError {
  constructor(cause: unknown) {
    super({
      code: 'service/unavailable',
      kind: 'unavailable',
      message: 'We cannot check who is signed in right now. Please try again in a few seconds.',
      retryAfterSeconds: 3,
      cause,
    });
  }
}
