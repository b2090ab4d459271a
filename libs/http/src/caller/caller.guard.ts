import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import {
  DomainError,
  internalHeaders,
  isScoped,
  scopeOf,
  type Access,
  type CallDefinition,
  type CallerClaims,
  type ScopedAccess,
} from '@rigwise/contracts';
import type { FastifyRequest } from 'fastify';
import { callOf, isPublic } from '../endpoint.ts';
import { readRequestId, REQUEST_ID_HEADER } from '../requests.ts';
import { GATEWAY, identityOf, SERVICE, type CallerIdentity } from './caller-identity.ts';
import { CallerVerifier } from './caller-verifier.ts';
import { requireScope } from './require-scope.ts';
import { CallerScope } from './scope/caller-scope.ts';
import { isNotOwn, TargetLookups } from './scope/target-lookups.ts';
import { refuseInEmployeeView } from './view-is-read-only.ts';

/**
 * Accepts only requests with the gateway's token, and only if the call's access rule allows them, for the targets that
 * they name. What a request says
 * about itself (address, request id) is trusted only with a valid token.
 */
@Injectable()
export class CallerGuard implements CanActivate {
  constructor(
    private readonly verifier: CallerVerifier,
    private readonly lookups: TargetLookups,
  ) {}

  canActivate(context: ExecutionContext): boolean | Promise<boolean> {
    const call = callOf(context.getHandler());
    if (!call) return isPublic(context.getHandler(), context.getClass());
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const token = request.headers[internalHeaders.caller];
    if (typeof token !== 'string') throw notTrusted();
    const claims = this.verifier.known(token);
    if (claims) return this.admit(request, claims, call);
    return this.verifier.verify(token).then((verified) => {
      if (!verified) throw notTrusted();
      return this.admit(request, verified, call);
    });
  }

  private admit(
    request: FastifyRequest,
    claims: CallerClaims,
    call: CallDefinition,
  ): boolean | Promise<boolean> {
    const address = request.headers[internalHeaders.address];
    request.caller = identityOf(claims, typeof address === 'string' && address !== '' ? address : request.ip);
    request.id = readRequestId(request.headers[REQUEST_ID_HEADER]) ?? request.id;
    if (claims.sub === SERVICE) {
      requireScope(call, request.caller.service);
      // A token's own scope says what it may do, and never about whom.
      request.scope = new CallerScope('all');
      return true;
    }
    refuseInEmployeeView(call, claims.actorId);
    if (isScoped(call.access)) return this.admitWithinScope(request, claims, call, call.access);
    checkRole(call.access, claims, request.caller);
    return true;
  }

  private admitWithinScope(
    request: FastifyRequest,
    claims: CallerClaims,
    call: CallDefinition,
    access: ScopedAccess,
  ): boolean | Promise<boolean> {
    // A command line's token names its operator; the operation itself refuses a token that names none.
    if (claims.sub === GATEWAY && access.capability === 'operator') return true;
    if (request.caller?.accountId == null) throw unauthenticated();
    const scope = scopeOf(access, claims);
    if (scope === null) throw forbidden();
    const { about } = access;
    if (about === 'list') request.scope = new CallerScope(scope);
    if (typeof about === 'string' || (scope === 'all' && !isNotOwn(about))) return true;
    const asked = { scope, personId: claims.personId, caller: request.caller };
    return this.lookups.check(call, about, request, asked).then(() => true);
  }
}

/** @throws DomainError */
function checkRole(
  access: Exclude<Access, ScopedAccess>,
  { sub }: CallerClaims,
  { accountId, role }: CallerIdentity,
): void {
  if (access === 'public') return;
  if (access === 'gateway') {
    if (sub !== GATEWAY) throw forbidden();
    return;
  }
  if (accountId === null) throw unauthenticated();
  if (access !== 'signed-in' && (role === null || !access.includes(role))) throw forbidden();
}

const notTrusted = (): DomainError =>
  new DomainError({
    code: 'auth/caller-not-trusted',
    kind: 'unauthenticated',
    message: 'This service accepts requests from the gateway only.',
  });

const unauthenticated = (): DomainError =>
  new DomainError({ code: 'auth/unauthenticated', kind: 'unauthenticated', message: 'Please sign in.' });

const forbidden = (): DomainError =>
  new DomainError({
    code: 'auth/forbidden',
    kind: 'forbidden',
    message: 'You don’t have permission to do this.',
  });
