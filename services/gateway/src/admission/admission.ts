import { LOAD_TEST_HEADER, type CallDefinition, type ServiceTokenRecord } from '@rigwise/contracts';
import { readCookie, requireScope, type LoadTestKeys } from '@rigwise/http';
import type { Clock } from '@rigwise/platform';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { refuseOtherTypes, refuseUnfit } from '../forwarding/request-body.ts';
import { clientAddress, type TrustedProxies } from '../protection/client-address.ts';
import { CrossSiteRequest, isCrossSite } from '../protection/cross-site.ts';
import { RateLimited, rateLimitHeaders, type RateLimits } from '../rate-limits/rate-limits.ts';
import { hashOf, isToken, type SessionCheck } from '../sessions/session-check.ts';
import type { SessionTouches } from '../sessions/session-touches.ts';
import type { Session } from '../sessions/session.ts';
import { checkAccess } from './check-access.ts';
import { serviceTokenIn, TwoCallers, type ServiceTokenCheck } from './service-token-check.ts';

/** What is known about an admitted call. */
export interface Admission {
  readonly session: Session | null;
  /** The token of a program; set only without a session. */
  readonly service: ServiceTokenRecord | null;
  readonly address: string;
  /** Whether a load-test key lifts the limits. */
  readonly loadTest: boolean;
}

export interface AdmissionSettings {
  readonly publicOrigin: string;
  readonly sessionCookie: string;
  readonly proxies: TrustedProxies;
}

/** Decides which calls are admitted, and as whom. Runs cheap checks first and avoids waiting. */
export class CallAdmission {
  constructor(
    private readonly settings: AdmissionSettings,
    private readonly sessions: SessionCheck,
    private readonly serviceTokens: ServiceTokenCheck,
    private readonly touches: SessionTouches,
    private readonly limits: RateLimits,
    private readonly loadTests: LoadTestKeys,
    private readonly clock: Clock,
  ) {}

  /**
   * @returns synchronously when the session is cached
   * @throws DomainError or RequestProblem, synchronously or through the promise
   */
  admit(call: CallDefinition, request: FastifyRequest, reply: FastifyReply): Admission | Promise<Admission> {
    const key = request.headers[LOAD_TEST_HEADER];
    if (key === undefined) return this.admitCall(call, request, reply, false);
    const token = String(key);
    if (this.loadTests.isKnown(token)) return this.admitCall(call, request, reply, true);
    return this.loadTests.check(token).then(() => this.admitCall(call, request, reply, true));
  }

  private admitCall(
    call: CallDefinition,
    request: FastifyRequest,
    reply: FastifyReply,
    loadTest: boolean,
  ): Admission | Promise<Admission> {
    const { headers, raw } = request;
    refuseUnfit(headers, call);
    const program = serviceTokenIn(headers.authorization);
    if (program !== undefined) return this.admitProgram(program, call, request, reply, loadTest);
    if (isCrossSite(call.method, headers, this.settings.publicOrigin)) throw new CrossSiteRequest();
    refuseOtherTypes(headers, call);
    const address = clientAddress(raw.socket.remoteAddress, headers, this.settings.proxies);
    const token = readCookie(headers.cookie, this.settings.sessionCookie);
    const from = { address, loadTest };
    if (!isToken(token)) return this.admitAs(null, from, call, reply);
    const hash = hashOf(token);
    const session = this.sessions.recall(hash);
    if (session !== undefined) return this.admitAs(session, from, call, reply);
    return this.lookUp(hash, address).then((found) => this.admitAs(found, from, call, reply));
  }

  private async lookUp(hash: string, address: string): Promise<Session | null> {
    const now = this.clock.now().getTime();
    this.limits.allowUnknownSession(address, now);
    const session = await this.sessions.lookUp(hash);
    if (session === null) this.limits.countUnknownSession(address, now);
    return session;
  }

  private admitAs(
    session: Session | null,
    { address, loadTest }: Pick<Admission, 'address' | 'loadTest'>,
    call: CallDefinition,
    reply: FastifyReply,
  ): Admission {
    if (!loadTest) this.take(session?.hash ?? null, address, reply);
    checkAccess(call, session);
    if (session !== null && call.extendsSession !== false) this.touches.note(session);
    return { session, service: null, address, loadTest };
  }

  private take(who: string | null, address: string, reply: FastifyReply): void {
    const verdict = this.limits.take(who, address, this.clock.now().getTime());
    reply.headers(rateLimitHeaders(verdict));
    if (!verdict.allowed) throw new RateLimited(verdict);
  }

  // No other site can make a browser send this header, so the request's origin matters only with cookies. With both,
  // the caller would be ambiguous.
  private async admitProgram(
    token: string,
    call: CallDefinition,
    { headers, raw }: FastifyRequest,
    reply: FastifyReply,
    loadTest: boolean,
  ): Promise<Admission> {
    if (headers.cookie !== undefined) throw new TwoCallers();
    const address = clientAddress(raw.socket.remoteAddress, headers, this.settings.proxies);
    const now = this.clock.now().getTime();
    this.limits.allowUnknownSession(address, now);
    const service = await this.serviceTokens.check(token, address, () =>
      this.limits.countUnknownSession(address, now),
    );
    if (!loadTest) this.take(`service:${service.id}`, address, reply);
    requireScope(call, service);
    return { session: null, service, address, loadTest };
  }
}
