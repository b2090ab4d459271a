import {
  currentUser,
  isPage,
  liveEvents,
  showGatewayStatus,
  unreadCount,
  unreadKey,
  serviceNames,
  urlVariable,
  type CallDefinition,
} from '@rigwise/contracts';
import { CallerSigner, cookieNames, isSecure, LoadTestKeys } from '@rigwise/http';
import type { FastifyInstance } from 'fastify';
import { CallAdmission } from './admission/admission.ts';
import { registerApiDocs } from './api-docs/api-docs-routes.ts';
import type { Answer } from './calls/answer.ts';
import { answerFromCopy } from './calls/answer-from-copy.ts';
import { answerStatus } from './calls/answer-status.ts';
import { answerCurrentUser, forwardTo, registerCalls, registerUnknownCalls } from './calls/call-routes.ts';
import { KeptPages } from './calls/kept-pages.ts';
import type { GatewayConfig } from './config.ts';
import { ConsoleFiles } from './console/console-files.ts';
import { registerConsole } from './console/console-routes.ts';
import { Forwarder } from './forwarding/forward-call.ts';
import { Upstream } from './forwarding/upstream.ts';
import type { GatewayParts } from './gateway-parts.ts';
import { connectLive } from './live/connect-live.ts';
import { answerProblems } from './protection/answer-problems.ts';
import { TrustedProxies } from './protection/client-address.ts';
import { leadToLoginPage } from './protection/lead-to-login-page.ts';
import { redirectToPublicAddress } from './protection/redirect-to-public-address.ts';
import { securityHeaders } from './protection/security-headers.ts';
import { tellOnPage } from './protection/tell-on-page.ts';
import { RateLimits } from './rate-limits/rate-limits.ts';
import { SharedUsage } from './rate-limits/shared-usage.ts';
import { connectSessions } from './sessions/connect-sessions.ts';

/** How often gateways exchange their counts. */
const SHARE_EVERY_MS = 250;

/** Assembles the gateway and registers its routes; background work is stopped in order. */
export async function registerGateway(app: FastifyInstance, parts: GatewayParts): Promise<void> {
  const { config, clock, logger, shutdownHooks, calls } = parts;
  const publicUrl = new URL(config.PUBLIC_URL);
  const proxies = new TrustedProxies(config.TRUSTED_PROXIES);
  const sessionCookie = cookieNames(config.PUBLIC_URL).session;
  const signer = new CallerSigner(config.CALLER_PRIVATE_KEY, clock);

  const upstreams = upstreamsOf(config);
  watchUpstreams(parts.metrics, upstreams);
  shutdownHooks.register('connections to services', async () => {
    await Promise.all([...upstreams.values()].map((upstream) => upstream.close()));
  });
  const sessions = connectSessions({ ...parts, signer });
  const limits = new RateLimits({
    addressPerMinute: config.RATE_LIMIT_ADDRESS,
    sessionPerMinute: config.RATE_LIMIT_SESSION,
    unknownSessionsPerMinute: config.RATE_LIMIT_UNKNOWN_SESSIONS,
  });
  const usage = new SharedUsage(sessions.redis, limits.ledgers);
  usage.start(SHARE_EVERY_MS);
  shutdownHooks.register('shared rate limits', () => usage.stop());

  const admission = new CallAdmission(
    { publicOrigin: publicUrl.origin, sessionCookie, proxies },
    sessions.check,
    sessions.serviceTokens,
    sessions.touches,
    limits,
    new LoadTestKeys(config.LOAD_TEST_PUBLIC_KEY, clock),
    clock,
  );
  const forwarder = new Forwarder(upstreams, signer, sessionCookie, {
    failed: (error) => logger.warn({ err: error }, 'A service did not respond'),
    sessionChanged: (hash) => sessions.cache.forget(hash),
  });
  const own = new Map<string, Answer>([
    [currentUser.id, answerCurrentUser],
    [liveEvents.id, connectLive(app, parts, sessions)],
    [showGatewayStatus.id, answerStatus(parts.instances, clock)],
    [unreadCount.id, answerFromCopy(sessions.copies, unreadKey, forwardTo(unreadCount, forwarder))],
  ]);
  const headers = securityHeaders(isSecure(config.PUBLIC_URL));
  const consoleFiles = new ConsoleFiles(config.CONSOLE_DIR);

  await app.register(async (scope) => {
    answerProblems(scope, logger, headers.data);
    registerCalls(
      scope,
      calls.filter((call) => call.navigation !== true && !isPage(call)),
      admission,
      forwarder,
      own,
    );
    registerUnknownCalls(scope);
  });
  await app.register(async (scope) => {
    answerProblems(scope, logger, headers.data, leadToLoginPage);
    redirectToPublicAddress(scope, publicUrl, proxies);
    registerCalls(
      scope,
      calls.filter(({ navigation }) => navigation === true),
      admission,
      forwarder,
    );
  });
  await app.register(async (scope) => {
    answerProblems(scope, logger, headers.page, tellOnPage);
    redirectToPublicAddress(scope, publicUrl, proxies);
    const [pages, kept] = [calls.filter(isPage), new KeptPages(clock)];
    kept.watch(scope);
    const answers = pages.map((call) => [call.id, kept.answerOr(forwardTo(call, forwarder))] as const);
    registerCalls(scope, pages, admission, forwarder, new Map(answers));
  });
  await app.register(async (scope) => {
    answerProblems(scope, logger, headers.page);
    redirectToPublicAddress(scope, publicUrl, proxies);
    await scope.register((docs) => registerApiDocs(docs));
    await scope.register((pages) => registerConsole(pages, consoleFiles, headers));
  });
}

const upstreamsOf = (config: GatewayConfig): ReadonlyMap<CallDefinition['service'], Upstream> =>
  new Map(serviceNames.map((name) => [name, new Upstream(name, config[urlVariable(name)])]));

function watchUpstreams(metrics: GatewayParts['metrics'], upstreams: ReadonlyMap<string, Upstream>): void {
  metrics.gauge({
    name: 'gateway_requests_forwarded',
    help: 'Requests in flight to a service from this gateway; more than 256 are refused',
    labelNames: ['upstream'],
    collect: (gauge) => upstreams.forEach(({ load }, upstream) => gauge.set({ upstream }, load)),
  });
}
