import { capabilitiesIn, DomainError, type Role, type ScopedAccess } from '@rigwise/contracts';

export class NotSignedIn extends DomainError {
  constructor() {
    super({
      code: 'auth/unauthenticated',
      kind: 'unauthenticated',
      message: 'You’re not signed in. Please sign in and try again.',
    });
  }
}

export class RoleNotAllowed extends DomainError {
  constructor(roles: readonly Role[]) {
    super({
      code: 'auth/forbidden',
      kind: 'forbidden',
      message: `You don’t have permission to do this: you need the role ${roles.join(' or ')}.`,
    });
  }
}

export class PermissionMissing extends DomainError {
  constructor(access: ScopedAccess) {
    const { roles = {}, about } = access;
    const forAll = about === 'everything' ? ' for everyone' : '';
    const needed = [
      ...Object.keys(roles).map((role) => `the role ${role}`),
      ...capabilitiesIn(access).map((name) => `the permission ${name}${forAll}`),
    ];
    super({
      code: 'auth/forbidden',
      kind: 'forbidden',
      message: `You don’t have permission to do this: you need ${needed.join(' or ')}.`,
    });
  }
}

/** Never 401: the person may well be signed in, and must not be signed out by a restart of ours. */
export class SessionsUnavailable extends DomainError {
  constructor(cause: unknown) {
    super({
      code: 'service/unavailable',
      kind: 'unavailable',
      message: 'We can’t check your session right now. Please try again in a few seconds.',
      retryAfterSeconds: 3,
      cause,
    });
  }
}
