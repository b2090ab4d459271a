import { DomainError, type CallDefinition, type ServiceTokenRecord } from '@rigwise/contracts';

/** A program asks for what its token does not allow; nothing is public to it either. */
class ScopeMissing extends DomainError {
  constructor(scope: string | undefined) {
    super({
      code: 'auth/scope-missing',
      kind: 'forbidden',
      message:
        scope === undefined
          ? 'No service token may make this call.'
          : `This service token may not make this call; it needs the scope ${scope}.`,
    });
  }
}

/** @throws DomainError where the call declares no scope, or one that the token does not have */
export function requireScope({ scope }: CallDefinition, token: ServiceTokenRecord | null): void {
  if (scope === undefined || !token?.scopes.includes(scope)) throw new ScopeMissing(scope);
}
