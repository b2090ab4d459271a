import { DomainError, type CallDefinition, type ServiceTokenRecord } from '@rigwise/contracts';

/** The program's token lacks the call's scope. Programs need a scope even for public calls. */
class ScopeMissing extends DomainError {
  constructor(scope: string | undefined) {
    super({
      code: 'auth/scope-missing',
      kind: 'forbidden',
      message:
        scope === undefined
          ? 'Service tokens can’t make this call.'
          : `This service token can’t make this call: it needs the scope ${scope}.`,
    });
  }
}

/** @throws DomainError where the call declares no scope, or one that the token doesn't have */
export function requireScope({ scope }: CallDefinition, token: ServiceTokenRecord | null): void {
  if (scope === undefined || !token?.scopes.includes(scope)) throw new ScopeMissing(scope);
}
