import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import {
  DomainError,
  holdsForAll,
  internalHeaders,
  needsCapability,
  type CallDefinition,
  type CallerClaims,
} from '@rigwise/contracts';
import type { FastifyRequest } from 'fastify';
import { callOf, isPublic } from '../endpoint.ts';
import { readRequestId, REQUEST_ID_HEADER } from '../requests.ts';
import { GATEWAY, identityOf, SERVICE } from './caller-identity.ts';
import { CallerVerifier } from './caller-verifier.ts';
import { requireScope } from './require-scope.ts';
import { refuseInEmployeeView } from './view-is-read-only.ts';

/**
 * Accepts only requests with the gateway's token, and only if the call's access rule allows them. What a request says
 * about itself (address, request id) is trusted only with a valid token.
 */
@Injectable()
export class CallerGuard implements CanActivate {
  constructor(private readonly verifier: CallerVerifier) {}

  canActivate(context: ExecutionContext): boolean | Promise<boolean> {
    const call = callOf(context.getHandler());
    if (!call) return isPublic(context.getHandler(), context.getClass());
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const token = request.headers[internalHeaders.caller];
    if (typeof token !== 'string') throw notTrusted();
    const claims = this.verifier.known(token);
    if (claims) return admit(request, claims, call);
    return this.verifier.verify(token).then((verified) => {
      if (!verified) throw notTrusted();
      return admit(request, verified, call);
    });
  }
}

function admit(request: FastifyRequest, claims: CallerClaims, call: CallDefinition): true {
  const { access } = call;
  const address = request.headers[internalHeaders.address];
  request.caller = identityOf(claims, typeof address === 'string' && address !== '' ? address : request.ip);
  request.id = readRequestId(request.headers[REQUEST_ID_HEADER]) ?? request.id;
  if (claims.sub === SERVICE) {
    requireScope(call, request.caller.service);
    return true;
  }
  refuseInEmployeeView(call, claims.actorId);
  if (access === 'public') return true;
  if (access === 'gateway') {
    if (claims.sub !== GATEWAY) throw forbidden();
    return true;
  }
  // A command line's token names its operator; the operation itself refuses a token that names none.
  if (needsCapability(access) && claims.sub === GATEWAY) return true;
  if (request.caller.accountId === null) throw unauthenticated();
  if (access === 'signed-in') return true;
  if (needsCapability(access)) {
    if (!holdsForAll(claims.capabilities, access.capability)) throw forbidden();
    return true;
  }
  if (request.caller.role === null || !access.includes(request.caller.role)) throw forbidden();
  return true;
}

const notTrusted = (): DomainError =>
  new DomainError({
    code: 'auth/caller-not-trusted',
    kind: 'unauthenticated',
    message: 'This service answers requests of the gateway only.',
  });

const unauthenticated = (): DomainError =>
  new DomainError({ code: 'auth/unauthenticated', kind: 'unauthenticated', message: 'Please sign in.' });

const forbidden = (): DomainError =>
  new DomainError({ code: 'auth/forbidden', kind: 'forbidden', message: 'You are not allowed to do this.' });
